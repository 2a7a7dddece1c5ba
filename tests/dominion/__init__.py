"""What the rulebook doesn't say but the engine promises: values, views, events, records, kingdoms."""
