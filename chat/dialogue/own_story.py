"""Words a persona's answer from its own story, in the first person."""

import re
from dataclasses import dataclass

from chat.dialogue.candidate import Candidate, Situation
from chat.dialogue.evidence import OwnStory
from memory.creation.summary import summary_in
from memory.documents.observations import Observation, Observations
from memory.model import Analysis, Source
from memory.realisation.first_person import in_first_person
from memory.realisation.values import with_capital
from memory.retrieval.from_texts.answering import TextAnswer
from memory.retrieval.from_texts.reading import TextsRead, quoted

KIND = "persona"
_BY_ITSELF = re.compile(r"\b(?:I|me|my|mine|myself|we|us|our)\b")
_OF_SOMEBODY = {
    "": re.compile(r"(?!)"),
    "f": re.compile(r"\b(?:she|her)\b", re.IGNORECASE),
    "m": re.compile(r"\b(?:he|his|him)\b", re.IGNORECASE),
}
_SPOKEN = re.compile(r"“[^”]*”|\"[^\"]*\"")


@dataclass(frozen=True)
class OwnWords:
    """The persona's answer: `words`, and a `short` answer if they lack it; `is_quoted` if they are about somebody else."""

    short: str
    words: str
    is_quoted: bool = False


def is_own(situation: Situation, observation: Observation) -> bool:
    """Whether a memory is from the story of the current persona."""
    persona = situation.memory.persona
    return persona is not None and persona.owns(observation.iri)


def story_candidate(component: str, situation: Situation, found: TextsRead, answer: TextAnswer, score: float) -> Candidate:
    """An answer from the persona's story as a candidate, in its own voice."""
    own = _own_words(situation, answer)
    intent = "persona_quote" if own.is_quoted else {"yes": "persona_yes", "no": "persona_no"}.get(answer.short, "persona_answer")
    return Candidate(
        component=component,
        intent=intent,
        text=situation.say(intent, short=own.short, words=own.words),
        score=score,
        sources=(source_of_story(situation, answer.observation),),
        answers=(_of_itself(situation, answer.short) or own.words,),
        evidence=(OwnStory(answer.observation, {"yes": True, "no": False}.get(answer.short)),),
        analysis=Analysis(situation.understanding.utterance_class, in_words=found.asked.text),
    )


def source_of_story(situation: Situation, seen: Observation) -> Source:
    """A memory of the story as a source: “Tilda’s own story”."""
    return Source(KIND, str(seen.iri), quoted(seen), f"{situation.wording.voice.name}’s own story")


def _own_words(situation: Situation, answer: TextAnswer) -> OwnWords:
    seen, persona = answer.observation, situation.memory.persona
    said, is_polar = quoted(seen), answer.short in {"yes", "no"}
    names = frozenset(situation.wording.voice.name.split())
    words: str | None = said
    if persona is not None and not _BY_ITSELF.search(_SPOKEN.sub(" ", said)):
        sex = _sex_of(persona, seen, situation.wording.voice.short_name)
        is_named = any(each in seen.text for each in names)
        words = in_first_person(seen.text, names, sex) if is_named else None if _OF_SOMEBODY[sex].search(said) else said
    short = _of_itself(situation, answer.short)
    if words is None:
        return OwnWords(with_capital(short), said, is_quoted=True)
    if is_polar:
        return OwnWords("", words)
    return OwnWords("" if short.lower() in words.lower() else with_capital(short), words)


def _of_itself(situation: Situation, short: str) -> str:
    """“Tilda’s grandmother” → “my grandmother”."""
    name = re.escape(situation.wording.voice.short_name)
    return re.sub(rf"\b{name}\b", "me", re.sub(rf"\b{name}[’']s\b", "my", short))


def _sex_of(persona: Observations, seen: Observation, name: str) -> str:
    """The persona's grammatical gender as inferred from its story, “f” or “m”; empty if unknown."""
    if seen.document is None:
        return ""
    things = summary_in(persona.so_far(seen.document)).things
    known = [each for each in things if name in each.name.split() and each.sex]
    return max(known, key=lambda each: each.times).sex if known else ""
