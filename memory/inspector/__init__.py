"""What the pages of a memory show, read through one person's readers: plain Python, bounded, in pages by cursor."""
