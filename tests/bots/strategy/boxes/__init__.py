"""Sensible default decisions for the cards of other boxes."""
