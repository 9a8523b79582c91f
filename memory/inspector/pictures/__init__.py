"""Pictures of a memory as geometry: what the SVG templates draw, and words that say the same."""
