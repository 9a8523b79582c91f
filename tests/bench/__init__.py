"""All figures that are measured, each by its command, kept in one file and shown in one table."""
