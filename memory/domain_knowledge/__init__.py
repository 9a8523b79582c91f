"""What the companion knows of the world: knowledge bases imported from RDF, read-only in conversation."""
