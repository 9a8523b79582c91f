"""What the companion knows about the world: knowledge bases imported from RDF, read-only in conversation."""
