"""Pictures of a memory as geometry: what the SVG templates draw, with the words that say the same."""
