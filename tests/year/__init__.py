"""A scripted year of conversation with one person, checked line by line; `python -m tests.year`."""
