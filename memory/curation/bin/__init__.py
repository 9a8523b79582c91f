"""The bin: what was forgotten, kept for some days as it was, so that it can be brought back. It counts for nothing."""
