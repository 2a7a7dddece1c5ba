"""The table server: tables that survive anything, for people and programs.

`create_app` makes the application; `Tables` is what it serves, usable without it. Nothing here knows of pages.
"""
