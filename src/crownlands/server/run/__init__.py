"""Running a server: listening, compiling before the first guest, several processes, logs."""
