"""Who may sit at a table: anything with `choose(view) -> str`. Strategies in a few lines of text come first."""
