"""Answers from the texts that were read, quoting them with their title."""

from dataclasses import replace

from chat.dialogue.candidate import Candidate, Situation
from chat.dialogue.components.own_story import question_to
from chat.dialogue.own_story import is_own, story_candidate
from memory.access import Memory
from memory.documents.observations import Observation
from memory.model import Analysis, Source
from memory.realisation.relative_times import day_in_words
from memory.realisation.values import with_capital
from memory.retrieval.from_texts.answering import TextAnswer
from memory.retrieval.from_texts.marks import marking
from memory.retrieval.from_texts.reading import TextsRead, quoted, read
from memory.retrieval.from_texts.searching import Library
from memory.retrieval.from_texts.self_contained import MakesSelfContained, self_contained

COMPONENT = "observations"
FROM_A_TEXT, MOST_FOR_SURENESS = 0.6, 0.14
"""Score of an answer, and what certainty adds: less than knowledge bases and told facts, more than no answer."""
MEANT, NOTHING_THERE = 0.985, 0.7
"""Scores if the message names a text: of an answer, and of saying that the text has none."""
ASKING = frozenset({"wh_question", "yes_no_question", "request", "other"})
"""The utterance classes that may ask something."""
SAID_BEFORE = 4
"""How many exchanges count as context."""


def candidates(situation: Situation) -> list[Candidate]:
    """The best text's answer; that there is none, if the message names a text; else nothing.

    Questions about the companion itself are not answered from the person's texts.
    """
    found = read_for(situation)
    if found is None:
        return []
    if found.answer is not None and is_own(situation, found.answer.observation):
        return [story_candidate(COMPONENT, situation, found, found.answer, _score(found.answer))]
    if found.answer is not None:
        return [_answered(situation, found)]
    return _nothing(situation, found)


def answers(situation: Situation, made: MakesSelfContained, why: str) -> list[Candidate]:
    """The best text's answer to the message as rewritten by `made`; `why` is recorded with it. Empty if there is none."""
    found = read_for(situation, made)
    if found is None or found.answer is None:
        return []
    is_told = is_own(situation, found.answer.observation)
    made_of = (
        story_candidate(COMPONENT, situation, found, found.answer, _score(found.answer))
        if is_told
        else _answered(situation, found)
    )
    return [replace(made_of, adjusted=(why,))]


def _nothing(situation: Situation, found: TextsRead) -> list[Candidate]:
    if found.restricted_to:
        text = situation.say("text_nothing", title=found.restricted_to)
        return [Candidate(COMPONENT, "text_nothing", text, NOTHING_THERE, failed="nothing found")]
    return []


def read_for(situation: Situation, made: MakesSelfContained = self_contained) -> TextsRead | None:
    """What the texts say to the message, made self-contained by `made`; None if nothing is asked or no text was read."""
    library = library_of(situation.memory)
    asks = situation.understanding.utterance_class in ASKING or situation.question.rstrip().endswith("?")
    if library.is_empty or not asks or question_to(situation):
        return None
    return read(situation.question, _said_before(situation), library, made)


def library_of(memory: Memory) -> Library:
    """The texts of the person and of the persona they talk with, with the person's judgements and pins."""
    sources = (memory.observations,) if memory.persona is None else (memory.observations, memory.persona)
    return Library(sources, memory.embedder, memory.clock(), marking(memory.episodes.reader))


def _said_before(situation: Situation) -> list[str]:
    """The context: messages, each followed by its reply, newest first; those asked of texts in their rewritten form."""
    last = situation.short_term.exchanges[:SAID_BEFORE]
    asked = (each.understood if each.component == COMPONENT else "" for each in last)
    pairs = ((whole or each.resolved or each.text, each.reply.partition(":")[0]) for whole, each in zip(asked, last, strict=True))
    return [text for pair in pairs for text in pair]


def _answered(situation: Situation, found: TextsRead) -> Candidate:
    answer = found.answer
    if answer is None:
        raise ValueError("Nothing was answered.")
    seen = answer.observation
    intent = {"yes": "text_yes", "no": "text_no"}.get(answer.short, "text_answer" if answer.short else "text_quote")
    text = situation.say(intent, short=with_capital(answer.short), quote=quoted(seen), title=seen.title)
    score = MEANT if found.restricted_to else _score(answer)
    return Candidate(
        component=COMPONENT,
        intent=intent,
        text=text,
        score=score,
        sources=(source_of_observation(situation, seen),),
        answers=(answer.short or quoted(seen),),
        evidence=(seen,),
        analysis=Analysis(situation.understanding.utterance_class, in_words=found.asked.text),
    )


def _score(answer: TextAnswer) -> float:
    return round(FROM_A_TEXT + MOST_FOR_SURENESS * answer.score, 3)


def source_of_observation(situation: Situation, seen: Observation) -> Source:
    """A memory of a text as a source: “in “The Lamp of Far Ness”, 2 May”."""
    memory = situation.memory
    day = day_in_words(seen.learned_at, memory.clock(), memory.episodes.zone)
    return Source("observation", str(seen.iri), quoted(seen), f"in “{seen.title}”, {day}")
