"""Games line by line: for screen readers, scripts and pipes."""
