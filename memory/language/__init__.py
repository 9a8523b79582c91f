"""One reading of English: what everything that reads a message shares. It knows nothing of people's memories or of the knowledge bases."""
