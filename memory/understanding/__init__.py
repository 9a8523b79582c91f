"""English → RDF: what kind of utterance it is, what it mentions, and the pattern that it asks or states."""
