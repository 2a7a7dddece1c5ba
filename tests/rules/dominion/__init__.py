"""The statements D-01 to D-92 of the Dominion rulebooks."""
