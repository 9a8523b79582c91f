"""The wording of orders to the memory itself: verbs, what may surround them, and what they refer to."""

import re

OPENINGS = re.compile(
    r"(?:(?:n|please|pls|plz|ok|okay|well|so|oh|no(?! longer)|yes|hey|hi|sorry|actually|now|then|and|but|companion|just|also|oops|wait|hmm+|um+|uh|"
    r"alright|all right|by the way|btw|on second thought|come to think of it|quick(?:ly)?|kindly)\b[\s,.!:;-]*)+",
    re.IGNORECASE,
)
_SOFTLY = r"(?:,? (?:please|kindly|just|also|now|possibly|maybe|perhaps|at all|ever so kindly))*,?"
_MIGHT = rf"(?:can|could|would|might|will|may|should){_SOFTLY}"
_PLEASED = r"(?:obliged|grateful|glad|happy|pleased|thankful|delighted|indebted|relieved|lovely|great|nice|good|better|best|kind)"
_POLITELY = (
    rf"(?:(?:i|we)(?:'d| would| should)?(?: really| also| just)? (?:wonder|wondered|am wondering|was wondering|were wondering)|i'm wondering) (?:if|whether) you {_MIGHT}|"
    rf"(?:i|we)(?:'d| would| should|'ll| will)? (?:really )?(?:be|appreciate it|take it kindly)(?: (?:\w+ ){{0,3}}{_PLEASED})?,? if you(?: {_MIGHT})?|"
    rf"(?:would|could|might|is) it(?: be)?(?: at all)? (?:possible|ok|okay|all right|alright)(?: for you)? to|(?:any|is there any) chance (?:that )?you {_MIGHT}|"
    rf"(?:do|would you do) me (?:a|the) (?:favour|favor|kindness)(?: and|,)|(?:be|would you be) (?:so|as) (?:kind|good|nice) (?:as to|and|to)|if you {_MIGHT},?|"
    rf"{_MIGHT}(?: i (?:ask|trouble|beg) you to)|(?:can|could|would|will|might) you{_SOFTLY}"
)
_KEPT_OR_NOT = r"(?:forget|delet|eras|remov|wip|scrub|get rid|throw|strike|unlearn|discard|remember that|note that|keep in mind|bear in mind|not |stop |never )"
"""What is ordered so politely only counts if it is about what is kept: “I should be obliged if you would keep it short” is not."""
ASKING = re.compile(
    rf"(?:(?:(?:would|do) you(?: please| kindly| very much| at all)* mind(?: please| just| maybe| perhaps| possibly| \w+ly)*(?= \w+ing)|(?:{_POLITELY})(?=\s+{_KEPT_OR_NOT}))|"
    r"(?:can|could|would|will) you(?: please| kindly| just| also| now| possibly)*|"
    r"(?:i(?:'d| would)?(?: really)?|we)(?: also| just)? (?:want|like|need|prefer|ask|beg|wish)(?: for)? (?:you )(?:to|would|'d)|"
    r"(?:i want|i'd like|i would like|let me|i need) to(?= (?:delete|erase|remove|pin|keep|wipe|clear))|"
    r"you(?:'d)? (?:can|may|could|should|must|have to|need to|are to|will|better|ought to)(?: please| just| now| safely)*|"
    r"(?:let's|let us)|do(?= (?:remember|keep|note|forget|delete|erase|remove)\b)|go ahead and|make sure (?:that you|you|to)|(?:i'd|i would) rather you|be sure to|try to|see that you)\s+",
    re.IGNORECASE,
)
"""What makes an order polite, or a wish; such an order may end with a question mark."""
ENDINGS = re.compile(
    r"(?:[\s,]+(?:please|pls|plz|now|right now|right away|at once|immediately|for me|for good|forever|for ever|for later|again|thanks|thank you|"
    r"will you|would you|could you|can you|completely|entirely|altogether|permanently|asap|okay|ok|if you can|if possible|then|after all|"
    r"from now on|(?:out of|from|in|off) (?:your|the|my) (?:memory|mind|records?|database|data|storage|head|brain|notes|history)))+$",
    re.IGNORECASE,
)

OF_ORDERS = frozenset(
    "forget delete remove wipe scrub bin lose rid get take strip clear erase drop ditch put out off off away thing things stuff story bit part whole please pls "
    "memory list record want need know keep now more longer also just tell told say said mention mentioned lie lying around sit sat".split()
)
"""Words of such orders that are not part of the topic."""
REMOVE = (
    r"(?:forget(?:ting)?|delet(?:e|ing)|eras(?:e|ing)|remov(?:e|ing)|unlearn(?:ing)?|discard(?:ing)?|wip(?:e|ing)(?: out| away)?|"
    r"purg(?:e|ing)|scrub(?:bing)?|expunge|clear(?:ing)?(?: out)?|get(?:ting)? rid of|throw(?:ing)? (?:away|out)|strike|unremember|take back|reset(?= (?:your|my|the|all) ))"
)
"""Orders to remove what is already kept."""
FORGET = (
    rf"(?:{REMOVE}|(?:stop|quit) (?:remembering|knowing|storing|keeping)|(?:don't|do not|never|not|no longer)(?: you)?(?: have to| need to)? "
    r"(?:remember|keep|store|save|record|memori[sz]e|retain|hold on to|log)|(?:don't|do not) (?:have|need) to (?:remember|keep|store))"
)
NOT_WANTED = r"i (?:don't|do not) want you to (?:remember|keep|store|save|know|record|retain)"
"""A wish not to have something kept: “I don't want you to remember that”."""
KEEP = (
    r"(?:remember(?:ing)?|memori[sz]e|note(?: down)?|take note|make a note|keep in mind|bear in mind|have in mind|"
    r"(?:don't|do not|never|not)(?: you| ever| you ever)* (?:forget|lose sight of)|sav(?:e|ing)|stor(?:e|ing)|pin|record|retain|"
    r"(?:bear|hold|have)(?= (?:that|this|it) in mind)|write down|jot down|put down|learn|keep|mark(?= (?:that|this|it|down)\b)|be aware|for the record|for your information|fyi|you should know|i want you to know)"
)
DISPUTE = re.compile(
    r"(?:it|that|this)(?:(?:'s| is| was)(?: simply| just| absolutely| actually)* not| isn't| wasn't) (?:true|right|correct|the case|so) that +(?P<statement3>.+)|"
    r"(?:it|that|this)(?:'s| is| was)(?: simply| just| absolutely| actually)* (?:untrue|wrong|false|incorrect|a mistake|an error) that +(?P<statement>.+)|(?:not true|untrue|wrong) that +(?P<statement2>.+)",
    re.IGNORECASE,
)

_SAID = r"(?:said|say|told|tell|wrote|asked|ask|mentioned|stated|claimed|answered|replied|discussed|talked|spoke|chatted|learned|learnt)"
_TO = r"(?: (?:you|me|us|to you|to me|with you|about that|about it))*"
_NOW = r"(?: (?:just now|now|just|last|before|a moment ago|a second ago|right now|here|in my last message|in the last message))*"
_UNIT = (
    r"(?:messages?|thing|things|one|questions?|exchanges?|sentences?|statements?|repl(?:y|ies)|answers?|remarks?|bit|part|line|input|words|fact|"
    r"memory|comment|post|entry|turn)"
)
LAST = re.compile(
    rf"(?:all (?:of )?|any of |the fact of )?(?:that|this|these|those)(?: (?:last |previous |whole |entire |latest )?(?:{_UNIT}|conversation))?{_NOW}|"
    rf"(?:the|my|your|our|that|this|those|these) (?:very )?(?:last|previous|latest|most recent|preceding) (?:(?P<most>\d|two|three|four|five|six|seven|eight|nine) )?{_UNIT}"
    rf"(?: (?:that )?(?:i|you|we)(?:'ve| have)?(?: just)? {_SAID}{_TO})?{_NOW}|"
    rf"last (?:message|thing|one)|(?:what|whatever|the (?:thing|things|bit|part|stuff))(?: that)? (?:i|we|you)(?:'ve| have)?(?: just| last)? {_SAID}{_TO}{_NOW}|"
    rf"(?:everything|all)(?: that)? (?:i|we|you)(?:'ve| have)? just {_SAID}{_TO}{_NOW}|"
    rf"(?:that )?(?:i|we)(?:'ve| have)?(?: ever| just)? (?:said|told you|mentioned|asked|wrote|brought up)(?: (?:that|this|it|so|anything|something|any of (?:that|this)))*{_NOW}",
    re.IGNORECASE,
)
"""References to the last exchanges: “that”, “my last message”, “what I just said”, “I said anything”."""
IT = re.compile(r"it|them", re.IGNORECASE)
_ALL = r"(?:everything|anything|all|all of it|it all|the lot|the whole lot)"
_MINE = r"(?:memory|memories|data|history|account|profile|records?|past|brain|database|knowledge|conversations?|chats?|messages|facts|information|storage)"
EVERYTHING = re.compile(
    rf"{_ALL}(?: (?:that )?(?:you|i|we)(?:'ve| have)?(?: ever)?(?: know| knew| remember| have| learned| learnt| stored| kept| saved| {_SAID[3:-1]}|(?: been)? told| noted)?{_TO})*"
    rf"(?: (?:ever|so far|until now|up to now|stored|saved|kept|there is|you can))*(?: (?:about|on|of|concerning) (?:me|us|myself|yourself))?|"
    rf"(?:all |all of )?(?:my|your|our|the|this) (?:(?:whole|entire|complete|full|personal|own|chat|conversation|talk|message) )*{_MINE}"
    r"(?: (?:about|of|on) me)?|(?:me|myself|about me|all about me|who i am|that i exist(?:ed)?)|(?:what|whatever) you (?:know|remember|have|learned|stored)(?: about me)?|"
    r"(?:the|every|all)? ?(?:things?|facts?|everything) (?:that )?you (?:know|remember|have|learned|stored)(?: about me)?",
    re.IGNORECASE,
)
ALL_OR_TALK = re.compile(
    rf"(?:{_ALL}|what|whatever|anything|the things?|the (?:whole |entire )?(?:talk|conversation|chat|discussion)|(?:our )?(?:\w+ )?(?:talks?|conversations?|chats?|discussions?|exchanges?)|"
    rf"(?:all )?(?:of )?(?:(?:my|your|our|the) )?(?:questions|messages|words|exchanges|answers|replies))(?: that| which)?"
    rf"(?: (?:i|we|you|i and you|you and i)(?:'ve been| have been|'ve| have|'d| had|'re| are| were)?(?: ever| just| all)* (?:{_SAID}|talking|speaking|discussing|chatting|saying){_TO}(?: about| of)?)?(?: (?:from|of|on|in|during|about|before|since))?",
    re.IGNORECASE,
)
"""What may remain of “what we talked about yesterday” once its time is removed."""
TALKED = re.compile(r"\b(?:talk\w*|discuss\w*|spoke|chat\w*|conversations?|ask\w*|questions|messages|exchanges)\b", re.IGNORECASE)
"""Words for the conversation, rather than for what was told in it."""
_KNOWN = r"(?:know|knew|remember|have|have got|'ve got|think|believe|keep|hold|stored?|saved?|kept|noted|picked up|heard)"
ABOUT = re.compile(
    rf"(?:(?:absolutely )?{_ALL}|any|what|whatever|(?:all |all of )?(?:the |that |this |those |these )?(?:whole )?(?:things?|facts?|stuff|business|story|bits?|parts?|details?|information|info|data|memory|memories|messages|questions)|"
    r"(?:our|my|the|your) (?:\w+ )?(?:conversations?|talks?|chats?|questions?|messages?|discussions?|facts?|memories|memory|knowledge|notes?))"
    rf"(?: that| which)?(?: there (?:is|was))?(?: (?:i|we|you|i and you)(?:'ve| have|'d| had)?(?: ever| just| all| already)*(?: been)? (?:{_SAID}|{_KNOWN}){_TO}(?: anything)?(?: stored| noted)?)*"
    r" (?:about|of|on|concerning|regarding|related to|to do with|that has to do with|around) (?P<topic>.+)|"
    rf"(?:what|everything|all|anything|the things?)(?: that)? (?:i|we)(?:'ve| have)?(?: ever| just)? (?:mentioned|discussed|covered)(?: about)? (?P<topic2>.+)",
    re.IGNORECASE,
)
"""References with a topic: “everything about Anna”, “what I told you about my dog”, “our talk about Queen”."""
ABOUT_ALONE = re.compile(r"(?:all )?about (?P<topic>.+)", re.IGNORECASE)
FACT = re.compile(
    r"(?:the fact )?(?P<that>that\b|:)?[\s,:]*(?P<told>i(?:'ve| have)?(?: ever| once| just)? (?:told you|said(?: to you)?|mentioned|claimed)(?: that|:)? +)?(?P<statement>.+)",
    re.IGNORECASE,
)
ASKED = re.compile(r"(?:where|what|who|when|how|which|whose|whether|if)\b.+", re.IGNORECASE)
"""An indirect question: “where I live”."""
SUBJECTS = frozenset("i i'm i've im ive my our we he she they his her their the".split())
BY_SOMEBODY = re.compile(rf"(?:{'|'.join(sorted(SUBJECTS - {'the'}))}|(?!Me\b)[A-Z][\w'-]+)\b[^,;]+")
"""How a statement without an introductory “that” begins."""
OWN_THING = re.compile(r"(?:my|our|mine) .+|[A-Z][\w'-]+(?: [A-Z][\w'-]+){0,2}(?:'s \w+)?")
"""“my birthday”, “Anna”: may be something that was told, or anything else."""
POINTING = frozenset("it that this him her them he she they me you us all everything anything one ones".split())
POINTING_AT_PEOPLE = frozenset({"me", "us"})
"""With these a polite order is a question: “Can you forget me?”."""

_TOLD = (
    r"(?:i|we)(?:'ve| have|'d| had)?(?: ever| once| just| already| also)? (?:said|told|mentioned|wrote|confessed|admitted|shared|let slip|complained|moaned|went on)"
    r"(?: (?:to )?(?:you|u|ya))?"
)
_THING = r"(?:(?:that|the|this|those|these|all(?: of)? (?:that|the)|my) (?:\w+ ){0,2}?(?:thing|things|bit|bits|part|parts|stuff|story|stories|time|times|business|message|messages|one|words))"
DESCRIPTION = re.compile(
    rf"(?:(?P<told>(?:that |(?:what|whatever|everything|anything|all|{_THING})(?: that| which| when| where)? )?{_TOLD})|{_THING}(?= (?:that|where|when|about|of|with|how|i|we)\b))"
    r"(?: (?:that time|the other (?:day|night|time|week)|back then|earlier|before|once|a while (?:ago|back)|in the beginning))*"
    r"(?: (?:that|about|of|on|concerning|regarding|when|where|how|why))*(?: (?:the )?(?:time|fact)(?: that| when)?)? (?P<rest>.+)",
    re.IGNORECASE,
)
"""What was told, described rather than named: “what I told you that he shouted at me”, “the bit where I cried”."""
OF_A_THING = re.compile(
    r"(?:the|that|this|those|these|my|our|his|her|their|[\w-]+'s) (?:\w+ ){0,2}?(?:names?|nicknames?|numbers?|address(?:es)?|dates?|age|birthdays?|passwords?|codes?|sums?|figures?|diagnosis|weight|salary) (?:of|for|from|at|on|in)\b.+",
    re.IGNORECASE,
)
"""A property of something, as it may have been told: “the name of that carer”."""
NAME_OF = re.compile(r"(?:the|that|this) (?:\w+ )?(?:name|nickname|surname)s? of\b.+", re.IGNORECASE)
"""What asks for a name to be forgotten, rather than whose it is."""
DEFINITE = re.compile(r"(?:the|that|those|these|this|how|what|when|where|who|why) \w.+", re.IGNORECASE)
REASON = re.compile(
    r"(?:,|\s[-–—]+)\s*(?:it|its|it's|i|i'm|im|he|she|they|we|because|cos|as|since|so|and|but|ok|okay|please|don't|dont|if|would you|will you)\b.*$",
    re.IGNORECASE,
)
"""What follows a description without being part of it: “…, it was not fair to him”."""
