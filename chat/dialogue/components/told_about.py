"""Says all that was told of somebody, something or oneself, in the person's own words: “what did I tell you about Denise?”."""

import re

from rdflib import Literal

from chat.dialogue.candidate import Candidate, Situation
from chat.dialogue.components.danger import COMPONENT as DANGER
from chat.dialogue.components.own_words import is_known
from chat.dialogue.listening.fitting.written import HEARD
from chat.dialogue.own_words_finding import sayings_near, source_of
from chat.dialogue.own_words_put_right import as_they_stand
from chat.dialogue.own_words_saying import quotations
from memory.forms.folding import folded
from memory.language.moves.of_memory import ASKS_ALL_FROM, asks_for_all, but_asking_for_all
from memory.language.moves.reading import ASKS_WHAT_I_TOLD
from memory.language.removed_words import left_in
from memory.language.spelling import plainly_spelt
from memory.language.words import words_of
from memory.model import Analysis
from memory.realisation.told_summary import more_in_words
from memory.retrieval.own_words.about import Mention, Topic, mentions_of, shortened
from memory.retrieval.own_words.choosing import chosen
from memory.retrieval.own_words.in_talk import clause_asking
from memory.retrieval.own_words.saying import Answer, Saying
from memory.retrieval.own_words.spoken_of import called, spoken_of
from memory.understanding.memory_commands import orders_removal
from memory.understanding.reminders import asks_for_reminder

COMPONENT, INTENT = "told_about", "told_in_words"
SCORE, SCORE_IF_UNSURE, SURELY_ALL = 0.985, 0.9668, 0.9
"""Above an answer to one question, below a summary of plain facts; below a sure answer if it may ask for one thing; from when it does not."""
SAID_AT_MOST, SAID_IF_BRIEF = 5, 3
"""How many messages are quoted, and how many where a short answer is wanted."""
OF_ONESELF = """gives_own_name gives_own_age comes_from_somewhere lives_somewhere moved_house has_a_job first_day_in_job studies_something
has_partner has_children has_siblings has_parents_who has_pet plays_sport_or_instrument likes_activity likes_music diet_or_allergy
health_condition""".split()
"""The situations in which people introduce themselves."""
_ME = re.compile(
    r"\b(?:about|of|on|describe|sum|summari[sz]e|introduce|introducing|know|profile of) (?:me|myself)\b|\bwho am i\b",
    re.IGNORECASE,
)


def candidates(situation: Situation) -> list[Candidate]:
    """One reply that quotes what was told of the topic; none if one thing is asked, or nothing was told of it."""
    asks_told = ASKS_WHAT_I_TOLD in situation.topics
    if situation.moves.may_be_danger or not _asks_for_all(situation, ASKS_ALL_FROM) or (is_known(situation) and not asks_told):
        return []
    topic = _topic(situation)
    every = _told(situation, topic)
    if not every:
        return []
    most = SAID_IF_BRIEF if situation.wording.voice.is_brief else SAID_AT_MOST
    said = chosen(topic, every, most) if topic.keys else every[:most]
    left = {each.saying.episode for each in every if each.is_named} - {each.saying.episode for each in said}
    told = quotations(situation, said)
    return [
        Candidate(
            COMPONENT,
            INTENT,
            situation.say(INTENT, said=f"{told}.{more_in_words(len(left))}"),
            SCORE if _asks_for_all(situation, SURELY_ALL) else SCORE_IF_UNSURE,
            sources=tuple(
                source_of(situation, saying) for saying in {each.saying.episode: each.saying for each in said}.values()
            ),
            answers=tuple(each.words for each in said),
            evidence=tuple(Answer(each.saying, each.words, 1.0) for each in said),
            analysis=Analysis(situation.understanding.utterance_class, in_words=situation.question),
        )
    ]


def _asks_for_all(situation: Situation, surely: float) -> bool:
    """Whether the message asks for all that was told, or the clause in it that asks: “what do you know of me, keep it short”."""
    said = situation.input.text
    clause = clause_asking(plainly_spelt(said))
    is_one = clause != said and len(situation.moves.questions) < 2
    return asks_for_all(said, surely) or (is_one and asks_for_all(clause, surely))


def _topic(situation: Situation) -> Topic:
    """What the question is about; a pronoun alone means whom the last messages named. Empty if it is about oneself or nothing."""
    name = situation.wording.voice.short_name
    asked = (situation.moves.asking, situation.question, situation.input.text)
    first = situation.moves.asking or situation.question
    if (_ME.search(first) and not Topic.of(first, name).keys) or _names_oneself(situation):
        return Topic()
    before = [each.text for each in reversed(situation.short_term.exchanges)]
    topics = (topic for each in asked if (topic := Topic.of(each, name)).keys)
    return next(topics, Topic.of_name(next(iter(spoken_of(situation.input.text, before).split()), "")))


def _names_oneself(situation: Situation) -> bool:
    """Whether the message is about nothing but the person, by name: “what do you know about T by now”."""
    own, asked = called(folded(situation.memory.learned.name_of_the_person())), clause_asking(situation.input.text)
    is_named = bool(own) and own in {called(word.key) for word in words_of(asked)}
    topic = Topic.of(asked, situation.wording.voice.short_name)
    return is_named and (topic.words <= {own} or (topic.names == {own} and len(topic.words) == 1))


def _told(situation: Situation, topic: Topic) -> list[Mention]:
    """What was told of the topic, oldest first, without what was taken back, asked, ordered, or said in danger."""
    if topic.keys:
        sought = " ".join((situation.question, *sorted(topic.keys)))
        found = mentions_of(topic, sayings_near(situation, sought))
    else:
        is_of_oneself = _ME.search(situation.input.text) is not None or _names_oneself(situation)
        found = _of_oneself(situation) if is_of_oneself else []
    rows = situation.memory.episodes.reader.rows("inputs_answered_by", component=Literal(DANGER))
    in_danger = {str(row["input"]) for row in rows}
    told = set(but_asking_for_all([each.saying.text for each in found]))
    return [
        each
        for each in found
        if each.saying.text in told
        and str(each.saying.episode) not in in_danger
        and not asks_for_reminder(each.saying.text)
        and not orders_removal(each.saying.text)
    ]


def _of_oneself(situation: Situation) -> list[Mention]:
    """The newest message of each kind in which the person introduced themselves, in the order of OF_ONESELF."""
    intents = [Literal(f"{HEARD}/{name}") for name in OF_ONESELF]
    rows = situation.memory.episodes.reader.rows("inputs_heard_as", intent=intents)
    newest = {str(row["intent"]): row for row in reversed(rows)}
    chosen_rows = (newest[str(intent)] for intent in intents if str(intent) in newest)
    said = {row["input"]: Saying(row["input"], left_in(str(row["text"])), row["at"]) for row in chosen_rows}
    told = [each for each in said.values() if each.text]
    return [Mention(each, shortened(each.text).rstrip(" .,;")) for each in as_they_stand(situation, told)]
