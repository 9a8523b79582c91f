"""In a person's story, resolves “she” and “he” to that person where the sentence before is about them and nobody else fits.

After centering theory (Grosz, Joshi and Weinstein 1995): a pronoun takes up what the previous sentence is about. A pronoun in
object position does not refer to the subject of its own clause.
"""

from dataclasses import dataclass, replace

from memory.creation.draft import DraftSentence, PassageDraft, Replacement
from memory.creation.names import names_in
from memory.creation.people import sex_of, sex_of_noun, short_name
from memory.creation.references import HE, SHE, is_person_noun, is_quoted
from memory.creation.summary import PERSON, Summary
from memory.grammar import ParsedWord, Sentence

SUBJECTS = ("nsubj", "nsubjpass")
PRONOUNS = {"f": SHE, "m": HE}


def centre(draft: PassageDraft) -> PassageDraft:
    """Replaces pronouns with the name of the person the story is about; unchanged if that person or their sex is unknown."""
    whole = draft.teller
    sex = _sex(whole, draft.summary) if whole else ""
    if not whole:
        return draft
    reader = _StoryReader(whole, short_name(whole), sex)
    return draft.with_pieces([reader.read(piece) for piece in draft.pieces])


def _sex(whole: str, summary: Summary) -> str:
    known = [each.sex for each in summary.things if each.sex and short_name(whole) in each.name.split()]
    return sex_of(whole) or next(iter(known), "")


@dataclass
class _StoryReader:
    """Reads sentence after sentence; `is_about` tells whether the previous one was about the person whose story it is."""

    whole: str
    name: str
    sex: str
    is_about: bool = False

    def read(self, piece: DraftSentence) -> DraftSentence:
        """The sentence with these pronouns resolved."""
        piece = replace(piece, replaced=tuple(self._called(each) for each in piece.replaced))
        found = [each for sentence in piece.parses for each in self._meant(piece, sentence)] if self.sex else []
        said = replace(piece, replaced=(*piece.replaced, *found))
        self._note(said)
        return replace(said, about=tuple(dict.fromkeys((*said.about, self.name)))) if found else said

    def _called(self, made: Replacement) -> Replacement:
        """Shortens a replacement that names the person: “Varrow” and “Edmund Varrow” become “Edmund”."""
        text, ending = made.text.removesuffix("’s"), "’s" if made.text.endswith("’s") else ""
        return replace(made, text=f"{self.name}{ending}") if text in {self.whole, self.whole.split()[-1]} else made

    def _meant(self, piece: DraftSentence, sentence: Sentence) -> list[Replacement]:
        is_named, others = self._is_named(piece), self._others(piece, sentence)
        if not (self.is_about or is_named):
            return []
        open_ones = [word for word in sentence.words if self._is_open(piece, word)]
        return [
            Replacement(word.start, word.end, f"{self.name}’s" if word.tag == "PRP$" else self.name)
            for word in open_ones
            if _is_object_beside(sentence, word, others) or not (is_named or any(other.index < word.index for other in others))
        ]

    def _is_open(self, piece: DraftSentence, word: ParsedWord) -> bool:
        is_taken = any(each.start <= word.start < each.end for each in piece.replaced)
        return (
            word.lower in PRONOUNS[self.sex]
            and word.tag in {"PRP", "PRP$"}
            and not is_taken
            and not is_quoted(piece.words, word.start)
        )

    def _is_named(self, piece: DraftSentence) -> bool:
        """Whether the sentence contains the name; its pronouns are then clear without help."""
        return self.name in piece.words.split() or any(each.text.removesuffix("’s") == self.name for each in piece.replaced)

    def _others(self, piece: DraftSentence, sentence: Sentence) -> list[ParsedWord]:
        """The other people the pronoun may refer to, named or not."""
        names = [each for each in names_in(sentence) if each.kind == PERSON and self.name not in each.text.split()]
        found = [each.head for each in names if sex_of(each.text) in {"", self.sex}]
        inside = {word.index for each in names for word in each.words}
        found += [
            word
            for word in sentence.words
            if word.tag == "NN" and word.index not in inside and is_person_noun(word.lemma)
            if sex_of_noun(word.lemma) in {"", self.sex} and not _is_said_of_another(sentence, word, inside)
        ]
        own = [each for each in piece.replaced if each.text.removesuffix("’s") != self.name and each.text[:1].isupper()]
        pronouns = PRONOUNS.get(self.sex, frozenset())
        return found + [
            word for word in sentence.words if word.lower in pronouns and any(each.start == word.start for each in own)
        ]

    def _note(self, piece: DraftSentence) -> None:
        """Updates `is_about`, which the next sentence relies on."""
        others = [each for sentence in piece.parses for each in self._others(piece, sentence)]
        if self._is_subject(piece):
            self.is_about = not any(each.role in {"attr", "appos", "oprd"} for each in others)
        else:
            self.is_about = not others and (self.is_about or self._is_named(piece))

    def _is_subject(self, piece: DraftSentence) -> bool:
        """Whether the person is the subject of the sentence."""
        for sentence in piece.parses:
            subject = sentence.child(sentence.root, *SUBJECTS)
            if subject is not None:
                return piece.said(subject.start, subject.end) in {self.name, self.whole, self.whole.split()[-1]}
        return False


def _is_said_of_another(sentence: Sentence, noun: ParsedWord, named: set[int]) -> bool:
    """Whether the noun describes someone already counted, as in “became a nurse” or “uncle Silas”."""
    beside = (
        [sentence.head(noun), *sentence.children(noun, "appos")]
        if noun.role in {"compound", "appos"}
        else sentence.children(noun, "appos")
    )
    return noun.role in {"attr", "oprd"} or any(each.index in named for each in beside)


def _is_object_beside(sentence: Sentence, word: ParsedWord, others: list[ParsedWord]) -> bool:
    """“The mayor gave him a key”: the subject cannot be the object, and nobody else is mentioned."""
    verb = sentence.head(word)
    if word.role not in {"dobj", "dative"} or len(others) != 1:
        return False
    subject = sentence.child(verb, *SUBJECTS)
    return subject is not None and others[0] in {subject, *sentence.children(subject, "appos")}
