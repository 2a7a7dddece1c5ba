"""The table server: tables that survive anything, for people and programs.

`create_app` makes the application; it serves `Tables`, which can be used without it. Nothing here knows about pages.
"""
