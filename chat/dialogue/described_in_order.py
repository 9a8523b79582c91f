"""Finds what an order to forget describes rather than names: the message that tells it, as the reader judges."""

from collections.abc import Sequence
from dataclasses import dataclass

from chat.dialogue.candidate import Situation
from chat.dialogue.own_words_finding import sayings_near
from memory.episodes.exchanges import exchanges_of
from memory.language.spelling import plainly_spelt
from memory.model import Exchange
from memory.retrieval.own_words.about import is_of_another, sentences_on
from memory.retrieval.own_words.answering import answered_by, in_short, sentence_that_answers
from memory.retrieval.own_words.in_talk import Asked
from memory.retrieval.own_words.nearest import keys_of
from memory.retrieval.own_words.saying import Answer
from memory.understanding.memory_command_wording import ASKED

TELLS, TELLS_AT_LEAST = 0.45, 0.3
"""The least probability that the likeliest messages tell what is described, taken together; and that of the likeliest."""
SURE_ALONE, OF_PROPERTIES = 0.9, keys_of("name names nickname number address date age password code sum figure thing time part")
"""From which probability a message that shares no word with the description tells it; and words that may stand in any."""
SHARE_OF_BEST = 0.5
"""What was told several times: the least probability of one, as a share of the likeliest's."""
TITLES = frozenset("mr mrs ms miss dr".split())
KEYS_AT_LEAST = 2
"""The least content words of a description that one sentence may be found by."""


@dataclass(frozen=True)
class Described:
    """A message that tells what is described, the sentence of it that does, and the few words that answer, if any do."""

    exchange: Exchange
    sentence: str
    short: str = ""


def told_as_described(words: str, situation: Situation, before: int, but: frozenset[str] = frozenset()) -> list[Described]:
    """What surely tells the thing described, said before the order, newest first; exchanges of the components `but` do not count.

    Messages that the reader is sure of; else the only one with a sentence of nearly the same words.
    """
    asked = Asked.of(_as_question(words))
    told = sayings_near(situation, asked.whole)
    reader = situation.memory.episodes.reader
    exchanges = {
        each.input: each
        for each in exchanges_of(reader, [each.episode for each in told])
        if each.number < before and each.component not in but
    }
    told = [each for each in told if each.episode in exchanges]
    answers = [
        each for each in answered_by(asked, told, situation.memory.embedder) if not is_of_another(asked.text, each.saying, told)
    ]
    sure = _sure([each for each in answers if each.score >= SURE_ALONE or _shares_a_word(words, each)])
    sure = [each for each in sure if sentences_on([without_titles(words)], each.saying.text)] or sure
    found = [_of_answer(asked, each, exchanges[each.saying.episode]) for each in sure]
    found = found or _only_alike(words, list(exchanges.values()))
    return sorted(found, key=lambda each: -each.exchange.number)


def without_titles(words: str) -> str:
    """The words without titles, which are no sign of what is meant: “Gourlay and the ferry” for “Mr Gourlay and the ferry”."""
    return " ".join(each for each in words.split() if each.lower().rstrip(".") not in TITLES)


def _as_question(words: str) -> str:
    return f"{words}?" if ASKED.fullmatch(words) else f"what did I say about {words}?"


def _shares_a_word(words: str, answer: Answer) -> bool:
    """Whether a message has a content word of a description, other than those for what is asked of a thing, such as its name."""
    return bool((keys_of(words) - OF_PROPERTIES) & keys_of(f"{answer.saying.about} {answer.saying.text}"))


def _sure(answers: Sequence[Answer]) -> list[Answer]:
    """Those about as likely as the likeliest, if they are likely enough; none otherwise."""
    best = max((each.score for each in answers), default=0.0)
    alike = [each for each in answers if each.score >= SHARE_OF_BEST * best]
    return alike if best >= TELLS_AT_LEAST and sum(each.score for each in alike) >= TELLS else []


def _of_answer(asked: Asked, answer: Answer, exchange: Exchange) -> Described:
    saying = answer.saying
    short = in_short(asked, saying.text, saying.about).text
    sentence = sentence_that_answers(asked.text, saying.text, saying.about, short)
    return Described(exchange, sentence, short)


def _only_alike(words: str, exchanges: Sequence[Exchange]) -> list[Described]:
    """The only message with a sentence of most of these words; none if there are several, or the words are too few."""
    plain = without_titles(plainly_spelt(words))
    if len(keys_of(plain)) < KEYS_AT_LEAST:
        return []
    on = [(each, found) for each in exchanges if (found := sentences_on([plain], each.text))]
    return [Described(each, found[0]) for each, found in on] if len(on) == 1 else []
