"""The memory: what the companion knows about the world and about each person, and how it understands and answers.

`access.memory_of` is the way in; `model` holds the values passed around, `vocabulary` the IRIs, `errors` the exceptions.
Layers (pyproject.toml, `importlinter`) fix which package may import which. Imports nothing from `chat`.
"""
