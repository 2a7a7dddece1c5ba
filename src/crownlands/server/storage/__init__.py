"""The store: rows in SQLite or PostgreSQL, written together, and the news of them that other processes get."""
