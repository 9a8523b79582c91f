"""A whole memory out into a file and in again, and memories from the exports of others."""
