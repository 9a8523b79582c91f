"""Plans and wishes: “I'm going to visit Rome”, “we're getting a puppy next month”, “I'd like to move”."""

import re
from dataclasses import replace

from memory.grammar import ParsedWord
from memory.understanding.statements.clauses import StatementClause
from memory.understanding.statements.lists import members
from memory.understanding.statements.making import statements_for
from memory.understanding.statements.mentions import as_value, phrase
from memory.understanding.statements.model import Statement

PERSONS = frozenset({"speaker", "theirs", "name", "pronoun"})
MEANING = {"plan": "plan to", "intend": "intend to", "want": "want to", "hope": "hope to", "decide": "plan to", "aim": "plan to"}
WISHING = frozenset({"like", "love", "prefer"})
AHEAD = re.compile(
    r"\b(?:tomorrow|tonight|next|soon|later|coming|after \w+|some ?day|one day|this (?:weekend|summer|winter|spring|autumn|fall|evening|"
    r"afternoon|\w+day)|(?:on|in|at) (?:\w+day|january|february|march|april|may|june|july|august|september|october|november|"
    r"december|easter|christmas|the (?:spring|summer|autumn|winter)|(?:a|an|one|two|three|four|five|six|\d+) \w+))\b",
    re.IGNORECASE,
)


def statements(clause: StatementClause) -> list[Statement]:
    """One statement for each activity that a person plans, wants or hopes to do."""
    if not all(each.kind in PERSONS for each in clause.subjects):
        return []
    relation, doing = _plan(clause)
    if doing is None:
        return []
    texts = [_infinitive(clause, each) for each in members(clause.sentence, doing)]
    return statements_for(replace(clause, past=False), relation, [as_value(text) for text in texts], "plans", 0.9)


def _plan(clause: StatementClause) -> tuple[str, ParsedWord | None]:
    sentence, verb = clause.sentence, clause.verb
    to = next((each for each in sentence.children(verb, "xcomp", "ccomp") if _has_to(clause, each)), None)
    is_going = verb.tag == "VBG" and (not clause.helpers or "be" in clause.helpers)
    if to and verb.lemma == "go" and is_going:
        return "plan to", to
    purpose = next((each for each in sentence.children(verb, "advcl", "xcomp") if _has_to(clause, each)), None)
    if verb.lemma == "come" and is_going and purpose:
        return "plan to", purpose
    if to and (verb.lemma in MEANING or (verb.lemma in WISHING and {"would", "'d"}.intersection(clause.helpers))):
        return MEANING.get(verb.lemma, "want to"), to
    on = next((each for each in sentence.children(verb, "prep") if each.lower == "on"), None)
    if verb.lemma == "plan" and on and sentence.child(on, "pcomp"):
        return "plan to", sentence.child(on, "pcomp")
    is_getting = any(each.tag == "VBG" for each in sentence.children(verb, "auxpass"))
    is_ahead = (is_going or is_getting) and "be" in clause.helpers and clause.when is not None and AHEAD.search(clause.when.text)
    is_refused = clause.negated and clause.when is None
    return ("plan to", verb) if is_ahead or ("will" in clause.helpers and not is_refused) else ("", None)


def _has_to(clause: StatementClause, verb: ParsedWord) -> bool:
    """Whether it is a “to” infinitive with the same subject; not “I want my son to go”, “I would like you to go”."""
    if clause.sentence.child(verb, "nsubj", "nsubjpass") or clause.sentence.child(clause.verb, "dobj"):
        return False
    return any(each.lower in {"to", "na"} for each in clause.sentence.children(verb, "aux"))


def _infinitive(clause: StatementClause, verb: ParsedWord) -> str:
    """The planned activity in the infinitive: “getting a puppy” as “get a puppy”; “get married”, “come to stay”."""
    text = phrase(clause.sentence, verb, clause.time_words)
    if clause.verb.lemma == "come" and verb is not clause.verb:
        return f"come to {text}"
    first, _, rest = text.partition(" ")
    if clause.sentence.child(verb, "auxpass"):
        return f"get {text}" if "get" in clause.helpers else f"be {text}"
    return f"{verb.lemma} {rest}".strip() if verb.tag == "VBG" and first.lower() == verb.lower else text
