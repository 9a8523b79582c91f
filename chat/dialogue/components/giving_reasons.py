"""Explains the last reply: “why did you say that?”, “how do you know?”; names its sources, or why it has none."""

import re
from collections.abc import Sequence

from chat.dialogue.candidate import Candidate, Situation
from memory.episodes.conversation import sources_of
from memory.forms.folding import folded
from memory.inspector.source_notes import SourceNotes
from memory.model import Analysis, Exchange, Source
from memory.realisation.past import quoted
from memory.realisation.values import listed
from memory.vocabulary import MEM

COMPONENT = "giving_reasons"
SCORE = 1.0
"""The question makes up the whole utterance, hence the top score."""
ORIGINS_AT_MOST, QUOTED_AT_MOST = 4, 3
"""How many origins, and how many quotes for each, are said."""
_THAT = r"(that|this|it|so|such a thing|that one|all (of )?that)"
_SAY = (
    r"(say|said|tell me|told me|think|thought|believe|claim|mention|answer|reply|suggest|bring up|come up with|conclude|assume)"
)
ASKED_FOR = re.compile(
    r"((and|but|so|ok|okay|well|hm|hmm|hey|sorry|wait|really|please) )*"
    rf"(why (did|do|would|should|have|are|were) (you|u) (just )?({_SAY}|saying|telling me|thinking)( {_THAT})?"
    rf"|why {_THAT} (reply|answer)|why (is|was) {_THAT} your (reply|answer)"
    rf"|how (do|did|can|could|would) (you|u) (even )?(know|come to know|find out|find|get|learn|arrive at|come up with|work out|figure out)( {_THAT})?"
    rf"|how come (you|u) ({_SAY}|know)( {_THAT})?"
    rf"|where (do|did|have) (you|u) (got|get|have|know|take|learn|hear|find|read|see|pick) {_THAT}( up)?( from)?"
    rf"|from where (do|did) (you|u) (know|have|get) {_THAT}"
    rf"|what makes (you|u) (so sure|{_SAY}|sure)( {_THAT}| of {_THAT}| about {_THAT})?"
    rf"|(what is|whats|what are|what were|which are|name|show me|give me|tell me) (your|the) (source|sources|evidence|reason|reasons|grounds|basis|reasoning)"
    rf"( for| of| behind)?( {_THAT}| your reply| your answer)?"
    rf"|(do you have|have you got|is there|any) (a |any )?(source|sources|evidence|proof|reason|reasons)( for {_THAT})?"
    rf"|(based on what|on what (basis|grounds|evidence)|says who|according to (whom|who|what))( do you ({_SAY}|know)( {_THAT})?)?"
    rf"|(are you|u|you) (really |quite |so |very )?(sure|certain)( of {_THAT}| about {_THAT})?"
    rf"|how (sure|certain) are you( of {_THAT}| about {_THAT})?|can you (prove|back up) {_THAT})"
    r"( then| now| just now| again| exactly| actually| please)*"
)


def candidates(situation: Situation) -> list[Candidate]:
    """The sources of the last reply, if the whole input asks for them."""
    last = next((each for each in situation.short_term.exchanges if each.component != COMPONENT), None)
    if last is None or not ASKED_FOR.fullmatch(folded(situation.input.text)):
        return []
    cited = sources_of(situation.memory.episodes.reader, last.message)
    sources = tuple(SourceNotes(situation.memory, cited).noted(cited, last.at))
    if sources:
        intent, slots = "reasons", {"origins": _origins(sources)}
    else:
        intent, slots = "no_reasons", {"because": _because(situation, last)}
    return [
        Candidate(
            component=COMPONENT,
            intent=intent,
            text=situation.say(intent, **slots),
            score=SCORE,
            sources=sources,
            answers=tuple(dict.fromkeys(each.text for each in sources)),
            evidence=(last,),
            analysis=Analysis(situation.understanding.utterance_class, in_words="what my reply before rests on"),
        )
    ]


def _origins(sources: Sequence[Source]) -> str:
    """“Music knowledge: “Paris is the capital of France”. You told me just now: “…”, “…” and 2 more.”."""
    by_label: dict[str, list[str]] = {}
    for each in sources:
        by_label.setdefault(each.label, []).append(each.text)
    told = [
        f"{label[:1].upper()}{label[1:]}: {listed([quoted(each.strip().rstrip('.')) for each in dict.fromkeys(texts)], QUOTED_AT_MOST)}."
        for label, texts in by_label.items()
    ]
    left = len(told) - ORIGINS_AT_MOST
    notes = dict.fromkeys(each.since for each in sources if each.note)
    return " ".join([*told[:ORIGINS_AT_MOST], *([f"And {left} more."] if left > 0 else []), *notes])


def _because(situation: Situation, last: Exchange) -> str:
    """Why that kind of reply was chosen, as recorded with it; empty if it was not."""
    rows = situation.memory.episodes.reader.rows("statements_about", subject=last.message, predicate=MEM.because)
    return next((str(row["value"]) for row in rows), "")
