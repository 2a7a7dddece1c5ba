"""The engine's promises beyond the rulebook: values, views, events, records, kingdoms."""
