"""Honest fallbacks if there is no answer: not understood, unknown name, no view, nothing known, nothing told."""

import re

from chat.dialogue.candidate import Candidate, Situation
from chat.dialogue.components.retrieve_context import WORDS_OF_ITS_OWN
from chat.dialogue.own_names import is_of_own_name, may_be_meant, names_nothing, was_told_of
from memory.domain_knowledge.names import NamedThing
from memory.language.dictionary import are_mostly_english, is_english
from memory.language.moves.reading import ASKS_THE_WORLD, ASKS_WHAT_I_TOLD, SURELY_WAITS
from memory.language.words import Word
from memory.retrieval.from_talk.standing_in import is_about_speaker
from memory.understanding.mentions import ThingMention
from memory.understanding.understand import is_ordinary

NOTHING_KNOWN, NOT_TOLD = 0.3, 0.3
SURELY_NOT_TOLD = 0.75
"""From this probability of asking for something told before, it was not told; below, it is not known, which is true in any case."""
WORDS_OF_A_QUESTION = 4
_VIEW = re.compile(
    r"\b(?:you|u|ya|ye)\s+(?:(?:really|honestly|personally)\s+)?(?:think|reckon|suppose|fancy|prefer|recommend)\b"
    r"|\bdo\s+(?:you|u|ya|ye)\s+(?:(?:really|honestly|personally)\s+)?believe\b"
    r"|(?:^\W*|\bwhat\s+|\band\s+)should\s+(?:i|we)\b"
    r"|\bwould\s+(?:you|u|ya|ye)\s+(?:say|do|go|pick|choose|rather)\b"
    r"|\b(?:your|ur)\s+(?:\w+\s+)?(?:opinion|view|views|verdict|thoughts|guess(?!\s+is\b)|pick|take|advice)\b",
    re.IGNORECASE,
)
"""Asks what the companion thinks: “do you reckon”, “would you say”, “your honest opinion”, “what should I wear”."""
_OF_A_FACT = re.compile(r"^\W*(?:(?:and|so|but|ok|okay)\W+)?(?:who|when|where)\b", re.IGNORECASE)
"""Asks for a fact, if it is about a name, in whatever words: “who do you think Ada Quist was”."""
DOMAIN_KNOWLEDGE = "domain_knowledge"


def candidates(situation: Situation) -> list[Candidate]:
    """Always exactly one, in case no component has anything better."""
    if situation.moves.told is not None and not situation.asks:
        return [_plain(situation, "not_understood", 0.1)]
    unexplained = _unexplained(situation)
    is_new_name = bool(unexplained) and _is_name(situation, unexplained) and not was_told_of(unexplained[0].key, situation)
    named = any(each.is_proper and not each.is_partial for each in situation.understanding.mentions.things)
    is_named = is_new_name or (named and not names_nothing(situation))
    is_unnamed = not is_named and not _goes_on(situation)
    is_of_view = _VIEW.search(situation.question) and not (is_new_name and _OF_A_FACT.match(situation.question))
    if situation.moves.asks_told < SURELY_NOT_TOLD and is_of_view:
        return [_plain(situation, "no_view", NOTHING_KNOWN)]
    if ASKS_WHAT_I_TOLD in situation.topics and _is_of_own(situation, is_unnamed=is_unnamed):
        return [_plain(situation, "not_told", NOT_TOLD)]
    if ASKS_WHAT_I_TOLD in situation.topics and is_unnamed:
        return [_plain(situation, "not_known", NOTHING_KNOWN)]
    return [_of_the_world(situation, unexplained, is_name=is_new_name)]


def _is_of_own(situation: Situation, *, is_unnamed: bool) -> bool:
    """Whether it asks about the person's life: it names someone they told of, or surely asks for something told."""
    is_sought = is_unnamed or is_about_speaker(situation.question)
    return (is_sought and situation.moves.asks_told >= SURELY_NOT_TOLD) or is_of_own_name(situation)


def _goes_on(situation: Situation) -> bool:
    """Whether the last question was answered from the knowledge bases: “what year was that” is then a follow-up to it."""
    last = situation.short_term.last
    return last is not None and last.component == DOMAIN_KNOWLEDGE


def _of_the_world(situation: Situation, unexplained: tuple[Word, ...], *, is_name: bool) -> Candidate:
    understanding = situation.understanding
    mentioned = understanding.mentions.things if may_be_meant(situation) else ()
    things = [each for each in mentioned if _is_meant(each, situation)]
    if situation.context.is_restricted:
        return _plain(situation, "not_known", NOTHING_KNOWN)
    if is_name:
        return _plain(situation, "unknown_name", NOTHING_KNOWN, name=_quoted(unexplained))
    if unexplained and things:
        is_named = any(mention.is_proper for mention in things)
        return _nothing_known(situation, things[0].things[0]) if is_named else _plain(situation, "not_known", NOTHING_KNOWN)
    is_understood = any(not understanding.unexplained(each) for each in understanding.readings)
    if things and understanding.mentions.properties and not is_understood:
        return _nothing_known(situation, things[0].things[0])
    is_question = situation.moves.waits >= SURELY_WAITS and _is_in_words(situation)
    if ASKS_THE_WORLD in situation.topics or is_question:
        return _plain(situation, "not_known", NOTHING_KNOWN)
    return _plain(situation, "not_understood", 0.1)


def _is_in_words(situation: Situation) -> bool:
    """Whether most of what it says are words of English: whoever asks so is understood, though nothing is known of it."""
    words = [word.key for word in situation.understanding.words if word.key.isalpha()]
    return len(words) >= WORDS_OF_A_QUESTION and are_mostly_english(words)


def _is_meant(mention: ThingMention, situation: Situation) -> bool:
    """Whether a thing is surely meant: named in full, or by a short question that refers back to it."""
    said = situation.input.text
    is_named = mention.things[0].label.casefold() in said.casefold() and not is_ordinary(mention, situation.understanding.words)
    return is_named or (situation.context.depends_on_context and len(said.split()) < WORDS_OF_ITS_OWN)


def _nothing_known(situation: Situation, thing: NamedThing) -> Candidate:
    """Says that the thing is known, but not what is asked about it."""
    return Candidate(
        "unanswered", "nothing_found", situation.say("nothing_found", thing=thing.label), NOTHING_KNOWN, failed="nothing found"
    )


def _plain(situation: Situation, intent: str, score: float, **slots: object) -> Candidate:
    return Candidate("unanswered", intent, situation.say(intent, **slots), score, failed=intent.replace("_", " "))


def _unexplained(situation: Situation) -> tuple[Word, ...]:
    """The first run of content words that neither a mention nor a reading covers."""
    understanding = situation.understanding
    mentions = understanding.mentions
    spans = mentions.spans
    left = [n for n in sorted(understanding.content) if not any(span.covers(n) for span in spans)]
    run: list[int] = []
    for position in left:
        if run and position != run[-1] + 1:
            break
        run.append(position)
    return tuple(understanding.words[n] for n in run)


def _is_name(situation: Situation, unexplained: tuple[Word, ...]) -> bool:
    """Whether the words look like a name: written like one, or in place of a missing entity."""
    mentions = situation.understanding.mentions
    if all(is_english(word.key) and not word.is_capitalised for word in unexplained):
        return False
    if unexplained[0] is not situation.understanding.words[0] and all(word.is_capitalised for word in unexplained):
        return True
    return not mentions.things and bool(mentions.properties) and situation.understanding.utterance_class != "statement"


def _quoted(words: tuple[Word, ...]) -> str:
    return " ".join(word.text for word in words).strip("?!.,;: ")[:80]
