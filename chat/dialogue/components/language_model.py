"""Words the reply with a language model, if one is configured and may help: it may say only what the memories say, citing them.

It is asked last: what other components found is what it may speak of, and what they answered with certainty it may only reword.
"""

from rdflib import URIRef

from chat.dialogue.candidate import Candidate, Situation
from chat.dialogue.feedback import feedback
from chat.dialogue.remembered import memories_for_prompt
from chat.dialogue.sendable import is_private, talk_before
from chat.language_model.checked import Checking, Grounds, check_stream
from chat.language_model.prompt import Prompt, PromptInput, prompt_of, said_by_person
from memory.curation.local_only import PrivateContent, private_content
from memory.episodes.judgements import BAD
from memory.forms.folding import folded
from memory.support.support import Evidence
from memory.support.wording import dates_in_words, numbers_in

COMPONENT = "language_model"
REPLIED = "model_reply"
OPEN = frozenset(
    """
    greeting greeting_first goodbye you_are_welcome acknowledge_agreement acknowledge_rejection
    not_understood unknown_name not_known no_view not_told nothing_found told_unknown nothing_to_suggest suggest_unknown
    """.split()
)
"""The intents that the model may replace with something better."""
LISTENED = "listening"
"""The component whose acknowledgements the model may reword: sympathy and questions need no memory."""
REWORDED = frozenset({"domain_knowledge", "own_words", "told_facts", "told_of_the_world"})
"""The components whose answers the model may reword."""
ABOVE, GROUNDED = 0.01, 0.6
"""By how much it outscores the reply it replaces; the least score of a reply that cites memories."""
CUT_SHOWN = 3
"""How many cut sentences are reported."""


def candidates(situation: Situation) -> list[Candidate]:
    """One reply whose claims are all supported; none if the model may not help or says nothing usable. Raises ModelProblem."""
    consultation, rules = situation.consultation, situation.chosen
    if consultation is None or rules is None or not _may_help(rules, situation):
        return []
    kept = private_content(situation.memory.holding)
    if is_private(rules, (rules.text,) if _is_reworded(rules) else (), situation, kept):
        return []
    settings = consultation.model.settings
    prompt = prompt_of(_asked(rules, situation, kept), consultation.tokens_left - settings.reply_tokens)
    if prompt is None:
        return []
    checking = Checking(_grounds(rules, prompt, situation), situation.memory.embedder)
    check_stream(consultation.stream(prompt.messages), checking, consultation.heard)
    return _said(rules, prompt, checking, situation)


def _may_help(rules: Candidate, situation: Situation) -> bool:
    """Not for commands, off the record, for judgements, nor if its reply to the same message was judged bad."""
    if situation.is_aside or situation.order is not None or situation.done is not None or rules.act or rules.starts_afresh:
        return False
    if feedback(situation) is not None or _was_judged_bad(situation):
        return False
    return rules.component == LISTENED or rules.intent in OPEN or _is_reworded(rules)


def _is_reworded(rules: Candidate) -> bool:
    return rules.component in REWORDED and bool(rules.answers) and not rules.failed and not rules.choices


def _was_judged_bad(situation: Situation) -> bool:
    findings = situation.findings
    for each in findings.same if findings is not None else ():
        judgement = findings.judgement(each) if findings is not None else None
        if each.component == COMPONENT and judgement is not None and judgement.value == BAD:
            return True
    return False


def _asked(rules: Candidate, situation: Situation, kept: PrivateContent) -> PromptInput:
    is_reworded = _is_reworded(rules)
    return PromptInput(
        voice=situation.wording.voice,
        memories=tuple(memories_for_prompt(situation, [rules, *situation.proposed], kept)),
        talk=tuple(talk_before(situation, kept)),
        said=said_by_person(situation.input.text, situation.input.episode),
        answer=rules.text if is_reworded else "",
        answer_holds=tuple(URIRef(each.id) for each in rules.sources if each.kind == "fact" and each.id) if is_reworded else (),
    )


def _grounds(rules: Candidate, prompt: Prompt, situation: Situation) -> Grounds:
    """What needs no citation: the person's own statement, the persona's self-description, and the answer to reword."""
    beside = []
    if situation.understanding.utterance_class == "statement":
        beside.append(Evidence(situation.input.text, by_person=True))
    voice = situation.wording.voice
    beside.append(Evidence(f"I am {voice.name}. I am a companion. My name is {voice.name}. {voice.about}"))
    if _is_reworded(rules):
        beside.append(Evidence(rules.text))
    at_hand = (*(each.text for each in prompt.messages), situation.context.text)
    return Grounds(prompt.memories, tuple(beside), at_hand, rules.answers if _is_reworded(rules) else ())


def _said(rules: Candidate, prompt: Prompt, checking: Checking, situation: Situation) -> list[Candidate]:
    """The reply, if anything is left of it; a reworded answer only if complete."""
    text, is_reworded = checking.text, _is_reworded(rules)
    is_empty = bool(checking.cut) and not checking.claims and rules.component != LISTENED
    if not text or (is_reworded and not _has_all(text, rules.answers)) or is_empty:
        return []
    used = tuple(prompt.memories[number - 1].source for number in checking.used)
    is_grounded = bool(used) or is_reworded
    return [
        Candidate(
            component=COMPONENT,
            intent=rules.intent if is_reworded or not used or rules.component == LISTENED else REPLIED,
            text=text,
            score=max(GROUNDED if used else 0.0, round(min(1.0, rules.score + ABOVE), 3)),
            sources=tuple(dict.fromkeys((*(rules.sources if is_reworded else ()), *used))),
            choices=() if is_grounded else rules.choices,
            answers=rules.answers if is_reworded else (),
            failed="" if is_grounded else rules.failed,
            reading=rules.reading,
            analysis=rules.analysis,
            evidence=rules.evidence if is_reworded else (),
            adjusted=tuple(_because(rules, checking, situation)),
        )
    ]


def _has_all(text: str, answers: tuple[str, ...]) -> bool:
    words, numbers = f" {folded(text)} ", numbers_in(text)
    for answer in answers:
        plain = folded(dates_in_words(answer))
        if f" {plain} " not in words and not (plain.isdigit() and plain in numbers):
            return False
    return True


def _because(rules: Candidate, checking: Checking, situation: Situation) -> list[str]:
    """Why this is said, and what was cut."""
    model = situation.consultation.model.settings.model if situation.consultation is not None else ""
    what = "the same answer in the words of" if _is_reworded(rules) else "the words of"
    many = len(checking.said) + len(checking.cut)
    why = [f"{what} {model}: {len(checking.said)} of {many} sentence{'' if many == 1 else 's'} kept"]
    return why + [f"cut “{each.sentence}”: {each.why}" for each in checking.cut[:CUT_SHOWN]]
