"""Explains why an earlier exchange was retrieved as similar, in terms of what makes up its rank."""

from memory.forms.inflection import with_article
from memory.realisation.sentences import Speaker
from memory.realisation.values import listed
from memory.retrieval.similar import SimilarExchange

JUDGED = {"good": "you liked the reply", "bad": "you judged the reply bad"}


def why_similar(similar: SimilarExchange, speaker: Speaker, when: str) -> str:
    """“shares the birth place; also a person, 1 class up; you liked the reply; two months ago”, by decreasing weight.

    `when` is the time of the exchange in words.
    """
    return "; ".join(
        filter(None, (_shared(similar, speaker), _kind(similar, speaker), JUDGED.get(similar.exchange.judged, ""), when))
    )


def _shared(similar: SimilarExchange, speaker: Speaker) -> str:
    names = [speaker.label(thing) for thing in sorted(similar.things)]
    names += [f"the {speaker.label(predicate)}" for predicate in sorted(similar.properties)]
    shares = f"shares {listed(names)}" if names else ""
    alike = f"{similar.likeness:.0%} alike in its words" if similar.likeness else ""
    liked = f"about {speaker.label(similar.preferred)}, which you prefer" if similar.preferred is not None else ""
    return "; ".join(filter(None, (shares, alike, liked)))


def _kind(similar: SimilarExchange, speaker: Speaker) -> str:
    entry = speaker.domain.schema.classes.get(similar.shared_class) if similar.shared_class is not None else None
    if entry is None:
        return ""
    distance = similar.class_distance
    up = f", {distance} class{'es' if distance > 1 else ''} up" if distance else ""
    return f"also {with_article(entry.label)}{up}"
