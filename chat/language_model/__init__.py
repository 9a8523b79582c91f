"""A language model that may be plugged in: asked within bounds, with all that is sent noted, and its words held against their sources."""
