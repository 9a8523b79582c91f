"""Reports what a person said back to them: “You said on 3 May that you left the choir because …”."""

from collections.abc import Sequence
from datetime import datetime, tzinfo

from memory.grammar import Sentence, parsed
from memory.model import TRANSCRIPT
from memory.realisation.relative_times import day_in_words


def said_when(moment: datetime, now: datetime, zone: tzinfo) -> str:
    """“today”, “yesterday”, “on 3 May”."""
    days = (now.astimezone(zone).date() - moment.astimezone(zone).date()).days
    return {0: "today", 1: "yesterday"}.get(days) or f"on {day_in_words(moment, now, zone)}"


def said_when_and_where(moment: datetime, program: str, now: datetime, zone: tzinfo) -> str:
    """The same, with where it was said, if not here: “on 3 May (in a chat imported from ChatGPT)”."""
    when = said_when(moment, now, zone)
    return f"{when} ({where_in_words(program)})" if program else when


def where_in_words(program: str) -> str:
    """“in a chat imported from ChatGPT”, “in an imported transcript”."""
    return "in an imported transcript" if program == TRANSCRIPT else f"in a chat imported from {program}"


def retold(sayings: Sequence[tuple[datetime, str]], now: datetime, zone: tzinfo) -> str:
    """“on 3 May that you left the choir, and on 5 May that …”: each statement, with its day where that changes."""
    told: list[str] = []
    last = ""
    for moment, text in sayings:
        when, said = said_when(moment, now, zone), in_clauses(text)
        told.append(f"that {said}" if when == last else f"{when} that {said}")
        last = when
    return told[0] if len(told) == 1 else f"{', '.join(told[:-1])}, and {told[-1]}"


def in_clauses(text: str) -> str:
    """Sentences as “that” clauses: “you left the choir, and that the rehearsals were late”."""
    clauses = [clause for sentence in parsed(text) if (clause := _clause(sentence))]
    return ", and that ".join(clauses)


def _clause(sentence: Sentence) -> str:
    text = sentence.text.strip().rstrip(".!… ")
    first = sentence.words[0] if sentence.words else None
    if first is None or first.is_name or first.entity in {"PERSON", "GPE", "ORG"} or first.text == "I" or first.text.isupper():
        return text
    return f"{text[:1].lower()}{text[1:]}"
