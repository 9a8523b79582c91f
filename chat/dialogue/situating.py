"""Builds the situation of an input: its moves, its question with coreference and ellipsis resolved, and any command."""

from dataclasses import replace

from chat.dialogue.candidate import SURELY_OF_TOLD, Situation
from chat.dialogue.follow_ups import retag_follow_up
from chat.dialogue.ordered import order_of, talk_order_of
from chat.intents.wording import TemplateWordings
from memory.access import Memory
from memory.episodes.short_term import ShortTerm
from memory.interests.of_a_turn import InterestsOfATurn
from memory.language.moves.of_memory import wants_brief
from memory.language.moves.plainly import plainly_asked
from memory.language.moves.reading import Moves, read_moves
from memory.language.moves.talk_orders import KEEP_AFTER_ALL, TalkOrder, orders_in
from memory.language.sentences import sentences_of
from memory.language.spelling import plainly_spelt
from memory.language.wrappers import unwrapped
from memory.model import Input
from memory.realisation.sentences import Speaker
from memory.understanding.context import Resolution, resolve_utterance, resolve_within_message
from memory.understanding.memory_commands import CommandKind, ParsedCommand, orders_removal
from memory.understanding.understand import understand

OWN, PERSONS = frozenset({"my", "our"}), frozenset({"he", "him", "his", "she", "her", "hers"})
"""“My sister is called Anna. Where does she live?”: with both, the pronoun does not refer to earlier talk."""
WORDS_IN_FRONT = 4
"""The most words before a question that may belong to it."""


def situation_of(
    memory: Memory, said: Input, wording: TemplateWordings, short_term: ShortTerm, moves: Moves | None = None
) -> Situation:
    """The situation of an input; of several questions, the last one, in the context of the rest."""
    text = plainly_spelt(said.text)
    moves = retag_follow_up(read_moves(text) if moves is None else moves, short_term, memory.clock())
    context = _resolved(text, moves, short_term, memory)
    understanding = context.understanding or understand(context.text, memory.domain)
    speaker = Speaker(memory.domain, memory.learned.called)
    memory = replace(memory, user_model=InterestsOfATurn(memory.user_model))
    talk_order = talk_order_of(text, moves, short_term)
    moves = _without_danger_of_order(moves, text, talk_order)
    order = order_of(text, talk_order, moves, memory, short_term)
    order = None if order is not None and _is_meant_otherwise(order, moves, text) else order
    if wants_brief(text):
        wording = wording.of(replace(wording.voice, is_brief=True))
    return Situation(
        said, understanding, memory, speaker, wording, short_term, context, order=order, talk_order=talk_order, moves=moves
    )


def _without_danger_of_order(moves: Moves, text: str, talk_order: TalkOrder | None) -> Moves:
    """The moves, with no danger if only the order to keep something after all sounds like it: “No, hold on, dont. Leave him there.”."""
    if not moves.danger or talk_order is None or talk_order.kind != KEEP_AFTER_ALL:
        return moves
    rest = " ".join(each for each in sentences_of(text) if not any(found.kind == KEEP_AFTER_ALL for found in orders_in(each)))
    is_of_order = bool(rest) and not read_moves(rest).danger
    return replace(moves, danger="", may_be_danger=False) if is_of_order else moves


def _is_meant_otherwise(order: ParsedCommand, moves: Moves, text: str) -> bool:
    """Whether a seeming command is about style, “keep it short please”, a cry for help, “delete this, he reads everything”, or beside a question.

    Who asks for what they told, “who did I say was to mend it? The form is gone”, wants it kept, unless they order it in so many words.
    """
    if order.in_other_words:
        asks = bool(moves.questions) and moves.asks_told >= SURELY_OF_TOLD and not orders_removal(text)
        return asks or bool(moves.danger)
    return order.kind is CommandKind.KEEP and not order.is_reminder and wants_brief(text) is not None


def _resolved(text: str, moves: Moves, short_term: ShortTerm, memory: Memory) -> Resolution:
    """The question with coreference and ellipsis resolved, from the rest of the message or else from earlier talk."""
    if len(moves.each) == 1 or not moves.questions:
        return resolve_utterance(unwrapped(moves.asking or text), short_term, memory.domain)
    question = unwrapped(plainly_asked(moves.questions[-1]))
    told = " ".join(each.text for each in moves.each[:-1] if each.text not in moves.questions)
    if told and (by_told := resolve_within_message(question, told, memory.domain)):
        return by_told
    if told and len(told.split()) <= WORDS_IN_FRONT:
        whole = resolve_utterance(unwrapped(text), short_term, memory.domain)
        if whole.understanding is not None and whole.understanding.is_whole:
            return whole  # “The second one, what country is it from?”
    found = resolve_utterance(question, short_term, memory.domain)
    is_of_the_talk = found.text != question or bool(found.choices)
    is_of_own = is_of_the_talk and not OWN.isdisjoint(told.lower().split()) and any(word in PERSONS for word, _ in found.filled)
    if moves.asking or len(moves.questions) > 1 or (is_of_the_talk and not is_of_own):
        return found
    if is_of_own:
        return Resolution(unwrapped(text))
    whole = resolve_utterance(unwrapped(text), short_term, memory.domain)
    return whole if whole.understanding is not None and whole.understanding.is_whole else found
