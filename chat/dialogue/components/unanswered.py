"""Honest replies where there is no answer: not understood, unknown name, unknown property; each with a way on.

(The fourth, nothing found, belongs to the component that looked.)
"""

from chat.dialogue.candidate import Candidate, Situation
from chat.dialogue.ways_on import nearest_question
from memory.domain_knowledge.names import NamedThing
from memory.language.words import Word

NOTHING_KNOWN = 0.3


def candidates(situation: Situation) -> list[Candidate]:
    """Always one, for when nobody has anything better."""
    understanding = situation.understanding
    if situation.moves.told is not None and not situation.asks:
        return [_plain(situation, "not_understood", 0.1)]
    unexplained = _unexplained(situation)
    things = understanding.mentions.things
    if unexplained and _is_name(situation, unexplained):
        return [_plain(situation, "unknown_name", 0.3, name=_quoted(unexplained))]
    if unexplained and things and not any(mention.is_proper for mention in things):
        return [_plain(situation, "not_known", 0.3)]
    if unexplained and things:
        thing = things[0].things[0]
        words = _quoted(unexplained)
        choices = nearest_question(situation, thing.iri, words)
        text = situation.say("unknown_property", thing=thing.label, words=words, question="".join(choices))
        return [Candidate("unanswered", "unknown_property", text, 0.3, choices=choices, failed="unknown property")]
    is_understood = any(not understanding.unexplained(each) for each in understanding.readings)
    if things and understanding.mentions.properties and not is_understood:
        return [_nothing_known(situation, things[0].things[0])]
    return [_plain(situation, "not_understood", 0.1)]


def _nothing_known(situation: Situation, thing: NamedThing) -> Candidate:
    """Thing and property are both known words, and yet the question cannot be asked of the one by the other."""
    choices = nearest_question(situation, thing.iri, situation.question)
    text = situation.say("nothing_found", thing=thing.label, property="", question="".join(choices))
    return Candidate("unanswered", "nothing_found", text, NOTHING_KNOWN, choices=choices, failed="nothing found")


def _plain(situation: Situation, intent: str, score: float, **slots: object) -> Candidate:
    return Candidate("unanswered", intent, situation.say(intent, **slots), score, failed=intent.replace("_", " "))


def _unexplained(situation: Situation) -> tuple[Word, ...]:
    """The content words that no mention and no reading explains, those that stand together first."""
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
    """Whether the words look like a name: written like one, or standing where a thing is missing."""
    mentions = situation.understanding.mentions
    if unexplained[0] is not situation.understanding.words[0] and all(word.is_capitalised for word in unexplained):
        return True
    return not mentions.things and bool(mentions.properties) and situation.understanding.utterance_class != "statement"


def _quoted(words: tuple[Word, ...]) -> str:
    return " ".join(word.text for word in words).strip("?!.,;: ")[:80]
