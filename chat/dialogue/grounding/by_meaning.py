"""For a language model's words: claims without verbatim support are checked against the sources by meaning."""

from dataclasses import replace

from chat.dialogue.candidate import Situation
from chat.dialogue.grounding.available import key_of
from chat.dialogue.grounding.checking import SUPPORTED, CheckedClaim, CheckedReply
from memory.model import Reply
from memory.support.support import Evidence, check_entailment


def by_meaning(stated: CheckedReply, reply: Reply, situation: Situation) -> CheckedReply:
    """The check, with claims counted as supported if a source, the person's message or the persona entails them."""
    own = situation.wording.voice
    sources = [Evidence(each.text, each.label, by_person=each.kind == "episode") for each in reply.sources]
    beside = [Evidence(situation.input.text, by_person=True), Evidence(f"I am {own.name}. My name is {own.name}. {own.about}")]
    keys = [key_of(each) for each in reply.sources]

    def again(claim: CheckedClaim) -> CheckedClaim:
        if claim.is_supported:
            return claim
        found = check_entailment(claim.text, [*sources, *beside], situation.memory.embedder)
        if not found.is_given:
            return claim
        resting = keys if found.source is None else keys[found.source : found.source + 1]
        return replace(claim, verdict=SUPPORTED, keys=frozenset({*claim.keys, *resting}), uncovered=(), why="")

    claims = tuple(again(each) for each in stated.claims)
    used = frozenset(key for each in claims for key in each.keys)
    right = max(stated.right, sum(key in used for key in keys))
    return replace(stated, claims=claims, right=right)
