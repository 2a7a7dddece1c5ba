"""Tables: the games that are played, who sits there, and what each seat may know and do."""
