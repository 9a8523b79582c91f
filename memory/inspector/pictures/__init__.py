"""Pictures of a memory as geometry for the SVG templates, each with a text alternative.

One module per picture; `curves` has what line charts share. Coordinates are in units of the drawing, from the top left. Imports
only read models of `inspector` and what puts figures into words.
"""
