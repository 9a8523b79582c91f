"""Answers about the person from the person's own sentences, quoted with their day, where no fact was drawn that answers."""

import re
from collections.abc import Sequence
from dataclasses import replace

from rdflib import URIRef

from chat.dialogue.candidate import Candidate, Situation
from chat.dialogue.going_on import question_before
from chat.dialogue.own_names import is_of_own_name
from memory.creation.from_talk.second_person import in_full, said_to_person
from memory.episodes.turns import INPUT, turns_at, turns_of
from memory.language.moves.reading import ASKS_THE_WORLD, ASKS_WHAT_I_TOLD, Move
from memory.language.moves.telling import told_in
from memory.language.sentences import sentences_of
from memory.language.words import words_of
from memory.model import Analysis, Source
from memory.realisation.dated import dated
from memory.realisation.retelling import in_clauses, said_when
from memory.retrieval.from_talk.standing_in import is_about_speaker
from memory.retrieval.own_words.answering import Answer, InShort, answered_by, in_short, sentence_that_answers
from memory.retrieval.own_words.changed import Changed, changed_since
from memory.retrieval.own_words.in_talk import as_one, asked_last, in_talk, kind_asked
from memory.retrieval.own_words.nearest import keys_of
from memory.retrieval.own_words.saying import Saying, clauses_of
from memory.retrieval.own_words.spoken_of import leans, means_one, speaks_of_any, spoken_of, tells_of_another, with_names
from memory.understanding.memory_orders import orders_removal
from memory.understanding.time_phrases import WEEKDAYS
from memory.understanding.times import MONTHS
from memory.vocabulary import MEM

COMPONENT, TASK, ORDERS_MEMORY = "own_words", "task_", "orders_memory"
AT_LENGTH, IN_SHORT, PLAINLY, NEAREST = "own_words", "own_words_short", "own_words_plain", "own_words_nearest"
CHANGED = "own_words_changed"
SURE, SURE_OF_OTHERS, SURELY, SUREST = 0.8, 0.8, 0.8, 0.01
"""From these probabilities on it is the answer, one to what may ask for anything, and one whatever names stand in it; the most that sureness adds."""
OF_ONESELF, OF_OTHERS, OF_NEAREST = 0.962, 0.905, 0.9605
"""Above saying that nothing was told and what was drawn, below what was told as a plain fact."""
NEAR, NEAR_IN_WORDS = 0.6, 0.45
"""From these probabilities on it is said, as what may be meant: the second where it shares a word with the question."""
LOOKED_AT, WORDS_AT_LEAST, NUMBERS_BACK = 40, 3, 12
"""So many of what is found nearest by words, and by meaning, are compared."""
_REMIND_ME = re.compile(r"(?:\w+ ){0,3}remind me (?:again )?(?:who|what|which|when|where|how|why)", re.IGNORECASE)
WORDS_AT_MOST = 45
"""A message of more words is read as no one question."""
WORDS_BESIDE, WORDS_QUOTED = 6, 30
"""So much is told beside a question, if anything is; and a message of no more words is quoted whole where no few words of it answer."""
SHOUTED_FROM = 3
"""A longer word in capitals is shouted: no “NHS”."""


def candidates(situation: Situation) -> list[Candidate]:
    """What the person said that answers; none where nothing is asked of that, or nothing answers."""
    if not _asks(situation):
        return []
    question = _asked(situation)
    found = answered_by(question, sayings_near(situation, question), situation.memory.embedder)
    if (answer := _that_answers(situation, found)) is not None:
        changed = _changed(situation, question, answer)
        return [_answered(situation, answer) if changed is None else _answered_anew(situation, changed)]
    near = _nearest(situation, found) if ASKS_WHAT_I_TOLD in situation.topics else None
    return [_declined(situation, near)] if near is not None else []


def _changed(situation: Situation, question: str, answer: Answer) -> Changed | None:
    """What was said since and changes the answer: looked for by the words of both."""
    near = (*sayings_near(situation, question), *sayings_near(situation, answer.part))
    later = {each.episode: each for each in near if not _is_taken_back(situation, each)}
    return changed_since(question, answer, list(later.values()), situation.memory.embedder)


def said_that_answers(situation: Situation) -> Answer | None:
    """The saying that most likely answers, that nobody took back since."""
    question = _asked(situation)
    return _that_answers(situation, answered_by(question, sayings_near(situation, question), situation.memory.embedder))


def _that_answers(situation: Situation, found: Sequence[Answer]) -> Answer | None:
    question = _asked(situation)
    is_sought = ASKS_WHAT_I_TOLD in situation.topics or is_about_speaker(question)
    least = SURE if is_sought else SURE_OF_OTHERS
    asked, whom = keys_of(question), _whom(situation, question)
    likely = [
        each
        for each in found
        if each.score >= least
        and not _is_of_another_day(question, each.part)
        and (each.score >= SURELY or (speaks_of_any(whom, each.saying) and not tells_of_another(question, each.part)))
        and (is_sought or each.score >= SURELY or not asked.isdisjoint(keys_of(f"{each.saying.about} {each.saying.text}")))
    ]
    return next(
        (each for each in likely if not _is_taken_back(situation, each.saying) and not _is_of_another(question, each)), None
    )


def _nearest(situation: Situation, found: Sequence[Answer]) -> Answer | None:
    """What may be an answer, though nobody can be sure, that nobody took back since."""
    asked = _asked(situation)
    keys = keys_of(asked)
    likely = [
        each
        for each in found
        if each.score >= (NEAR if keys.isdisjoint(keys_of(each.part)) else NEAR_IN_WORDS)
        and not _is_of_another_day(asked, each.part)
    ]
    best = max(likely, key=lambda each: each.score, default=None)
    return best if best is not None and not _is_taken_back(situation, best.saying) else None


def _asked(situation: Situation) -> str:
    """The message as one question, remarks and all; with the one before it in the talk, where it leans on that. Of a long one what is asked alone."""
    said = situation.moves.asking or situation.input.text
    first = question_before(situation.short_term, said)
    if first:
        return in_talk(said, first)
    is_resolved = situation.question != said and situation.question not in situation.input.text
    is_long = len(situation.input.text.split()) > WORDS_AT_MOST
    return as_one(situation.question if is_resolved or is_long else situation.input.text)


def _is_of_another(question: str, answer: Answer) -> bool:
    """Whether the few words that answer stand in what is told of somebody else: “he wants to move to Leeds”, where it is asked where I work."""
    of_another = [each for each in clauses_of(answer.part) if tells_of_another(question, each)]
    short = in_short(question, answer.part, answer.saying.about).text if of_another else ""
    return bool(short) and any(short in each for each in of_another)


def _whom(situation: Situation, question: str) -> str:
    """The question with the people it may mean by “he” or “she”: those spoken of just before. “They” may be anybody."""
    before = [each.text for each in reversed(situation.short_term.exchanges)]
    return f"{spoken_of(question, before)} {question}" if means_one(question) else question


def _is_of_another_day(question: str, part: str) -> bool:
    """Whether both name days of the week or months, and none in common."""
    asked, told = (_days_in(text) for text in (asked_last(question), part))
    return bool(asked and told) and asked.isdisjoint(told)


def _days_in(text: str) -> set[str]:
    keys = {word.key.removesuffix("s") for word in words_of(text)}
    return keys & (WEEKDAYS.keys() | MONTHS.keys())


def _asks(situation: Situation) -> bool:
    """Whether it asks about the person's own life: by what it is about, or by its words; knowledge bases answer the rest."""
    if ASKS_WHAT_I_TOLD in situation.topics:
        return is_about_speaker(situation.question) or not _is_known(situation) or is_of_own_name(situation)
    if len(situation.moves.each) > 1 and not situation.moves.asking and not situation.input.text.rstrip().endswith("?"):
        return False
    if any(not _may_be_of_life(move) for move in situation.moves.each):
        return False
    asks = situation.asks or situation.question.rstrip().endswith("?")
    return asks and (is_about_speaker(situation.question) or not _is_understood(situation) or is_of_own_name(situation))


def _may_be_of_life(move: Move) -> bool:
    """Whether it is no talk with the companion about itself; “what date is the big day now” is only like what it cannot do."""
    return move.is_told or move.topic.startswith(TASK) or move.topic in {"", ASKS_THE_WORLD} or _reminds_by_asking(move)


def _reminds_by_asking(move: Move) -> bool:
    """Whether it orders to be reminded of what a question asks for, “Remind me whose tiller that was”, and not of a task."""
    return move.topic == ORDERS_MEMORY and _REMIND_ME.match(move.text) is not None


def _is_known(situation: Situation) -> bool:
    """Whether all of it is understood, and names in full what the knowledge bases know; a first name alone may be a friend's."""
    things = situation.understanding.mentions.things
    return _is_understood(situation) and bool(things) and not any(each.is_partial for each in things)


def _is_understood(situation: Situation) -> bool:
    understanding = situation.understanding
    return any(not understanding.unexplained(each) for each in understanding.readings)


def sayings_near(situation: Situation, question: str) -> list[Saying]:
    """What the person told that is near to the question, or just before it, oldest first; nothing of this turn."""
    memory, found = situation.memory, []
    if not memory.index.is_empty:
        hits = memory.index.search(question, lambda: memory.embedder.vectors([question])[0], LOOKED_AT, INPUT)
        found = [Saying(URIRef(hit.turn.episode), hit.turn.text, hit.turn.at) for hit in hits]
    lately = [Saying(each.input, each.text, each.at) for each in situation.short_term.exchanges if not each.is_aside]
    telling = (replace(each, text=_told_in(each.text)) for each in (*found, *lately) if not orders_removal(each.text))
    every = {each.episode: each for each in telling if each.text}
    every.pop(situation.input.episode, None)
    return _with_whom(situation, sorted(every.values(), key=lambda each: each.at))


def _told_in(text: str) -> str:
    """What a message tells; nothing where only a few words are left beside what it asks."""
    told = told_in(text)
    return told if told == text or len(told.split()) >= WORDS_BESIDE else ""


def _with_whom(situation: Situation, sayings: Sequence[Saying]) -> list[Saying]:
    """The sayings, each with whom it may mean by “he” or “she”: from what was said just before it."""
    reader = situation.memory.episodes.reader
    leaning = turns_of(reader, [str(each.episode) for each in sayings if leans(each.text)])
    numbers = {number for turn in leaning.values() for number in range(turn.number - NUMBERS_BACK, turn.number)}
    said = {turn.number: turn.text for turn in turns_at(reader, sorted(numbers)) if turn.kind == INPUT}

    def about(saying: Saying) -> str:
        turn = leaning.get(str(saying.episode))
        before = range(turn.number - NUMBERS_BACK, turn.number) if turn is not None else ()
        return spoken_of(saying.text, [said[number] for number in before if number in said])

    return [replace(each, about=about(each)) for each in sayings]


def _is_taken_back(situation: Situation, saying: Saying) -> bool:
    """Whether it was set aside, or anything told in it corrected, given another time, or taken out of use by hand since."""
    if situation.memory.episodes.reader.rows("statements_about", subject=[saying.episode], predicate=MEM.setAside):
        return True
    told = situation.memory.learned.facts.told_in([saying.episode])
    return any(each.is_told_otherwise_by_hand for each in told)


def _answered(situation: Situation, found: Answer) -> Candidate:
    question = _asked(situation)
    words = _whole_sentences(found.part).rstrip(" .,;!")
    read = in_short(question, words, found.saying.about)
    is_whole = not read.text and len(found.saying.text.split()) <= WORDS_QUOTED
    words = found.saying.text if is_whole else sentence_that_answers(question, words, found.saying.about, read.text)
    return _said(situation, replace(found, part=words.rstrip(" .,;!")), read)


def _answered_anew(situation: Situation, changed: Changed) -> Candidate:
    """The answer that what was said last gives; where that gives none in short, what was said before and since."""
    said = _said(situation, replace(changed.now, part=changed.now.part.rstrip(" .,;!")), replace(changed.short, is_plain=False))
    if changed.short.text:
        return said
    now, zone = situation.memory.clock(), situation.memory.episodes.zone
    when, when_before = (said_when(each.saying.at, now, zone) for each in (changed.now, changed.before))
    words, before = (each.part.rstrip(" .,;!") for each in (changed.now, changed.before))
    text = situation.say(CHANGED, when=when, when_before=when_before, words=words, before=before)
    sources = (*said.sources, source_of(situation, changed.before.saying))
    return replace(said, intent=CHANGED, text=text, sources=sources, evidence=(*said.evidence, changed.before))


def _said(situation: Situation, found: Answer, read: InShort) -> Candidate:
    """An answer by a part of a saying, and by a few words of it, if any."""
    zone, question, words, short = situation.memory.episodes.zone, _asked(situation), found.part, read.text
    is_own = ASKS_WHAT_I_TOLD in situation.topics or (found.score >= SURELY and is_about_speaker(situation.question))
    if short and kind_asked(question) == "time" and "how long" not in asked_last(question).lower():
        short = dated(short, words, found.saying.at, zone)
    is_plain = read.is_plain or (bool(short) and situation.wording.voice.is_brief)
    intent = PLAINLY if is_plain else IN_SHORT if short else AT_LENGTH
    when, clause = said_when(found.saying.at, situation.memory.clock(), zone), in_clauses(said_to_person(in_full(words)))
    return Candidate(
        component=COMPONENT,
        intent=intent,
        text=situation.say(intent, when=when, words=words, clause=clause, short=_as_said(short, found.saying.text)),
        score=_score(found, OF_ONESELF if is_own else OF_OTHERS),
        sources=(source_of(situation, found.saying),),
        answers=(short or clause,),
        evidence=(replace(found, short=short),),
        analysis=Analysis(situation.understanding.utterance_class, in_words=question),
    )


def _declined(situation: Situation, near: Answer) -> Candidate:
    """What may be meant, as unsure as it is."""
    when = said_when(near.saying.at, situation.memory.clock(), situation.memory.episodes.zone)
    is_whole = len(near.saying.text.split()) <= WORDS_QUOTED
    words = near.saying.text if is_whole else sentence_that_answers(_asked(situation), near.part, near.saying.about, "")
    words = words.rstrip(" .,;!")
    return Candidate(
        component=COMPONENT,
        intent=NEAREST,
        text=situation.say(NEAREST, when=when, words=words),
        score=OF_NEAREST,
        sources=(source_of(situation, near.saying),),
        evidence=(replace(near, part=words),),
        analysis=Analysis(situation.understanding.utterance_class, in_words=_asked(situation)),
    )


def source_of(situation: Situation, saying: Saying) -> Source:
    """A saying as the source of what is answered from it."""
    when = said_when(saying.at, situation.memory.clock(), situation.memory.episodes.zone)
    return Source("episode", str(saying.episode), saying.text, f"you said {when}")


def _as_said(short: str, told: str) -> str:
    """The few words as they are said to the person: names with their capitals, nothing shouted."""
    calm = short.lower() if short.isupper() and len(short) > SHOUTED_FROM else short
    return said_to_person(in_full(with_names(calm, told)))


def _score(found: Answer, least: float) -> float:
    return round(least + SUREST * found.score, 4)


def _whole_sentences(text: str) -> str:
    """Without “Hi again.”, “So.” before what is told."""
    return " ".join(each for each in sentences_of(text) if len(each.split()) >= WORDS_AT_LEAST) or text
