"""Handles “that's wrong”: a told fact is retired; a knowledge base cannot change here, so it only counts as a judgement."""

from collections.abc import Sequence
from dataclasses import replace

from rdflib import URIRef

from chat.dialogue.candidate import Candidate, Situation
from chat.dialogue.command_referents import resolve_command
from chat.dialogue.feedback import feedback
from chat.dialogue.told_speaker import told_speaker
from memory.episodes.judgements import BAD, OUTDATED, WRONG
from memory.facts.facts import LearnedFact
from memory.forms.folding import folded
from memory.model import Exchange, MemoryCommand
from memory.realisation.values import sentence
from memory.understanding.memory_commands import CommandKind

COMPONENT, SCORE = "objecting", 0.9
ORDERED = 1.0
"""Score where the objection is explicit."""
RETIRE = "retire"
ASKED_BACK = "objecting_asked_back"
ALL = "All of it"
FROM_TOLD = {"told_facts", "told_about", "own_words", "told_of_the_world", "noting", "listening", "keeping", COMPONENT}
"""The components that repeat what the person told."""
FROM_KNOWLEDGE, IN_OTHER_WORDS = "domain_knowledge", "language_model"


def candidates(situation: Situation) -> list[Candidate]:
    """One reply to an objection; none if the message states something instead, which `noting` handles."""
    if situation.done is not None:
        return [_retired(situation, situation.done.act)] if situation.done.act.kind == RETIRE else []
    order, last = situation.order, situation.short_term.last
    if order is not None and order.kind is CommandKind.DISPUTE:
        return _disputed(situation, resolve_command(order, situation).facts)
    if last is None or situation.lessons:
        return []
    return _picked(situation) if last.intent == ASKED_BACK else _objected_to(last, situation)


def _objected_to(last: Exchange, situation: Situation) -> list[Candidate]:
    judged = feedback(situation)
    if judged is None or judged.of != last.message or judged.value != BAD or judged.reason not in {WRONG, OUTDATED}:
        return []
    from_told = last.component in FROM_TOLD or last.component == IN_OTHER_WORDS
    told = said_facts(situation, last) if from_told else []
    if last.component == FROM_KNOWLEDGE or (last.component == IN_OTHER_WORDS and not told and last.facts):
        return [_candidate(situation, "objected_to_knowledge", SCORE, is_aside=situation.is_aside)]
    return _objected(situation, told)


def said_facts(situation: Situation, exchange: Exchange) -> list[LearnedFact]:
    """The told facts that a reply stated, in its order, if they still count."""
    rows = situation.memory.episodes.reader.rows("sources_of_messages", episode=[exchange.message])
    ids = [URIRef(row["id"]) for row in sorted(rows, key=_place) if row["kind"] == "fact"]
    known = {each.iri: each for each in situation.memory.learned.facts.facts_at(ids)} if ids else {}
    quoted = [] if ids else [URIRef(row["id"]) for row in rows if row["kind"] == "episode"]
    told = [known[each] for each in dict.fromkeys(ids) if each in known] or _told_in(situation, quoted, exchange.reply)
    return [each for each in told if each.is_live]


def _told_in(situation: Situation, sayings: Sequence[URIRef], reply: str) -> list[LearnedFact]:
    """The facts learned from the messages a reply quotes, if it states them: “Anna. You told me today.”."""
    learned, said = situation.memory.learned, f" {folded(reply)} "
    found = learned.facts.told_in(sayings) if sayings else []
    names = {str(thing): label for thing, label in learned.labels_of([each.fact.value for each in found]).items()}
    return [each for each in found if f" {folded(names.get(str(each.fact.value), str(each.fact.value)))} " in said]


def _place(row: dict[str, object]) -> int:
    return int(str(row["source"]).rpartition("/")[2])


def _disputed(situation: Situation, facts: Sequence[LearnedFact]) -> list[Candidate]:
    live = [each for each in facts if each.is_live]
    if not live:
        return []
    return [_act(situation, live, ORDERED)]


def _objected(situation: Situation, facts: Sequence[LearnedFact]) -> list[Candidate]:
    if not facts:
        return []
    if len(facts) == 1:
        return [_act(situation, facts, SCORE)]
    choices = (*_sentences(situation, facts), ALL)
    return [_candidate(situation, ASKED_BACK, SCORE, choices=choices)]


def _picked(situation: Situation) -> list[Candidate]:
    """Retires the fact chosen from the list offered, or all; the facts are those of the reply objected to, in order."""
    objected = next(iter(situation.short_term.exchanges[1:2]), None)
    facts = said_facts(situation, objected) if objected else []
    said, sentences = folded(situation.input.text), [folded(each) for each in _sentences(situation, facts)]
    if said in {folded(ALL), "all", "both", "all of them", "everything"}:
        return [_act(situation, facts, ORDERED)] if facts else []
    picked = [fact for fact, each in zip(facts, sentences, strict=True) if each == said]
    return [_act(situation, picked, ORDERED)] if picked else []


def _act(situation: Situation, facts: Sequence[LearnedFact], score: float) -> Candidate:
    if situation.is_aside:
        return _candidate(situation, "order_off_the_record", score)
    return _candidate(situation, "retired", score, act=MemoryCommand(RETIRE, facts=tuple(each.iri for each in facts)), said="")


def _retired(situation: Situation, act: MemoryCommand) -> Candidate:
    facts = [each.as_told for each in situation.memory.learned.facts.facts_at(list(act.facts))]
    said = " ".join(_sentences(situation, facts))
    return replace(_candidate(situation, "retired", ORDERED, act=act, said=said), evidence=tuple(facts))


def _sentences(situation: Situation, facts: Sequence[LearnedFact]) -> list[str]:
    memory = situation.memory
    speaker = told_speaker(memory.learned, memory.clock(), memory.episodes.zone)
    return [sentence(speaker.statement([each])) for each in facts]


def _candidate(
    situation: Situation,
    intent: str,
    score: float,
    *,
    act: MemoryCommand | None = None,
    choices: tuple[str, ...] = (),
    **slots: object,
) -> Candidate:
    return Candidate(COMPONENT, intent, situation.say(intent, **slots), score, choices=choices, act=act)
