"""Says all that was told of somebody, something or oneself, in the person's own words: “what did I tell you about Denise?”."""

from collections.abc import Sequence

from rdflib import Literal

from chat.dialogue.candidate import Candidate, Situation
from chat.dialogue.components.own_words import is_known, sayings_near, source_of
from chat.dialogue.listening.fitting.written import HEARD
from memory.language.moves.of_memory import asks_for_all
from memory.model import Analysis
from memory.realisation.retelling import said_when
from memory.realisation.told_summary import more_in_words
from memory.retrieval.own_words.about import Mention, Topic, mentions_of, shortened, spread
from memory.retrieval.own_words.saying import Answer, Saying

COMPONENT, INTENT = "told_about", "told_in_words"
SCORE = 0.985
"""Above an answer to one question, below a summary of plain facts."""
SAID_AT_MOST = 5
"""How many messages are quoted."""
OF_ONESELF = """gives_own_name gives_own_age comes_from_somewhere lives_somewhere moved_house has_a_job first_day_in_job studies_something
has_partner has_children has_siblings has_parents_who has_pet plays_sport_or_instrument likes_activity likes_music diet_or_allergy
health_condition""".split()
"""The situations in which people introduce themselves."""


def candidates(situation: Situation) -> list[Candidate]:
    """One reply that quotes what was told of the topic; none if one thing is asked, or nothing was told of it."""
    asked = situation.moves.asking or situation.input.text
    if not asks_for_all(situation.input.text) or is_known(situation):
        return []
    topic = Topic.of(asked)
    every = mentions_of(topic, sayings_near(situation, " ".join(sorted(topic.keys)))) if topic.keys else _of_oneself(situation)
    if not every:
        return []
    said, memory = spread(every, SAID_AT_MOST), situation.memory
    now, zone = memory.clock(), memory.episodes.zone
    told = "; ".join(f"“{each.words}” ({said_when(each.saying.at, now, zone)})" for each in said)
    return [
        Candidate(
            COMPONENT,
            INTENT,
            situation.say(INTENT, said=f"{told}.{more_in_words(len(every) - len(said))}"),
            SCORE,
            sources=tuple(source_of(situation, each.saying) for each in said),
            answers=tuple(each.words for each in said),
            evidence=tuple(Answer(each.saying, each.words, 1.0) for each in said),
            analysis=Analysis(situation.understanding.utterance_class, in_words=asked),
        )
    ]


def _of_oneself(situation: Situation) -> Sequence[Mention]:
    """The newest message of each kind in which the person introduced themselves, oldest first."""
    intents = [Literal(f"{HEARD}/{name}") for name in OF_ONESELF]
    rows = situation.memory.episodes.reader.rows("inputs_heard_as", intent=intents)
    newest = {str(row["intent"]): row for row in reversed(rows)}
    said = {row["input"]: Saying(row["input"], str(row["text"]), row["at"]) for row in newest.values()}
    return [Mention(each, shortened(each.text)) for each in sorted(said.values(), key=lambda each: each.at)]
