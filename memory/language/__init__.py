"""One reading of English, shared by all that reads messages. It knows nothing of people's memories or the knowledge bases."""
