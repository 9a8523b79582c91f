"""What the tests of the measurements share with those of the memory."""

from tests.memory.conftest import known_isles, known_larder, known_lighthouses, known_orchard, known_railway, lasting_engine

__all__ = ["known_isles", "known_larder", "known_lighthouses", "known_orchard", "known_railway", "lasting_engine"]
