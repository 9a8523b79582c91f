"""Which of the utterance classes of the contracts an utterance belongs to, from its wording."""

import re

CLASSES = (
    "greeting", "goodbye", "thanks", "wh_question", "yes_no_question", "statement", "agreement", "rejection", "request",
    "positive_feedback", "negative_feedback", "other",
)  # fmt: skip

RULES: tuple[tuple[str, str], ...] = (
    ("greeting", r"(hi|hello|hey|hiya|howdy|greetings|good (morning|afternoon|evening|day))( there| again| companion| everyone| all| friend| good (morning|afternoon|evening|day))*"),
    ("goodbye", r"(good ?bye|bye( bye)?|see you.*|farewell|good ?night|so long|take care|ciao|talk to you later|i have to go.*|i must go.*)( for now| now| then| companion)*"),
    ("thanks", r"(many |great |ok |okay |good |perfect |yes )?(thanks|thank you|thx|cheers|much appreciated|i appreciate (it|that))\b.*"),
    ("negative_feedback", r"(no,? )?(that'?s|that is|this is|it'?s|you are|you're|your answer is) (wrong|incorrect|not (right|true|correct|helpful|what i (asked|meant|wanted))|false|bad|nonsense|rubbish|outdated).*|(that|this|it|your answer) was (wrong|incorrect|bad|nonsense|not (right|true|correct|helpful))|wrong( answer)?|bad answer|not what i (meant|asked).*"),
    ("positive_feedback", r"(great|excellent|good answer|well done|perfect|brilliant|awesome|wonderful|nice( one)?|that'?s (right|correct|great|good|helpful|interesting|perfect)|(that|this|it) (is|was) (right|correct|great|good|helpful|interesting)|you('re| are) right|good job|good to know|very good|correct)"),
    ("agreement", r"(yes|yeah|yep|yup|sure|ok(ay)?|of course|right|exactly|indeed|absolutely|agreed|i agree|please do|go ahead|sounds good|fine|that'?s (fine|ok(ay)?))( please| sure| of course| do| i do| it is| that'?s fine)*"),
    ("rejection", r"(no|nope|nah|never|not at all|no way|i (don'?t|do not) (think so|agree|want (to|that|it))|rather not|never ?mind|forget it)( thanks| thank you| please| not really| way)*"),
    ("request", r"(please |could you |can you |would you |will you )?(please )?(tell|give|show|list|name|describe|explain|play|find|set|stop|start|remind|help|let me|say|write|make|turn|open|call|forget|remember|compare|recommend|suggest|search|repeat)\b.*|(i want|i'?d like|i would like|i need) (you )?to .*"),
    ("wh_question", r"(and |so |but |well |please |then )?((in|on|at|from|by|to|for|with|of|under|during|since|until) )?(who|whom|whose|what|what'?s|who'?s|where'?s|when'?s|which|when|where|why|how|how'?s)\b.*"),
    ("yes_no_question", r"(and |so |but |well |then )?(is|are|was|were|am|do|does|did|has|have|had|can|could|will|would|shall|should|may|might|must|isn'?t|aren'?t|wasn'?t|weren'?t|don'?t|doesn'?t|didn'?t|hasn'?t|haven'?t|can'?t|won'?t)\b.*"),
)  # fmt: skip
_COMPILED = tuple((name, re.compile(pattern, re.IGNORECASE | re.DOTALL)) for name, pattern in RULES)
_EDGES = re.compile(r"^[\s\W]+|[\s.!?,;:…]+$")
_LETTERS = re.compile(r"[^\W\d_]{2,}")


def utterance_class(text: str) -> str:
    """One of CLASSES. The first rule that fits the whole utterance decides."""
    bare = _EDGES.sub("", text.strip()).replace("’", "'").replace(",", "")
    for name, pattern in _COMPILED:
        if pattern.fullmatch(bare):
            return name
    if not _LETTERS.search(bare):
        return "other"
    if text.rstrip().endswith("?"):
        return (
            "wh_question"
            if re.search(r"\b(who|whom|whose|what|which|when|where|why|how)\b", bare, re.IGNORECASE)
            else "yes_no_question"
        )
    return "statement" if len(bare.split()) > 2 else "other"
