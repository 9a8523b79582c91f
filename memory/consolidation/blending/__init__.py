"""Blending: merges similar exchanges into one that keeps what they share, their number and dates; details go into the bin.

`blending` drives it: `survey` reads the exchanges, `groups` clusters them, `composing` makes the blends from `ingredients`, and
`coarsening` merges old years. To add a level of similarity, extend `groups.LEVELS`.
"""
