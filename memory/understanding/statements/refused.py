"""What no fact is learned from: questions, conditions, wishes, quotations, hearsay, guesses, jokes, orders, fiction.

A whole text is refused for a marker in it, a sentence for its wording, a clause for its position in the sentence.
"""

import re

from memory.grammar import ParsedWord, Sentence

_TEXT = re.compile(
    r"\b(?:(?:just|only) )?(?:kidding|joking)\b|\bj/?k\b|\bpranked\b|\b(?:reads?|says?|said|goes|went|asks|asked)\s*:|\?\s*because\b|\bsarcas\w+|\bas if\b|/s\b|^\s*jokes?\b|\byeah,? right\b|"
    r"[.!] not[.!]?\s*$|\b(?:yeah|oh),? sure\b|🙄|\bin character\b|\brole-?play\b",
    re.IGNORECASE,
)
_SENTENCE = re.compile(
    r"\b(?:maybe|perhaps|possibly|probably|presumably|apparently|supposedly|allegedly|reportedly|could be|not sure|no idea|who knows|"
    r"if only|what if|in that case|according to|suppose|supposing|imagine|assuming|pretend|rumou?r has it|they say|some say|people say|"
    r"legend has it|as far as i know|afaik|must be|must have|should be|would|wouldn't|looks like|seems?|sounds like|i bet|feel like|"
    r"let's|as the saying goes|as they say|no clue)\b|^\W*word is\b|^\W*right,? and\b",
    re.IGNORECASE,
)
_WANTED = re.compile(r"\b(?:i|we|she|he|they)(?:'d| would| wouldn't) (?:really |also )?(?:like|love|prefer)\b", re.IGNORECASE)
_REPORTED = re.compile(
    r"\b(?:said|told \w+|thought|promised|claimed|warned)\b[^,.;]*\b(?:would|wouldn't)\b[^,.;]*,", re.IGNORECASE
)
"""A reported clause set off by a comma; it is cut, so that its “would” does not make the rest a guess."""
_TALES = re.compile(
    r"^\W*(?:in|on) (?:the|a|this|that|my|one) (?:\w+(?:['’]s)? ){0,2}(?:film|movie|book|novel|story|tale|game|dream|series|show|episode|play|"
    r"song|myth|legend|comic|musical|opera|cartoon|poem|fable|sketch)\b|\bin the (?:film|movie|novel|story|tale|book|dream|myth|legend)\b|"
    r"\bthe (?:hero|heroine|protagonist|main character|villain)\b|\bmy character\b|\bonce upon a time\b|\bwalks? into a bar\b|"
    r"\bdream(?:t|ed)\b|\b(?:had|have) an? (?:\w+ )?(?:dream|nightmare) (?:where|that|about|in)\b",
    re.IGNORECASE,
)
_QUOTED = re.compile(r"[\"“”]([^\"“”]+)[\"“”]|(?<!\w)['‘]([^'‘’]+(?:['’]\w+[^'‘’]*)*)['’](?!\w)")
REPORTING = frozenset(
    """say tell claim ask write mention hear read insist swear report announce declare explain argue believe think guess suppose
    assume bet doubt wonder hope wish imagine dream suspect fear expect feel reckon figure pretend promise suggest deny forget
    remember seem appear sound look spell call quote sing shout whisper ask warn predict convince""".split()
)
"""Verbs whose complement clause is not the speaker's own claim."""
_NEVER = frozenset(
    "say tell ask think wonder wish guess suppose reckon doubt imagine dream mean thank pretend assume bet kid joke talk mention rephrase refer".split()
)
_CONDITIONS = frozenset("if whether unless until provided supposing lest".split())
_GUESSING = frozenset("may might could should must would".split())
_ASKING = frozenset({"WP", "WP$", "WRB", "WDT"})
_IN_PLACE = frozenset("what which who whom whose".split())


def is_text_refused(text: str) -> bool:
    """Whether the text is marked anywhere as a joke, sarcasm, a quotation or role play."""
    return bool(_TEXT.search(text))


def is_sentence_refused(sentence: Sentence) -> bool:
    """Whether the sentence is a guess, a supposition, hearsay or about fiction."""
    text = _WANTED.sub(" ", _REPORTED.sub(" ", sentence.text))
    return bool(_SENTENCE.search(text) or _TALES.search(text)) or _is_within_a_work(sentence)


def _is_within_a_work(sentence: Sentence) -> bool:
    """“In Star Wars, Luke …”: a name after “In” that is not a place, date or organisation is taken for a work of fiction."""
    first = sentence.words[0]
    named = sentence.child(first, "pobj") if first.lower == "in" else None
    is_apart = named is not None and named.index + 1 < len(sentence.words) and sentence.words[named.index + 1].text == ","
    return named is not None and named.is_name and is_apart and named.entity in {"", "WORK_OF_ART", "PRODUCT", "PERSON"}


def is_verb_refused(sentence: Sentence, verb: ParsedWord) -> bool:
    """Whether the clause of this verb is asked, supposed, reported, quoted, guessed or ordered."""
    return (
        verb.lemma in _NEVER
        or _is_asked(sentence, verb)
        or _is_guessed(sentence, verb)
        or _is_quoted(sentence, verb)
        or _is_reporting(sentence, verb)
        or _asks_within(sentence, verb)
        or _depends(sentence, verb)
        or _is_in_it(sentence, verb)
    )


def _is_in_it(sentence: Sentence, verb: ParsedWord) -> bool:
    """“and in it Bilbo leaves home”: the clause is about a work just mentioned."""
    joints = [each for each in sentence.children(verb, "prep") if each.lower == "in" and each.index < verb.index]
    return any(end.lower == "it" for joint in joints for end in sentence.children(joint, "pobj"))


def _is_asked(sentence: Sentence, verb: ParsedWord) -> bool:
    below = sentence.children(verb)
    subject = next((each for each in below if each.role in {"nsubj", "nsubjpass", "expl"}), None)
    first_helper = next((each for each in below if each.role in {"aux", "auxpass"}), verb)
    inverted = subject is not None and first_helper.index < subject.index and _is_finite(first_helper)
    asking = any(
        each.tag in _ASKING and verb.role not in {"relcl", "csubj"} and _is_asking(each, verb) and _asks(sentence, each, verb)
        for each in sentence.below(verb)
    )
    return inverted or asking or _ends_asking(sentence, verb)


def _is_asking(word: ParsedWord, verb: ParsedWord) -> bool:
    """Whether a wh-word leads its clause, or stands in situ where the answer would: “Heidi is a film in what language”."""
    return word.index < verb.index or (word.lower in _IN_PLACE and word.role in {"det", "poss", "pobj"})


def _asks(sentence: Sentence, word: ParsedWord, verb: ParsedWord) -> bool:
    """Whether a wh-word belongs to this clause, directly or through an auxiliary."""
    verbs = [each for each in sentence.above(word) if (each.is_verb or each.tag == "MD") and each.role not in {"aux", "auxpass"}]
    return bool(verbs) and verbs[0] is verb


def _is_finite(word: ParsedWord) -> bool:
    return word.tag in {"VBZ", "VBP", "VBD", "MD"}


def _ends_asking(sentence: Sentence, verb: ParsedWord) -> bool:
    """Whether the sentence's question mark belongs to this clause, not to a later one in question form."""
    behind = sentence.whole[sentence.words[-1].start :].split(maxsplit=1)
    if not behind or "?" not in behind[0]:
        return False
    later = [
        each
        for each in sentence.words
        if each.index > verb.index and each.is_verb and each.role in {"ROOT", "conj", "ccomp", "relcl"}
    ]
    return not any(_is_inverted_or_wh(sentence, each) for each in later)


def _is_inverted_or_wh(sentence: Sentence, verb: ParsedWord) -> bool:
    below = sentence.children(verb)
    subject = next((each for each in below if each.role in {"nsubj", "nsubjpass"}), None)
    helper = next((each for each in below if each.role in {"aux", "auxpass"}), verb)
    wh = any(each.tag in _ASKING for each in below)
    is_tag = subject is not None and subject.tag == "PRP" and not sentence.child(verb, "dobj", "prep", "acomp", "attr", "xcomp")
    return wh or (subject is not None and helper.index < subject.index and not is_tag)


def _is_guessed(sentence: Sentence, verb: ParsedWord) -> bool:
    helpers = sentence.children(verb, "aux")
    wanted = verb.lemma in {"like", "love", "prefer"}
    return any(
        each.lemma in _GUESSING or each.lower in {"'d", "shall"}
        for each in helpers
        if not (wanted and each.lower in {"would", "'d"})
    )


def _is_quoted(sentence: Sentence, verb: ParsedWord) -> bool:
    """Whether the verb is within quotation marks, or the text quotes more than two words that include a verb."""
    for match in _QUOTED.finditer(sentence.whole):
        if match.start() <= verb.start < match.end():
            return True
        holds_verb = any(each.is_verb and match.start() <= each.start < match.end() for each in sentence.words)
        if holds_verb and len(match.group().split()) > 2:
            return True
    return False


def _is_reporting(sentence: Sentence, verb: ParsedWord) -> bool:
    """“She said that …”, “I think it is …”: neither the reporting nor the reported clause is learned."""
    return (
        verb.lemma in REPORTING
        and bool(sentence.child(verb, "ccomp"))
        and not is_beside(sentence, sentence.children(verb, "ccomp")[0])
    )


def _asks_within(sentence: Sentence, verb: ParsedWord) -> bool:
    """Whether an indirect question is embedded: “I'd like to know who …”, “I need to find out whether …”."""
    for done in sentence.children(verb, "xcomp", "ccomp"):
        if _is_asked_apart(sentence, verb, done):
            continue
        if _asks_within(sentence, done) or (
            done.role == "ccomp" and not is_beside(sentence, done) and _has_question_word(sentence, done)
        ):
            return True
    return False


def _is_asked_apart(sentence: Sentence, verb: ParsedWord, done: ParsedWord) -> bool:
    """Whether the question stands on its own after a comma: “I moved to Oslo, what is …?”."""
    first = min(each.index for each in sentence.below(done))
    is_whole = bool(sentence.child(verb, "dobj", "prep", "attr", "acomp")) and verb.lemma not in REPORTING
    return is_whole and first > verb.index and sentence.words[first - 1].text == ","


def _has_question_word(sentence: Sentence, verb: ParsedWord) -> bool:
    return any(each.tag in _ASKING or each.lower in {"if", "whether"} for each in sentence.children(verb))


def is_beside(sentence: Sentence, verb: ParsedWord) -> bool:
    """Whether this is the first clause of a comma splice, parsed as a complement: “I have a cat, she is four”."""
    if verb.role != "ccomp":
        return False
    head = sentence.head(verb)
    has_mark = bool(sentence.child(verb, "mark")) or any(each.tag in _ASKING for each in sentence.children(verb))
    return verb.index < head.index and not has_mark and head.lemma not in REPORTING


def _depends(sentence: Sentence, verb: ParsedWord) -> bool:
    """Whether the clause is conditional or embedded in reported speech."""
    if any(_is_condition(sentence, each) for each in [verb, *sentence.children(verb, "advcl", "ccomp")]):
        return True
    for each, head in zip([verb, *sentence.above(verb)], sentence.above(verb), strict=False):
        if each.role == "ccomp" and not is_beside(sentence, each) and (head.lemma in REPORTING or head.lemma in _NEVER):
            return True
        if _is_condition(sentence, head) or any(_is_condition(sentence, below) for below in sentence.children(head, "advcl")):
            return True
    return False


def _is_timed(sentence: Sentence, verb: ParsedWord) -> bool:
    """Whether it is a “when” clause about the future: “when I win the lottery I will …”."""
    when = any(each.lower == "when" for each in sentence.children(verb, "advmod", "mark"))
    return when and any(each.lemma == "will" for each in sentence.children(sentence.head(verb), "aux"))


def _is_condition(sentence: Sentence, verb: ParsedWord) -> bool:
    if verb.role == "advcl" and verb.tag in {"VBP", "VBZ"} and _is_timed(sentence, verb):
        return True
    return any(each.lower in _CONDITIONS for each in sentence.children(verb, "mark", "advmod")) or (
        verb.role == "advcl"
        and any(each.role in {"aux", "nsubj"} and each.lower in {"were", "had"} for each in sentence.children(verb)[:1])
    )
