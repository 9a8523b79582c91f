"""Forgets on command, for good: “forget that”, “delete what I told you about my dog”; confirms first unless it is one item."""

import re
from collections.abc import Sequence
from dataclasses import replace

from chat.dialogue.candidate import Candidate, ExecutedCommand, Situation
from chat.dialogue.command_referents import CommandReferents, is_description, resolve_command
from chat.dialogue.components.danger import COMPONENT as DANGER
from chat.dialogue.confirmed_orders import confirms
from chat.dialogue.evidence import EpisodeCount
from chat.dialogue.receipt_saying import receipt_in_words
from chat.dialogue.told_speaker import told_speaker
from chat.dialogue.topic_of_order import beside_of
from memory.curation.redacting import as_one_mark
from memory.facts.facts import LearnedFact
from memory.language.moves.feelings import GROUP_OF
from memory.language.moves.reading import read_moves
from memory.language.moves.talk_orders import KEEP_AFTER_ALL
from memory.language.removed_words import REMOVED
from memory.language.sentences import sentences_of
from memory.language.spelling import plainly_spelt
from memory.model import Exchange, MemoryCommand
from memory.realisation.relative_times import when_in_words
from memory.realisation.retelling import said_when
from memory.realisation.values import listed, with_capital
from memory.retrieval.own_words.about import sentences_on
from memory.understanding.memory_commands import CommandKind, CommandTarget, ParsedCommand, command_in, orders_removal
from memory.vocabulary import MEM

COMPONENT, SCORE = "forgetting", 1.0
"""The command makes up the whole utterance, hence the top score."""
FORGET = "forget"
ASKED_BACK, WHICH = "forget_asked_back", "forget_which"
YES, NO = "Yes, remove them", "No, keep them"
SHOWN, WORDS_SHOWN = 4, 5
"""How many items are listed when confirming, and how many words of each."""
NAMING_IT = frozenset({CommandTarget.FACT, CommandTarget.ANSWER, CommandTarget.TOPIC, CommandTarget.DESCRIBED})
"""What a command refers to in words that repeat what is to be forgotten."""
PAINFUL = frozenset({"sadness", "shame", "fear"})
"""The moods of what is not quoted back to somebody who wants it forgotten."""
ALONG_SHOWN = 2
"""The most memories that are listed of those that go along."""


def candidates(situation: Situation) -> list[Candidate]:
    """One reply to a command to forget, or to the answer to its confirmation; none to anything else."""
    done = situation.done
    if done is not None:
        return [_said_done(situation, done)] if done.act.kind == FORGET else []
    order, asked = situation.order, situation.short_term.last
    if situation.talk_order is not None and situation.talk_order.kind == KEEP_AFTER_ALL:
        return [_candidate(situation, "gone_already" if asked is not None and asked.intent == "forgotten" else "forget_left")]
    decided = _decided(asked, situation) if asked is not None and asked.intent == ASKED_BACK else []
    if decided or order is None or order.kind is not CommandKind.FORGET:
        return decided
    return _ordered(order, situation)


def _ordered(order: ParsedCommand, situation: Situation) -> list[Candidate]:
    if situation.is_aside:
        return [_candidate(situation, "order_off_the_record")]
    if order.of is CommandTarget.EVERYTHING:
        return [_candidate(situation, "forget_everything")]
    found = resolve_command(order, situation)
    if not found.number:
        return [] if order.is_loose else [_found_nothing(order, situation)]
    if not found.is_whole:
        return [_candidate(situation, "forget_too_many")]
    is_certain = not order.in_other_words and not _may_tell_more(order, found)
    if _is_one(found) and is_certain:  # what merely sounds like one, “so Exmouth's off”, is confirmed first
        return [_candidate(situation, "forgotten", act=_act(situation, order, found))]
    return [_asked_back(order, found, situation)]


def _found_nothing(order: ParsedCommand, situation: Situation) -> Candidate:
    """That nothing like it was told; of what is described, that it is not clear what is meant."""
    act = None if order.in_other_words else _act(situation, order)
    if is_description(order):
        return _candidate(situation, WHICH, act=act)
    return _candidate(situation, "forget_nothing", is_last=order.of is CommandTarget.LAST, act=act)


def _is_one(found: CommandReferents) -> bool:
    """Whether it is certainly a single exchange or fact; facts that it superseded do not count as others."""
    number = len(found.exchanges) + sum(each.is_live for each in found.facts)
    return not found.is_by_meaning and not found.along and 1 in {number, found.number}


def _may_tell_more(order: ParsedCommand, found: CommandReferents) -> bool:
    """Whether what an order names is a message with other sentences beside it."""
    texts = [each.text for each in found.exchanges] if order.of in NAMING_IT else []
    return any(len(sentences_on(found.names, each)) < len(sentences_of(each)) > 1 for each in texts)


def _act(
    situation: Situation, order: ParsedCommand, found: CommandReferents | None = None, asked: Exchange | None = None
) -> MemoryCommand:
    exchanges = tuple(each.input for each in (*(found.exchanges if found else ()), *([asked] if asked else [])))
    facts = tuple(each.iri for each in (*found.facts, *found.along)) if found else ()
    names = found.names if found else ()
    _, wholes = beside_of(situation.memory, facts, exchanges, names)
    in_part = tuple(each for each in exchanges if each not in wholes)
    return MemoryCommand(
        FORGET, exchanges, facts, "" if asked else said_without(situation.input.text, order, names), names, in_part
    )


def said_without(text: str, order: ParsedCommand, names: Sequence[str] = ()) -> str:
    """The command with its topic taken out, as that repeats what is to be forgotten; empty if it has none.

    `names` are what the topic is called as well. Other sentences about it go as wholes; so does everything if the topic does not
    stand in the command as it was read.
    """
    if order.of not in NAMING_IT:
        return ""
    plain = text.replace("’", "'")
    sentences = sentences_of(plain)
    orders = [each for each in sentences if order.words and (len(sentences) == 1 or orders_removal(each))]
    if not any(re.search(_word(order.words), each, re.IGNORECASE) for each in orders):
        return REMOVED
    named = "|".join(_word(each) for each in sorted({order.words, *names}, key=len, reverse=True))
    without = dict.fromkeys(sentences_on([order.words, *names], plain), REMOVED)
    without |= {each: re.sub(named, REMOVED, each, flags=re.IGNORECASE) for each in orders}
    return as_one_mark(" ".join(without.get(each, each) for each in sentences))


def _word(words: str) -> str:
    return rf"(?<!\w){re.escape(words)}(?!\w)"


def _asked_back(order: ParsedCommand, found: CommandReferents, situation: Situation) -> Candidate:
    facts = [each for each in found.facts if each.is_live] or list(found.facts)
    times = [_when(situation, each) for each in found.exchanges]
    items = [*_in_own_words(facts, situation), *(_as_told(each, found.names, situation) for each in found.exchanges)]
    number, is_talk = len(items), not facts and (not order.words or len(found.exchanges) > SHOWN)
    asked = _candidate(
        situation,
        ASKED_BACK,
        choices=(YES, NO),
        number=number,
        topic=found.name
        or ("" if order.in_other_words or found.is_by_meaning or order.of is CommandTarget.FACT else _as_yours(order.words)),
        shown=items[:SHOWN],
        more=max(0, number - SHOWN),
        beside=" ".join(filter(None, [_beside_in_words(found.beside), _along_in_words(found.along, situation)])),
        is_talk=is_talk,
        first=times[-1] if times else "",
        last=times[0] if times else "",
    )
    return replace(asked, evidence=(*facts, *found.exchanges, EpisodeCount(number)))


def _beside_in_words(number: int) -> str:
    """“2 other messages with that name are mostly about something else, and stay.”; empty for none."""
    if not number:
        return ""
    said, are, stay = ("message", "is", "stays") if number == 1 else ("messages", "are", "stay")
    return f"{number} other {said} with that name {are} mostly about something else, and {stay}."


def _along_in_words(along: Sequence[LearnedFact], situation: Situation) -> str:
    """“What you told me in the same sentence goes too: you work at the library.”; not what, if that is much; empty for nothing."""
    if not along:
        return ""
    memory = situation.memory
    speaker = told_speaker(memory.learned, memory.clock(), memory.episodes.zone)
    said = list(dict.fromkeys(speaker.statement([each]) for each in along if each.is_live))
    if len(said) > ALONG_SHOWN:
        return "All that you told me in the same sentences goes too."
    return f"What you told me in the same sentence goes too: {listed(said)}." if said else ""


def _decided(asked: Exchange, situation: Situation) -> list[Candidate]:
    """Handles the answer to a confirmation, looking up again what the original command meant."""
    is_meant = confirms(situation)
    if is_meant is False:
        return [_candidate(situation, "forget_left")]
    order = command_in(plainly_spelt(asked.text), asked.at, situation.memory.episodes.zone)
    if order is None or is_meant is None:
        return []
    if situation.is_aside:
        return [_candidate(situation, "order_off_the_record")]
    found = _as_shown(resolve_command(order, situation, asked), asked, situation)
    if not found.number:
        return [_candidate(situation, WHICH)]
    return [_candidate(situation, "forgotten", act=_act(situation, order, found, asked))]


def _as_shown(found: CommandReferents, asked: Exchange, situation: Situation) -> CommandReferents:
    """Of what was found by meaning, only what the confirmation listed: the reader may find something else the second time."""
    if not found.is_by_meaning or found.number > SHOWN:
        return found
    shown = tuple(
        each
        for each in found.exchanges
        if _is_painful(each) or _as_told(each, found.names, situation).rpartition(" (")[0] in asked.reply
    )
    return replace(found, exchanges=shown)


def _said_done(situation: Situation, done: ExecutedCommand) -> Candidate:
    removed, kept = receipt_in_words(done.receipt), " ".join(done.receipt.kept)
    nothing = not (done.act.exchanges or done.act.facts)
    of_nothing = WHICH if situation.order is not None and is_description(situation.order) else "forget_nothing"
    intent = of_nothing if nothing else "forgotten"
    return _candidate(situation, intent, removed=removed, kept=kept, is_last=False, act=done.act)


def _in_own_words(facts: Sequence[LearnedFact], situation: Situation) -> list[str]:
    """The sentences in which facts were told, each once; a fact that was put in by hand in words of its own, without a full stop."""
    memory, now, zone = situation.memory, situation.memory.clock(), situation.memory.episodes.zone
    speaker = told_speaker(memory.learned, now, zone)
    by_hand = (each.episode == MEM.PutInByHand for each in facts)
    told = (
        f"“{with_capital(speaker.statement([each]))}” (put in by hand)"
        if entered
        else _quoted(each.words, said_when(each.last_told, now, zone))
        for each, entered in zip(facts, by_hand, strict=True)
    )
    return list(dict.fromkeys(told))


def _as_told(exchange: Exchange, names: Sequence[str], situation: Situation) -> str:
    """The first words that go, and the day; only its day if that may hurt to read back."""
    when = said_when(exchange.at, situation.memory.clock(), situation.memory.episodes.zone)
    return (
        f"what you told me {when}"
        if _is_painful(exchange)
        else _quoted(" ".join(sentences_on(names, exchange.text)) or exchange.text, when)
    )


def _is_painful(exchange: Exchange) -> bool:
    """Whether it spoke of danger, or of what somebody is sad, ashamed or afraid of."""
    if exchange.component == DANGER:
        return True
    told = read_moves(exchange.text).told
    return told is not None and GROUP_OF.get(told.feeling, "") in PAINFUL


def _quoted(text: str, when: str) -> str:
    """The first words of each sentence in quotation marks, and the day: enough to know which are meant, and no more of what may hurt."""
    return f"“{' '.join(map(_first_words, sentences_of(text)[:SHOWN]))}” ({when})"


def _first_words(sentence: str) -> str:
    words = sentence.split()
    return f"{' '.join(words[:WORDS_SHOWN])} …" if len(words) > WORDS_SHOWN + 2 else sentence


def _when(situation: Situation, exchange: Exchange) -> str:
    return when_in_words(exchange.at, situation.memory.clock(), situation.memory.episodes.zone)


def _as_yours(words: str) -> str:
    """“my dog” → “your dog”."""
    return re.sub(r"\b(?:my|our)\b", "your", words, flags=re.IGNORECASE)


def _candidate(
    situation: Situation, intent: str, *, act: MemoryCommand | None = None, choices: tuple[str, ...] = (), **slots: object
) -> Candidate:
    text = situation.say(intent, **slots)
    is_act = act is not None and (act.exchanges or act.facts or act.said_as)
    return Candidate(COMPONENT, intent, text, SCORE, choices=choices, act=act if is_act else None, is_bare=True)
