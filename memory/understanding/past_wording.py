"""The wording of questions about earlier conversation: verbs, nouns, adverbs, and the patterns of such questions."""

import re
from dataclasses import replace

from memory.language.dictionary import is_english
from memory.language.words import Word
from memory.understanding.mentions import Mentions
from memory.understanding.similar_words import near_known

ASKED = frozenset("ask asked asking enquire enquired inquire inquired wonder wondered query queried".split())
TALKED = frozenset(
    """
    talk talked talking speak spoke spoken speaking discuss discussed discussing chat chatted chatting converse conversed
    cover covered touch touched mention mentioned mentioning
    """.split()
)
TOLD = frozenset(
    "tell told telling say said saying answer answered reply replied explain explained respond responded claim claimed".split()
)
SUGGESTED = frozenset("recommend recommended recommending suggest suggested suggesting".split())
VERBS = ASKED | TALKED | TOLD | SUGGESTED
QUESTIONS = frozenset("question questions query queries".split())
UTTERANCES = frozenset("thing things message messages words word sentence sentences statement statements".split())
TOPICS = frozenset("topic topics subject subjects theme themes".split())
ANSWERS = frozenset("answer answers reply replies response responses".split())
CONVERSATIONS = frozenset("conversation conversations talk talks chat chats discussion discussions".split())
NOUNS = QUESTIONS | UTTERANCES | TOPICS | ANSWERS | CONVERSATIONS
FIRST = frozenset("first earliest initial initially originally".split())
LAST = frozenset("last latest previous prior recent preceding".split())
TIMES = frozenset(
    "yesterday today tonight morning afternoon evening week month year ago recently lately earlier before already".split()
)
ADVERBS = frozenset(
    """
    again ago all also already always anyway back been before both earlier ever exactly far finally first before just last
    lately latest long most never next not now often once only originally over past previously probably quite really recent
    recently same so sometime still then times time together too truly twice until up very yet actually
    """.split()
)
AROUND = frozenset(
    """
    remember recall remind forget forgot forgotten memory know curious think repeat us u ya we i you me my your our
    me mine yours ours each other everything anything nothing something any else much lot things stuff another day days date
    time times day occasion occasions moment happened regarding concerning
    havent hasnt hadnt didnt wasnt werent dont doesnt ive youve weve id youd wed whats whens dyou didja got get getting long
    ages while bit such wanted want interested asks talks discuss leave off stop stopped gave given left end ended different other meet met known start
    started begin began begun since look looked up bring brought up came come go went gone over on interested
    """.split()
)
"""Other words that surround a topic without being part of it."""
FRAME = VERBS | NOUNS | FIRST | LAST | TIMES | ADVERBS | AROUND
SPELT = (
    VERBS
    | QUESTIONS
    | TOPICS
    | TIMES
    | frozenset(
        """
    about what when which often how have discussed remember conversation first previous last monday tuesday wednesday
    thursday friday saturday sunday question times before already
    """.split()
    )
)
"""The words that a misspelt word may be corrected to."""

OFTEN_MISSPELT = {"discus": "discuss", "abut": "about"}
"""Misspellings that happen to be English words."""

_SUBJECT = r"(?:i|you|we|u|i and you|you and i|you and me)"
_ADVERBS = rf"(?:(?:{'|'.join(sorted(ADVERBS))}|and|in fact) )*"
_PAST_AUXILIARY = r"(?:did|have|had|has|was|were|didnt|havent|hadnt|hasnt|wasnt|werent|didja|did not|have not)"
_HAVE = r"(?:i|you|we|u)(?: have| had| did| was| were|ve|d)?"
_HAVE = rf"(?:{_HAVE}|ive|youve|weve|id|youd|wed)"
_VERB = rf"(?:{'|'.join(sorted(VERBS))}|bring up|brought up|go over|went over|gone over|look up|looked up|want to know|wanted to know|go into|had a (?:chat|talk|conversation)|have a (?:chat|talk|conversation)|interested in|curious about|give me|give us)"
_PAST_VERB = r"(?:asked|asking|enquired|inquired|talked|talking|spoke|spoken|speaking|discussed|discussing|chatted|chatting|conversed|covered|mentioned|mentioning|told|telling|said|saying|answered|replied|gave me|gave us|given me|explained|responded|claimed|recommended|suggested|brought up|went over|gone over|looked up|wanted to know|had a (?:chat|talk|conversation))"
_ORDER = rf"(?:{'|'.join(sorted(FIRST | LAST))})"
_NOUN = rf"(?:{'|'.join(sorted(NOUNS))})"
_FOR_LONG = r"(?:(?:for|in|since)(?: a| such a| so| very| quite some| some)*(?: very)? (?:long|ages|while|time|long time|long while)|in ages|lately|recently|yet)"

INVERTED = re.compile(rf"\b{_PAST_AUXILIARY} (?:not )?{_SUBJECT} {_ADVERBS}{_VERB}\b")
"""Auxiliary before the subject: “did I ask”, “have we ever talked”, “were we talking”."""
STRAIGHT = re.compile(
    rf"\b{_HAVE} {_ADVERBS}{_PAST_VERB}\b|\b(?:me|us|my|our) {_ADVERBS}(?:asking|talking|speaking|telling|saying|discussing|mentioning|chatting)\b"
)
"""Subject before the verb: “you told”, “I've asked”."""
OF_SOMEBODY = re.compile(
    rf"\b(?:my|our|your) (?:very |most |own |only )*(?:{_ORDER} )(?:two |three |few |ever )?{_NOUN}\b"
    rf"|\b(?:our) (?:\w+ )?(?:{'|'.join(sorted(TOPICS | CONVERSATIONS))})\b|\bmy questions\b"
)
"""“my first question”, “our topics”."""
IN_ORDER = re.compile(
    rf"^(?:the )?(?:very )?{_ORDER} (?:question|message|topic|subject|thing said|questions|topics)(?: ever| so far| please)*$"
)
"""An ordinal and a noun alone: “first question ever?”."""
PASSIVE = re.compile(
    r"\b(?:was|were|been) (?:\w+ )?(?:discussed|talked about|mentioned|asked about|spoken about|talked over|asked|said)(?: before| already| here| ever)*$"
    r"|\b(?:what|which) (?:was|were) (?:the |our )?(?:topics?|subjects?|themes?)(?: of (?:our |the )?(?:conversation|talk|chat|discussion))?$"
)
"""“what was discussed”, “was Queen mentioned”, “what was the topic”."""
HABIT = re.compile(
    rf"^(?:how often|how many times) do (?:i|we) {_ADVERBS}{_VERB}\b|^what do (?:i|we) {_ADVERBS}{_VERB}\b.*\bmost(?: often)?$"
    r"|\b(?:have|has|had|did) (?:\w+ )?(?:come|came) up\b"
)
"""“how often do I ask”, “which artists have come up”."""
CLIPPED = re.compile(
    rf"^(?:(?:when|what|which|how often|how many times|already|ever|never|last time|first time|the last time|did|have) |{_ORDER} )*"
    r"(?:asked|talked|spoke|spoken|discussed|chatted|mentioned)\b(?! for\b)"
    r"|\b(?:asked|talked about|discussed|mentioned)(?: (?:before|already|ever))+$"
)
"""Elliptical forms without a subject: “asked about Queen before?”, “when last discussed”."""
NEGLECTED = re.compile(
    rf"\b(?:not|havent|hasnt|never|didnt|hadnt)\b.*\b{_FOR_LONG}$|\bneglected$|(?<!how )\b(?:long|ages) since (?:we|i) (?:last )?{_PAST_VERB}"
)
ACQUAINTED = re.compile(
    rf"\b(?:meet|met|know|known) each other\b|\b(?:did|have|had) (?:we|i|you) (?:{_ADVERBS})(?:meet|met|get to know|start(?:ed)? (?:talking|chatting|speaking)|begin(?:ning)? to talk)\b"
    rf"|\bhow long have (?:we|i|you) (?:been (?:talking|chatting|speaking)|known (?:me|you))\b|\bour first (?:meeting|contact)\b|\bwe (?:first )?met\b"
)
"""“when did we meet”, “how long have we known each other”."""
LEFT_OFF = re.compile(
    r"^where (?:did we|have we|had we) (?:leave|left|stop|stopped|end|ended|finish)(?: off| up)?$|^where were we$|^what were we (?:at|on)$"
)
ASKING = re.compile(
    r"^(?:how|when|what|which|who|whom|where|whats|whens|since|did|have|has|had|havent|hasnt|didnt|was|were|is|on which|at what|on what|about what|about which|about whom|in which|for how)\b"
    rf"|^(?:the )?(?:very )?{_ORDER}\b|^(?:my|our|your) "
)
"""How a question about the past begins."""
OPENINGS = re.compile(
    r"(?:please|hey|hi|hello|ok|okay|so|and|well|now|but|then|companion|by the way|btw|sorry|just|out of curiosity|"
    r"(?:can|could|would|will|do) (?:you|u)(?: please| still| even| possibly| kindly| maybe| by any chance)*(?= (?:tell|remind|say|list|show|give|name|remember|recall|know|repeat|let))|"
    r"(?:please )?(?:tell|show|give|remind) (?:me|us)(?: again| please| once more)*|let me know|list|name|say|repeat|remember|recall|know|"
    r"i (?:wonder|forgot|forget|do not remember|dont remember|cant remember|cannot remember|cant recall|dont recall|dont know|would like to know|d like to know|want to know|need to know)|id like to know|"
    r"do you have any idea|any idea|what do you (?:remember|recall)(?= of| about|$)|its been (?:(?:so|very|too|a) )*(?:long|while|long time|ages)|of|about|again|if|whether|that(?= (?:i|we|you) ))(?: |$)"
)
"""What may precede the question proper."""
ENDINGS = re.compile(
    r"(?: (?:please|again|exactly|anyway|with you|to you|with me|together|here|in this chat|so far|up to now|until now|by the way|in all|altogether|in total|at all|thanks|you know|do you remember|can you remember|do you know|do you recall))+$"
)
QUESTION_BEHIND = re.compile(
    r"\b(?:what|when|which|who|how often|how many|where) (?:\w+ ){0,3}?(?:did|have|had|were|was) (?:i|we|you)\b"
)
"""A question after an introduction: “It has been long, what did we …”."""
FIRST_TIME = re.compile(
    r"^(?:is|was) (?:this|it|that) (?:really |actually )?(?:the |my |our )(?:very )?first (?:time|question|conversation|talk|chat)\b(?! of)"
)
"""“is this the first time I ask about …”."""
OWN_STATEMENT = re.compile(
    r"\b(?:(?:tell|told|say|said)(?: (?:to )?(?:you|u))?(?: that)?|(?:mention|mentioned)(?: to you)? that) (?P<statement>(?:i|my|im|ive|we|our)\b .+?)(?: (?:before|already|ever|yet))*$"
)
"""“tell you that I like jazz”."""
JUDGED = re.compile(
    r"^(?:what|everything|all)(?: that)? (?:i|you|we|he|she|they)(?:ve| have)?(?: just| really)? (?:say|said|told (?:me|you))"
    r" (?:is|was|isnt|wasnt|are|were|sounds|seems|makes) \w"
)
"""Judgements, which ask for nothing: “what you just said is wrong”."""
SAME = re.compile(
    rf"\b{_VERB}(?: (?:you|me|about|to|for|of))* (?:(?:exactly |just )?(?:this|that|it|the same|the very same)(?: (?:question|thing|one))?)(?= |$)"
    r"|\bsame (?:question|thing)\b"
)
"""“asked this”, “ask you the same”."""
EARLIER_STILL = re.compile(r"\bbefore (?:that|this)\b|\b(?:second|next) to last\b|\bbefore the last\b")
PRONOUNS = frozenset("him her he she it them they his hers its their that this these those".split())


def put_right(words: tuple[Word, ...], mentions: Mentions) -> tuple[Word, ...]:
    """The words, with misspellings of words for conversation and time corrected."""
    named = [each.span for each in mentions.things if each.is_proper and not each.is_partial]
    return tuple(
        word if any(span.covers(n) for span in named) and not word.is_corrected else _spelt(word) for n, word in enumerate(words)
    )


def _spelt(word: Word) -> Word:
    raw = word.text.strip("?!.,;:").lower()
    if raw in OFTEN_MISSPELT:
        return replace(word, key=OFTEN_MISSPELT[raw], joined=OFTEN_MISSPELT[raw])
    if word.key in FRAME | SPELT or is_english(raw) or len(raw) < 3 or not raw.isalpha():
        return word
    near = near_known(raw, SPELT, 0.26)
    meant = min(near, key=lambda each: (near[each], each), default=word.key)
    return replace(word, key=meant, joined=meant)
