"""Conversations over a small world, without a store for the episodes: what was said, and what it made active."""

from rdflib import URIRef

from chat.dialogue.analysis import analysis_of
from memory.domain_knowledge.knowledge import DomainKnowledge
from memory.episodes.short_term import ShortTerm
from memory.model import Exchange
from memory.realisation.sentences import Speaker
from memory.understanding.context import Resolution, resolve_utterance
from memory.understanding.understand import understand
from tests.memory.asking import NOW, found, said

ASKED_BACK = "which_one_meant"


def after(domain: DomainKnowledge, *utterances: str) -> ShortTerm:
    """Short-term memory after these utterances, each answered as far as the world answers it."""
    short_term = ShortTerm()
    for number, text in enumerate(utterances, 1):
        resolution = resolve_utterance(text, short_term, domain)
        short_term = ShortTerm((_exchange(text, resolution, number, domain), *short_term.exchanges))
    return short_term


def _exchange(text: str, resolution: Resolution, number: int, domain: DomainKnowledge) -> Exchange:
    is_whole = not resolution.choices and not resolution.missing
    answer = found(resolution.text, domain) if is_whole else None
    spoken = said(resolution.text, domain) if is_whole else None
    analysis = analysis_of(understand(resolution.text, domain), answer.reading if answer else None, Speaker(domain))
    return Exchange(
        input=URIRef(f"https://talk.example/input/{number}"),
        number=2 * number,
        text=text,
        resolved=resolution.text,
        at=NOW,
        utterance_class=analysis.utterance_class,
        patterns=analysis.patterns,
        message=URIRef(f"https://talk.example/message/{number}"),
        reply=spoken.text if spoken else "",
        intent=ASKED_BACK if resolution.choices else "answered",
        component="domain_knowledge",
        facts=spoken.facts if spoken else (),
        choices=resolution.choices,
    )


def last(domain: DomainKnowledge, *utterances: str) -> Resolution:
    """What becomes of the last of these utterances, said after the others."""
    *before, text = utterances
    return resolve_utterance(text, after(domain, *before), domain)


def whole(domain: DomainKnowledge, *utterances: str) -> str:
    """The text of that."""
    return last(domain, *utterances).text
