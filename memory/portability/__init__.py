"""A whole memory out to a file and back in again, and memories from other programs' exports."""
