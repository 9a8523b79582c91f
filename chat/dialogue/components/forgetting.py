"""Forgets on command, for good: “forget that”, “delete what I told you about my dog”; confirms first unless it is one item."""

import re
from collections.abc import Sequence
from dataclasses import replace

from chat.dialogue.candidate import Candidate, ExecutedCommand, Situation
from chat.dialogue.command_referents import CommandReferents, resolve_command
from chat.dialogue.components.danger import COMPONENT as DANGER
from chat.dialogue.components.told_facts import told_speaker
from chat.dialogue.evidence import EpisodeCount
from memory.curation.facts import IN_MESSAGES, IN_REPLIES
from memory.curation.receipt import Receipt
from memory.facts.facts import LearnedFact
from memory.language.words import singular
from memory.model import Exchange, MemoryCommand
from memory.realisation.relative_times import when_in_words
from memory.realisation.retelling import said_when
from memory.realisation.values import listed, with_capital
from memory.understanding.memory_commands import CommandKind, CommandTarget, ParsedCommand, command_in
from memory.vocabulary import MEM

COMPONENT, SCORE = "forgetting", 1.0
"""The command makes up the whole utterance, hence the top score."""
FORGET = "forget"
ASKED_BACK = "forget_asked_back"
YES, NO = "Yes, remove them", "No, keep them"
SHOWN, WORDS_SHOWN = 4, 5
"""How many items are listed when confirming, and how many words of each."""
OF_THE_HOUSE = frozenset(
    {
        "queries", "rows of the text index", "names of things", "names in the search index", "interests", "times they were told",
        "sources of other replies", "other episodes that quoted it", "tellings of other facts",
    }
)  # fmt: skip
"""Items of a receipt that are internal, and not mentioned in the chat."""
SAID_AS = {
    CommandTarget.FACT: "Forget that …",
    CommandTarget.ANSWER: "Forget …",
    CommandTarget.TOPIC: "Forget what there is about …",
}
"""What the command itself is replaced by, as its words repeat what is to be forgotten."""
_YES = re.compile(
    r"(?:yes|yeah|yep|sure|ok|okay|please|do)\b.*|(?:remove|delete|forget|erase) (?:them|it|all|everything|all of (?:them|it))\b.*"
)
_REMOVE_IT = re.compile(
    r"(?<!n't )(?<!not )(?<!dont )\b(?:get rid of|remove|delete|erase|forget|lose) (?:it|them|that|those|all|everything|the lot)\b"
)
"""Confirms even where it starts with “no”: “no, don't read it back to me, get rid of it”."""
_NO = re.compile(r"(?:no|nope|never ?mind|cancel|stop|keep|don'?t)\b.*")


def candidates(situation: Situation) -> list[Candidate]:
    """One reply to a command to forget, or to the answer to its confirmation; none to anything else."""
    done = situation.done
    if done is not None:
        return [_said_done(situation, done)] if done.act.kind == FORGET else []
    order, asked = situation.order, situation.short_term.last
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
        return (
            []
            if order.is_loose
            else [_candidate(situation, "forget_nothing", is_last=order.of is CommandTarget.LAST, act=_act(order))]
        )
    if not found.is_whole:
        return [_candidate(situation, "forget_too_many")]
    if _is_one(found) and not order.in_other_words:  # what merely sounds like one, “so Exmouth's off”, is confirmed first
        return [_candidate(situation, "forgotten", act=_act(order, found))]
    return [_asked_back(order, found, situation)]


def _is_one(found: CommandReferents) -> bool:
    """Whether it is certainly a single exchange or fact; facts that it superseded do not count as others."""
    number = len(found.exchanges) + sum(each.is_live for each in found.facts)
    return not found.is_by_meaning and 1 in {number, found.number}


def _act(order: ParsedCommand, found: CommandReferents | None = None, asked: Exchange | None = None) -> MemoryCommand:
    exchanges = [each.input for each in found.exchanges] if found else []
    return MemoryCommand(
        FORGET,
        (*exchanges, *([asked.input] if asked else [])),
        tuple(each.iri for each in found.facts) if found else (),
        "" if asked else SAID_AS.get(order.of, ""),
    )


def _asked_back(order: ParsedCommand, found: CommandReferents, situation: Situation) -> Candidate:
    facts = [each for each in found.facts if each.is_live] or list(found.facts)
    times = [_when(situation, each) for each in found.exchanges]
    items = [*_in_own_words(facts, situation), *(_as_told(each, situation) for each in found.exchanges)]
    number, is_talk = len(items), not facts and (not order.words or len(found.exchanges) > SHOWN)
    asked = _candidate(
        situation,
        ASKED_BACK,
        choices=(YES, NO),
        number=number,
        topic=found.name or ("" if order.in_other_words else _as_yours(order.words)),
        shown=items[:SHOWN],
        more=max(0, number - SHOWN),
        beside=_beside_in_words(found.beside),
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


def _decided(asked: Exchange, situation: Situation) -> list[Candidate]:
    """Handles the answer to a confirmation, looking up again what the original command meant."""
    said, answer = situation.input.text.lower().strip(" .!"), situation.understanding.utterance_class
    is_meant = _REMOVE_IT.search(said) is not None
    if not is_meant and (answer == "rejection" or _NO.fullmatch(said)):
        return [_candidate(situation, "forget_left")]
    order = command_in(asked.text, asked.at, situation.memory.episodes.zone)
    if order is None or not (is_meant or answer == "agreement" or _YES.fullmatch(said)):
        return []
    if situation.is_aside:
        return [_candidate(situation, "order_off_the_record")]
    return [_candidate(situation, "forgotten", act=_act(order, resolve_command(order, situation, asked), asked))]


def _said_done(situation: Situation, done: ExecutedCommand) -> Candidate:
    removed, kept = receipt_in_words(done.receipt), " ".join(done.receipt.kept)
    nothing = not (done.act.exchanges or done.act.facts)
    intent = "forget_nothing" if nothing else "forgotten"
    return _candidate(situation, intent, removed=removed, kept=kept, is_last=False, act=done.act)


def receipt_in_words(receipt: Receipt) -> str:
    """“1 fact, and what told it in 2 things you said and 1 reply”; empty if there is nothing to mention.

    The pages show the whole receipt.
    """
    said = {place: number for place, number in receipt.removed.items() if number and place not in OF_THE_HOUSE}
    whole, within = (
        listed([_counted(place, number) for place, number in said.items() if (place in {IN_MESSAGES, IN_REPLIES}) == in_part])
        for in_part in (False, True)
    )
    return f"{whole}, and what told it in {within}" if whole and within else whole or within


def _counted(place: str, number: int) -> str:
    """“1 reply” for the item “replies, without what they said of it”."""
    first, _, rest = place.partition(",")[0].partition(" ")
    return " ".join(filter(None, [str(number), first if number != 1 else singular(first), rest]))


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


def _as_told(exchange: Exchange, situation: Situation) -> str:
    """The first words and the day; only its day if it was about danger, which nobody wants to read back."""
    when = said_when(exchange.at, situation.memory.clock(), situation.memory.episodes.zone)
    return f"what you told me {when}" if exchange.component == DANGER else _quoted(exchange.text, when)


def _quoted(text: str, when: str) -> str:
    """The first words in quotation marks, and the day: enough to know which words are meant, and no more of what may hurt."""
    words = text.split()
    return f"“{' '.join(words[:WORDS_SHOWN])} …” ({when})" if len(words) > WORDS_SHOWN + 2 else f"“{text}” ({when})"


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
