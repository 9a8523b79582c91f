"""The bin: what was forgotten, kept as it was for some days so that it can be brought back. It counts for nothing."""
