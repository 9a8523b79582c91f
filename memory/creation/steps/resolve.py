"""Resolves “she”, “it”, “there” and “the town” where that is certain, and updates the running summary."""

from dataclasses import dataclass, field, replace

from memory.creation.draft import DraftSentence, PassageDraft, Replacement
from memory.creation.known import mark_mentioned, with_mention
from memory.creation.names import Name, names_in
from memory.creation.narrators import narrator_of
from memory.creation.people import sex_of_noun
from memory.creation.references import (
    FIRST,
    HE,
    IT,
    MOVING,
    POSSESSIVE,
    SHE,
    THEY,
    called,
    is_person_noun,
    is_plain_it,
    is_quoted,
    person_meant,
    phrase_of,
    place_meant,
)
from memory.creation.summary import PERSON, Summary, Thing
from memory.grammar import ParsedWord, Sentence

SUBJECTS = ("nsubj", "nsubjpass")
CENTRAL = (*SUBJECTS, "dobj", "pobj")
PHRASE_WORDS = 7


def resolve(draft: PassageDraft) -> PassageDraft:
    """Adds replacements for references and what each sentence is about; the summary advances to the end of the passage."""
    summary, pieces, paragraph = draft.summary, list[DraftSentence](), 0
    for piece in draft.pieces:
        if piece.paragraph != paragraph:
            summary = replace(summary, subject="", plural="", begun=summary.sentence + 1)
            paragraph = piece.paragraph
        summary = summary.later()
        if not summary.narrator:
            summary = replace(summary, narrator=narrator_of(piece.words, draft.title, summary.sentence))
        reading = _SentenceReading(piece, summary)
        for sentence in piece.parses:
            reading.read(sentence)
        pieces.append(replace(piece, replaced=tuple(reading.replaced), about=tuple(dict.fromkeys(reading.about))))
        summary = reading.after()
    return draft.with_pieces(pieces, summary)


@dataclass
class _SentenceReading:
    """A sentence being read. `subject` and `plural` are its own; those in the summary are the previous sentence's."""

    piece: DraftSentence
    summary: Summary
    replaced: list[Replacement] = field(default_factory=list)
    about: list[str] = field(default_factory=list)
    subject: str = ""
    plural: str = ""
    _before: Summary = field(init=False)

    def __post_init__(self) -> None:
        self._before = self.summary

    def read(self, sentence: Sentence) -> None:
        """Processes the words in order, each name as a whole."""
        names = {name.words[0].index: name for name in names_in(sentence)}
        inside = {word.index for name in names.values() for word in name.words}
        for word in sentence.words:
            if word.index in names:
                self._name(names[word.index])
            elif word.index not in inside:
                self._word(sentence, word)
        self._note_subject(sentence, names)

    def after(self) -> Summary:
        """The summary after this sentence."""
        return replace(self.summary, subject=self.subject, plural=self.plural)

    def _name(self, name: Name) -> None:
        before = {each.name for each in self.summary.things}
        self.summary, thing = with_mention(self.summary, name)
        gone = before - {each.name for each in self.summary.things}
        self.about = [thing.name if each in gone else each for each in self.about]
        self.about.append(thing.name)

    def _word(self, sentence: Sentence, word: ParsedWord) -> None:
        if word.tag in {"PRP", "PRP$"}:
            self._pronoun(sentence, word)
        elif word.tag == "NN" and any(each.lower in {"the", "this", "that"} for each in sentence.children(word, "det")):
            self._definite(sentence, word)
        elif word.tag == "NN" and word.role in CENTRAL and is_person_noun(word.lemma) and sentence.children(word, "det"):
            if not sentence.children(word, "appos", "acl", "compound", "oprd"):
                self._somebody(word)
        elif word.lower == "there" and word.tag == "RB" and word.role == "advmod":
            place = place_meant(self._before)
            if place is not None and not is_quoted(self.piece.words, word.start):
                joint = "to" if sentence.head(word).lemma in MOVING else "in"
                self._replace(word, word, f"{joint} {place.name}", place)

    def _pronoun(self, sentence: Sentence, word: ParsedWord) -> None:
        if is_quoted(self.piece.words, word.start) or word.lower in {"herself", "himself"}:
            return
        if word.lower in FIRST and self.summary.narrator:
            self.about.append(self.summary.narrator)
        elif word.lower in SHE | HE:
            self._person(word)
        elif (
            word.lower in IT
            and self._before.subject
            and not self._has_subject_before(sentence, word)
            and is_plain_it(sentence, word)
        ):
            self._stand_in(word, self._before.subject)
        elif (
            word.lower in THEY and self._before.plural and word.role in SUBJECTS and not self._has_subject_before(sentence, word)
        ):
            self._stand_in(word, self._before.plural)

    def _person(self, word: ParsedWord) -> None:
        sex = "f" if word.lower in SHE else "m"
        here = [each for each in self.summary.things if each.kind == PERSON and each.last == self.summary.sentence]
        fitting = [each for each in here if each.sex in {"", sex}]
        if fitting:
            if len(fitting) == 1 and not fitting[0].sex:
                self.summary = mark_mentioned(self.summary, fitting[0], word.role, sex)
            return
        thing = person_meant(word, self.summary, frozenset(each.name for each in here))
        if thing is not None:
            self._replace(word, word, f"{_possessive(thing.name)}" if _is_owner(word) else thing.name, thing, sex)

    def _has_subject_before(self, sentence: Sentence, word: ParsedWord) -> bool:
        """Whether the sentence itself mentions an earlier candidate."""
        return any(
            each.index < word.index and each.is_noun and each.role in {*SUBJECTS, "dobj", "pobj"} for each in sentence.words
        )

    def _stand_in(self, word: ParsedWord, phrase: str) -> None:
        self.replaced.append(Replacement(word.start, word.end, _possessive(phrase) if word.lower in POSSESSIVE else phrase))
        self.subject = self.subject or phrase
        self.about.append(phrase.removeprefix("the "))

    def _definite(self, sentence: Sentence, word: ParsedWord) -> None:
        first, last = phrase_of(sentence, word)
        if last.index - first.index != 1 or is_quoted(self.piece.words, word.start):
            return
        following = sentence.words[word.index + 1] if word.index + 1 < len(sentence.words) else None
        is_more = bool(sentence.children(word, "prep", "appos", "relcl", "acl")) or (following is not None and following.is_name)
        thing = None if is_more else called(word.lemma, self._before)
        if thing is not None:
            is_named_so = thing.name.lower().endswith(f" {word.lower}")
            self._replace(first, last, f"the {thing.name}" if is_named_so else thing.name, thing)
        elif is_person_noun(word.lemma) and not is_more:
            self._somebody(word)

    def _somebody(self, word: ParsedWord) -> None:
        """Records “the keeper”, a person without a name yet, to whom “he” in the next sentence may refer."""
        name = f"the {word.lower}"
        thing = self.summary.named(name) or Thing(name, PERSON, sex_of_noun(word.lemma))
        self.summary = mark_mentioned(self.summary.with_thing(thing), thing, word.role)
        self.about.append(word.lower)

    def _replace(self, first: ParsedWord, last: ParsedWord, text: str, thing: Thing, sex: str = "") -> None:
        self.replaced.append(Replacement(first.start, last.end, text))
        self.summary = mark_mentioned(self.summary, thing, last.role, sex)
        self.about.append(thing.name.removeprefix("the "))

    def _note_subject(self, sentence: Sentence, names: dict[int, Name]) -> None:
        """Records what “it” or “they” in the next sentence may refer to."""
        subject = sentence.child(sentence.root, *SUBJECTS)
        if subject is None or subject.tag in {"PRP", "EX", "WP", "WDT", "DT"}:
            return
        joined = sentence.children(subject, "conj")
        if joined and sentence.children(subject, "cc"):
            first, last = phrase_of(sentence, subject)[0], max(sentence.below(joined[-1]), key=lambda each: each.index)
            self.plural = self._phrase(first, last)
            return
        phrase = self._phrase(*phrase_of(sentence, subject))
        if subject.tag == "NNS" and not phrase[:1].isdigit():
            self.plural = phrase
        elif (
            subject.tag in {"NN", "NNP"}
            and not self._is_person(subject, names)
            and not self._has_other_subject(sentence, subject)
        ):
            self.subject = phrase

    def _has_other_subject(self, sentence: Sentence, subject: ParsedWord) -> bool:
        """Whether another clause has a singular noun of its own as its subject."""
        return any(
            each.role in SUBJECTS and each.is_noun and each is not subject and each.tag != "NNS" for each in sentence.words
        )

    def _phrase(self, first: ParsedWord, last: ParsedWord) -> str:
        """A noun phrase in a form that fits another sentence: “a pump” becomes “the pump”; empty if long or quantified."""
        if last.index - first.index >= PHRASE_WORDS:
            return ""
        text = self.piece.words[first.start : last.end]
        if first.lower in {"a", "an", "this", "that", "these", "those", "some", "another"}:
            return f"the {text[len(first.text) :].strip()}"
        is_open = first.tag in {"DT", "PDT", "PRP$", "CD"}
        if first.tag == "PRP$" or first.lower in {"no", "every", "each", "any", "neither", "either", "all", "both", "half"}:
            return ""
        return f"{text[0].lower()}{text[1:]}" if is_open or (first.index == 0 and not first.is_name) else text

    def _is_person(self, subject: ParsedWord, names: dict[int, Name]) -> bool:
        named = next((name for name in names.values() if subject in name.words), None)
        if named is None:
            return is_person_noun(subject.lemma)
        found = next(
            (
                each
                for each in self.summary.things
                if each.name in self.about and each.last == self.summary.sentence and named.text.split()[-1] in each.name
            ),
            None,
        )
        return found is None or found.kind == PERSON


def _possessive(name: str) -> str:
    return f"{name}’s"


def _is_owner(word: ParsedWord) -> bool:
    return word.tag == "PRP$" and word.lower in POSSESSIVE
