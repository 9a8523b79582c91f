"""Asking for a suggestion: “Can you recommend a song by Queen?”, “What else might I like?”, “Tell me something interesting”."""

import re
from dataclasses import dataclass

_LEAD = r"(?:(?:hey|hi|hello|so|and|but|ok|okay|well|now|then|please|maybe|perhaps|oh)[, ]+)*"
_ASK = r"(?:(?:can|could|would|will|do) (?:you|u) (?:please |kindly |perhaps |maybe |also )?|i(?:'d| would) like you to |i want you to )?"
_FOR = r"(?:(?: to| for)? (?:me|us))?"
_NICE = r"(?:really |very |quite )?(?:good|nice|great|new|other|different|interesting|fun|fine|cool|lovely|exciting|similar|tasty|similar)"
_SOME = r"(?:some|any|a few|a couple of|a|an|another|one more|one|the|your|more|me)"
_TIP = r"(?:recommendation|suggestion|tip|idea|proposal)s?"
_HAVE = (
    r"(?:do (?:you|u) have|have (?:you|u)(?: got)?|are there|is there|got|give me|give us|i need|we need|i want|i(?:'d| would) like"
    r"|(?:i am |i'm )?looking for|any chance of)"
)
_TRY = r"(?:try|like|enjoy|love|listen to|hear|eat|cook|make|bake|have|drink|watch|read|visit|play|see|choose|pick|go for|look at|get)"
_NOW = (
    r"(?:next|now|today|tonight|tomorrow|this evening|this weekend|for (?:me|us|now|today|tonight|tomorrow|later|dinner|lunch|breakfast|the weekend"
    r"|this evening))"
)
_MIGHT = r"(?:should|could|might|may|can|shall|would|will)"
_FACT = (
    r"(?:(?:a|an|some|one)(?: (?:fun|random|interesting|new|curious|cool|nice|little))* (?:facts?|trivia|story|news)"
    r"|something (?:that )?i (?:don't|do not|did not|didn't) know(?: yet)?)"
)
_FRAMES = tuple(
    re.compile(_LEAD + each, re.IGNORECASE)
    for each in (
        rf"{_ASK}(?:recommend|suggest)(?:{_FOR}(?: (?P<kind>.+))?)?",
        rf"(?:which|what)(?P<kind> .+?)? (?:would|do|can|could|should|will) (?:you|u) (?:recommend|suggest){_FOR}(?: (?:that )?(?:i|we) {_TRY})?(?P<more> (?:by|from|with|of|in|like) .+)?",
        rf"{_HAVE}(?: {_SOME})?(?: {_NICE})? {_TIP}{_FOR}(?: (?:for|of|about|on|what)(?: {_SOME})?(?P<kind> .+?))?(?: {_FOR})?",
        rf"what (?:is|are|would be)(?: {_SOME})?(?: {_NICE})? {_TIP}{_FOR}(?: (?:for|of)(?P<kind> .+))?",
        rf"what(?:'?s| is| are) (?:a |an |some )?{_NICE} (?P<kind>(?!{_TIP}).+)",
        rf"(?:any|some)(?: {_NICE})? {_TIP}{_FOR}(?: (?:for|of)(?P<kind> .+))?",
        rf"(?:which|what) (?P<kind>(?!else).+?) {_MIGHT} (?:i|we) {_TRY}",
        rf"what(?: else)? {_MIGHT} (?:i|we) (?:try|like|enjoy|ask you(?: about)?)",
        rf"(?:i am |i'm )?looking for (?:some|a|an|another)(?: {_NICE}) (?P<kind>.+)",
    )
)
_FACT_FRAMES = tuple(
    re.compile(_LEAD + each, re.IGNORECASE)
    for each in (
        rf"{_ASK}(?:tell|teach|show|give) (?:me|us) (?:(?:some|any)thing(?: (?:else|more))?(?: {_NICE})?|{_FACT})",
        rf"{_ASK}(?:surprise|entertain|amuse) (?:me|us)(?: with (?:something|anything)(?: {_NICE})?)?",
        rf"(?:do you have|have you(?: got)?|is there|got) (?:any|some)thing(?: else)? {_NICE}(?: (?:to say|to tell(?: me)?|for me))?",
        rf"{_ASK}say something(?: else)?(?: {_NICE})?",
        r"what(?:'s| is) on your mind",
    )
)
_ANOTHER = re.compile(
    _LEAD
    + r"(?:no[, ]+(?:thanks[, ]+)?)?(?:or )?(?:another|one more|(?:some|any)thing else|a different one|(?:any )?others?|what else|more)"
    r"(?: (?:one|suggestions?|ideas?|recommendations?|facts?))?",
    re.IGNORECASE,
)
_SPACES = re.compile(r"\s+")
_ENDS = re.compile(
    rf"\s+(?:please|{_NOW}|(?:that|which)? ?(?:i|we) {_MIGHT} {_TRY}|(?:for|to) (?:me|us)|worth \w+ing|to {_TRY})$", re.IGNORECASE
)
_BEGINS = re.compile(
    rf"^(?:{_SOME}|{_NICE}|(?:some|any)thing(?: else)?|(?:kind|sort)s? of|most|popular|best|famous)(?:\s+|$)", re.IGNORECASE
)
_LIKE = re.compile(r"^(?P<kind>.*?)\b(?:like|similar to|in the style of|close to) (?P<like>.+)$", re.IGNORECASE)
_NO_KIND = re.compile(
    r"^(?:that|to|how|why|when|where|whether|if|you|i|we|it|this|things?|stuff|something|anything|one|ones)\b", re.IGNORECASE
)


@dataclass(frozen=True)
class SuggestionRequest:
    """What is to be suggested, in the person's words.

    `kind` is empty if anything will do; `like` names what it should resemble, empty if nothing was named. `is_fact`:
    something interesting is to be told, not something to be chosen.
    """

    kind: str = ""
    like: str = ""
    is_fact: bool = False


def suggestion_request(text: str) -> SuggestionRequest | None:
    """The suggestion that a text as a whole asks for; None if it asks for none."""
    said = _plain(text)
    if any(frame.fullmatch(said) for frame in _FACT_FRAMES):
        return SuggestionRequest(is_fact=True)
    found = next((match for frame in _FRAMES if (match := frame.fullmatch(said))), None)
    if found is None:
        return None
    parts = found.groupdict()
    kind = f"{parts.get('kind') or ''}{parts.get('more') or ''}".strip()
    like = _LIKE.match(kind)
    request = SuggestionRequest(_bare(like["kind"]), like["like"].strip()) if like else SuggestionRequest(_bare(kind))
    return None if request.kind and _NO_KIND.match(request.kind) else request


def is_for_another(text: str) -> bool:
    """Whether it asks for one more of what was suggested: “And another one?”, “Something else, please.”."""
    return _ANOTHER.fullmatch(_plain(text)) is not None


def _plain(text: str) -> str:
    said = _SPACES.sub(" ", text.replace("’", "'")).strip(" ?!.,")
    return re.sub(rf"(?:,? (?:please|{_NOW}|then))+$", "", said, flags=re.IGNORECASE)


def _bare(kind: str) -> str:
    """Drop what says how many or how good: “some good songs to listen to” → “songs”."""
    kind, before = kind.strip(), ""
    while kind != before:
        before = kind
        kind = _BEGINS.sub("", _ENDS.sub("", f" {kind}").strip()).strip()
    return kind
