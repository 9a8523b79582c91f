"""What of a turn may be sent to a language model: earlier talk without private parts; and whether a message is private."""

from collections.abc import Sequence

from rdflib import URIRef

from chat.dialogue.candidate import Candidate, Situation
from chat.language_model.prompt import said_by_companion, said_by_person
from memory.curation.local_only import PrivateContent
from memory.model import Exchange, SentMessage


def is_private(rules: Candidate, texts: Sequence[str], situation: Situation, kept: PrivateContent) -> bool:
    """Whether the message, what it teaches, the rules' reply or any of `texts` contains something that must not be sent."""
    taught = [each.learned.iri for each in situation.lessons]
    sources = [URIRef(source.id) for source in rules.sources if source.id]
    said = (situation.input.text, situation.context.text, *texts)
    return kept.holds_any([*taught, *sources, situation.input.episode]) or any(kept.is_in(each) for each in said if each)


def talk_before(situation: Situation, kept: PrivateContent) -> list[tuple[SentMessage, SentMessage]]:
    """Earlier exchanges, newest first, as (input, reply), without those that contain, or are based on, something private."""
    exchanges = situation.short_term.exchanges
    rows = (
        situation.memory.episodes.reader.rows("sources_of_messages", episode=[each.message for each in exchanges])
        if exchanges
        else []
    )
    sources: dict[URIRef, list[URIRef]] = {}
    for row in rows:
        sources.setdefault(row["episode"], []).append(URIRef(row["id"]))
    return [
        (said_by_person(each.text, each.input), said_by_companion(each.reply, each.message, *sources.get(each.message, ())))
        for each in exchanges
        if not _stays(each, sources.get(each.message, []), kept)
    ]


def _stays(exchange: Exchange, sources: list[URIRef], kept: PrivateContent) -> bool:
    return kept.holds_any([exchange.input, exchange.message, *sources]) or kept.is_in(exchange.text) or kept.is_in(exchange.reply)
