"""Notes on the sources of earlier replies whose knowledge base was removed since."""

from collections.abc import Iterable
from dataclasses import replace
from functools import cached_property

from memory.domain_knowledge.catalogue import Catalogue
from memory.model import Source
from memory.store.engine import Engine

REMOVED = "The knowledge base has since been removed."
DOMAIN = "domain"


class Noting:
    """Adds notes to sources; reads the catalogue only once a source from a knowledge base comes up."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine

    def noted(self, sources: Iterable[Source]) -> list[Source]:
        """The sources, with a note on those whose knowledge base (identified by its label) was removed."""
        return [replace(each, note=REMOVED) if self._is_gone(each) else each for each in sources]

    def _is_gone(self, source: Source) -> bool:
        return source.kind == DOMAIN and source.label in self._labels

    @cached_property
    def _labels(self) -> frozenset[str]:
        """The labels of the removed bases, except those that a loaded base has too."""
        catalogue = Catalogue(self._engine)
        removed = {base.label for base in catalogue.removed()}
        return frozenset(removed - {base.label for base in catalogue.bases()} if removed else ())
