"""Questions over the bundled knowledge, with what is true of it; and how many of them are answered."""
