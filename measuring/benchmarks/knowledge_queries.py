"""The named queries on knowledge bases, each with a scope and values to bind, for the store benchmark."""

from rdflib import OWL, Literal, URIRef

from memory.embedding.minilm import minilm
from memory.store.queries import Binding
from memory.vocabulary import MEM, ROOT

MUSIC = f"{ROOT}music#"

Values = dict[str, Binding]


def examples() -> dict[str, tuple[str, list[Values]]]:
    """By query name, its scope and bindings."""
    parker = URIRef(f"{MUSIC}Charlie_Parker")
    instrument_of = URIRef(f"{MUSIC}instrument")
    born, instrument = URIRef(f"{MUSIC}birthDate"), URIRef(f"{MUSIC}Saxophone")
    return {
        "statements_about": ("domain", [{"subject": parker}]),
        "statements_with_value": ("domain", [{"value": instrument}]),
        "labels_after": ("domain", [{"predicate": MEM.displayLabel, "after": Literal(str(parker))}]),
        "is_stated": ("domain", [{"subject": parker, "predicate": born, "value": Literal("1920")}]),
        "has_any_value": ("domain", [{"subject": parker, "predicate": [born]}]),
        "entities_with_label_keys": ("domain", [{"key": [Literal(key) for key in ("charlie parker", "when was", "born")]}]),
        "uses_as_subject": ("domain", [{"thing": [parker, instrument]}]),
        "uses_as_value": ("domain", [{"thing": [parker, instrument]}]),
        "name_words": ("domain", [{}]),
        "common_name_words": ("domain", [{"word": [Literal("parker"), Literal("the")]}]),
        "most_used_with_name_word": ("domain", [{"word": Literal("parker")}]),
        "known_name_words": ("domain", [{"word": [Literal("parker"), Literal("satriani")]}]),
        "name_words_shortened": ("domain", [{"shortened": [Literal("parkr"), Literal("mozar")]}]),
        "name_words_with_sound": ("domain", [{"key": [Literal("prkr"), Literal("msrt")]}]),
        "display_labels": ("domain", [{"thing": [parker, instrument]}]),
        "classes_of": ("domain", [{"thing": [parker, instrument]}]),
        "uses_of_values": ("domain", [{"thing": [parker, instrument]}]),
        "links_to_thing": ("domain", [{"thing": parker}]),
        "links_from_thing": ("domain", [{"thing": parker}]),
        "classes_around": ("domain", [{"thing": [parker]}]),
        "neighbours": ("domain", [{"thing": [parker], "predicate": [instrument_of]}]),
        "meetings": ("domain", [{"one": parker, "first": [instrument_of], "other": instrument}]),
        "things_of_kind": ("domain", [{"kind": OWL.Class}]),
        "counts_of_kinds": ("model", [{}]),
        "episodes_in_a_chain": ("model", [{}]),
        "prepared_vectors": ("domain", [{"embedder": Literal(minilm().identity)}]),
    }
