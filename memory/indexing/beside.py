"""One person's part of the indices that are being rebuilt alongside the ones in use."""

from dataclasses import dataclass

from memory.embedding.embedder import Embedder
from memory.store.label_index import OwnedLabels
from memory.store.observation_index import OwnedObservationIndex
from memory.store.text_index import OwnedIndex


@dataclass(frozen=True)
class IndicesBeingFilled:
    """One person's part of the indices being filled, and their embedder: changes must go to these as well."""

    embedder: Embedder
    index: OwnedIndex
    labels: OwnedLabels
    observed: OwnedObservationIndex
    condensed: OwnedObservationIndex
