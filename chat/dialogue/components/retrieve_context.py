"""Asks back about an unresolved reference: which of several things is meant, or who or what at all."""

from chat.dialogue.candidate import ASKED, Candidate, Situation
from memory.language.moves.reading import ASKS_WHAT_I_TOLD

WHICH_OF_SEVERAL, OF_NOTHING = 0.97, 0.96
"""Scores above any answer to an incomplete question."""
BESIDE_A_NAME = 0.32
"""Score beside a name, where a definite noun rarely refers back: “the school colour of …”."""
PERSONS = {"he", "him", "his", "she", "her", "hers"}
PLACES = {"there", "that place", "this place", "that city", "that country"}
WORDS_OF_ITS_OWN = 8
"""A question this long, with what is told beside it, is self-contained: “who was it in the choir with her own chair”."""
TIMES = {"then", "that year", "that day", "this year"}


def candidates(situation: Situation) -> list[Candidate]:
    """A question back, with complete questions as choices if there are several antecedents; none if all is resolved."""
    context = situation.context
    if context.choices:
        words = [word for word, _ in context.filled]
        names = [situation.speaker.name(thing) for _, thing in context.filled]
        text = situation.say("which_one_meant", word=words[0], names=_alternatives(names))
        return [Candidate("retrieve_context", "which_one_meant", text, WHICH_OF_SEVERAL, choices=context.choices)]
    names_a_class = bool(situation.understanding.mentions.classes)
    if context.missing and (names_a_class or not situation.topics or not ASKED.isdisjoint(situation.topics)):
        word, is_of_told = context.missing, ASKS_WHAT_I_TOLD in situation.topics
        own = situation.input.text if situation.moves.told else situation.question
        if (is_of_told and not situation.surely_asks) or len(own.split()) >= WORDS_OF_ITS_OWN:
            return []
        slots = {"is_person": word in PERSONS, "is_place": word in PLACES, "is_time": word in TIMES}
        text = situation.say("nothing_to_refer_to", word=word, **slots)
        names_another = word.startswith(("the ", "that ", "this ")) and bool(situation.understanding.mentions.things)
        may_be_told = names_another or is_of_told
        return [Candidate("retrieve_context", "nothing_to_refer_to", text, BESIDE_A_NAME if may_be_told else OF_NOTHING)]
    return []


def _alternatives(names: list[str]) -> str:
    """“A, B or C”."""
    return f"{', '.join(names[:-1])} or {names[-1]}" if len(names) > 1 else names[0]
