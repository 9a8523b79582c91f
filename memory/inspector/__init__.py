"""What the pages about a memory show, read through one person's readers: plain Python, bounded, paged by cursor."""
