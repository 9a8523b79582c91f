"""The wordings that leave no doubt about the class of an utterance.

Each rule fits the whole utterance, brought to the form that `bare` gives. What none fits is for the model.
"""

import re

from memory.understanding.utterance_wording import bare

_ADDRESSED = r"(?: (?:there|again|everyone|everybody|all|companion|friend|my friend|buddy|pal|mate|man|dude|sir|madam|dear|bot|robot|ai|device|computer|assistant|folks|guys))*"
_VERY = r"(?: (?:so|very|really|quite|just|pretty|too|all|absolutely|completely|totally|entirely|definitely|certainly|simply|indeed|actually|much|perfectly|exactly|truly|for sure|a|an|the|most))*"
_CLAIM = r"(?:that|it|this|(?:what|everything|all) (?:you|i|he|she|they)(?:'ve| have)?(?: just)? (?:said|say|told me|heard)|(?:the|that|this|your) (?:statement|claim|information|sentence|fact|assertion|assumption)s?)"
_IS = r"(?:'s| is| are| was| were)"
_THINKING = r"(?:i (?:think|believe|know|suppose|guess|would say|'d say)(?: that)? )?"
_HELLO = r"(?:hi|hello|hey|hiya|heya|howdy|aloha|hola|namaste|greetings|salutations|g'day|good (?:morning|afternoon|evening|day))"
_YOURS = r"(?:it|things|everything|life|you|ya|u|your (?:day|week|morning|afternoon|evening|night|weekend))"
_GOING = r"(?: (?:been|going|doing|feeling|keeping|hanging|holding up|getting on|getting along|treating you|today|tonight|lately|recently|these days|so far|now|right now|with you|for you|with your day|this (?:morning|afternoon|evening|week)))"
_WELL = r"(?:ok|okay|well|good|great|fine|all right|alright)"
_DAY = r"(?:day|night|evening|afternoon|morning|weekend|week|one|time|trip|rest)"
_PLEASANT = r"(?:good|nice|great|lovely|wonderful|safe|pleasant|fun|cool)"
_TALK = r"(?:talk|talking|chat|chatting|speak|speaking|conversing)"
_BYE = rf"(?:bye|good ?bye|farewell|good night|nighty? night|so long|take care|ciao|adios|adieu|cheerio|sayonara|peace out|laters|until next time|(?:i(?:'ll| will) )?see (?:you|ya)(?: (?:soon|later|around|tomorrow|then|again|next time|next week|on \w+day|tonight))*|(?:i(?:'ll| will) )?(?:talk|speak) to you (?:later|soon|tomorrow|again)|(?:you )?have a {_PLEASANT} {_DAY})"
_LEAVING = r"i(?:'ve got to| have to| must| gotta| got to| need to| should)(?: be)? (?:go|going|run|leave)(?: now| soon| then)?"
_THANKS = r"(?:thanks|thank you|i thank you|thank ya|thx|cheers|(?:that's |that is |it's |it is )?(?:very |greatly )?(?:much )?appreciated|i(?: really| do)? appreciate (?:it|that)|many thanks)"
_YES = r"(?:yes|yeah|yep|yup|aye|sure|sure thing|ok|okay|of course|right|exactly|precisely|indeed|absolutely|definitely|certainly|affirmative|agreed|true|correct|fine|uh-huh|mm-hmm|mhm|all right|alright|i agree|please do|please|go ahead|sounds good|sounds good to me|i do|i am|i did|it is|it does|they are|they do|that's (?:fine|ok|okay|it|how it is)|you bet)"
_NO = r"(?:no|nope|nah|nay|never|not at all|not really|no way|rather not|i'd rather not|never ?mind|forget it|certainly not|definitely not|absolutely not|of course not|negative|huh-uh|uh-uh|nuh-uh|i (?:don't|do not) (?:think so|agree|want (?:to|that|it))|i think not|i doubt it|i disagree|i guess not|i'm not|it isn't|it's not|it is not|they don't|they aren't|i don't|i haven't|i didn't|not (?:that|this) one|not yet)"
_PRAISE = r"(?:great|good|excellent|perfect|brilliant|awesome|wonderful|fantastic|amazing|lovely|nice|helpful|interesting|cool|neat|superb|terrific|fascinating|incredible|impressive|useful)"
_WOW = rf"(?:wow|whoa|gosh|golly|gee|goodness|my goodness|my gosh|my god|my word|boy|good heavens|{_PRAISE})"
_WORK = r"(?:job|work|answer|one|reply|response|thinking|to know|to hear)"
_ANSWER = r"(?:answer|reply|response|result|command)"
_BAD = r"(?:wrong|incorrect|bad|poor|useless|stupid|nonsense|rubbish|outdated|terrible|awful)"
_FALSE = (
    rf"(?:(?:not|never){_VERY} (?:true|right|correct|so|the case|accurate)|false|untrue|wrong|incorrect|inaccurate|lie|negative)"
)
_DOES = "tell give show list name describe explain play repeat remind recommend suggest find set stop start say write make turn open compare search read send switch help sing call add delete remove change skip translate spell put speak bring pause look check wake address".split()
_ORDERS = rf"(?:{'|'.join(_DOES)}|forget|remember|let me|please|cancel|mute|resume|dim|order|book)"
_START = r"(?:(?:and|but|so|or|well|oh|now|okay|ok|then|please|hey|anyway) )*"
_PREPOSITION = r"(?:in|on|at|from|by|to|for|with|of|under|during|since|until|through|into)"
_WHO = r"(?:who|whom|whose|what|which|when|where|why|how)"
_BE = r"(?:is|are|was|were|am|do|does|did|has|have|had|can|could|will|would|shall|should|may|might|must)"
_BE_NOT = r"(?:isn't|aren't|wasn't|weren't|don't|doesn't|didn't|hasn't|haven't|hadn't|can't|couldn't|won't|wouldn't|shouldn't)"
_WELLBEING = r"how(?:'s|'re|'ve| is| are| was| have| has| do) (?:you feel|you\b(?! (?:know|like|make|spell|say|do))|your\b|everything|every|life|things|it going|it been|the day)"
_SUBJECT = r"(?:i|you|he|she|it|we|they|there|this|that|these|those|the|a|an|any|anyone|anybody|someone|somebody|all|my|your|his|her|its|our|their)"

RULES: tuple[tuple[str, str], ...] = (
    ("statement", r"(?:hello|hi|hey|goodbye|bye|thanks) (?:is|was|means) (?:a|an|the|what|how|only|just)\b.*"),
    ("greeting", rf"{_HELLO}(?: {_HELLO})*{_ADDRESSED}(?: {_HELLO})*"),
    ("greeting", rf"(?:{_HELLO}{_ADDRESSED} )?how(?:'s|'re|'ve| is| are| have| has| was)? {_YOURS}{_GOING}*{_ADDRESSED}(?<!how is it)(?<!how's it)(?<!how was it)"),
    ("greeting", rf"(?:{_HELLO}{_ADDRESSED} )?(?:are|have|has|is) (?:you|everything|all|things|your day|life)(?: going| doing| feeling| been| treating you)* (?:{_WELL}|(?:had|having) a {_WELL} day){_GOING}*"),
    ("greeting", rf"(?:{_HELLO}{_ADDRESSED} )?(?:what's (?:up|new|happening|going on)(?: with you| today)?|how do you do|(?:are you|is any(?:one|body)) (?:there|here)){_ADDRESSED}"),
    ("goodbye", rf"(?:(?:ok|okay|alright|well|oh|thanks|thank you|that's all|and|{_LEAVING}) )*{_BYE}(?: (?:for now|now|then|too|all right|okay|and|{_BYE}))*{_ADDRESSED}"),
    ("goodbye", rf"{_START}{_LEAVING}"),
    ("goodbye", rf"{_START}(?:\w+ )?(?:it(?:'s| is| was| has)(?: been)? )?(?:so |very |really )*(?:{_PLEASANT}|a pleasure|pleasure) (?:to )?{_TALK} (?:to|with) you{_GOING}*{_ADDRESSED}"),
    ("thanks", rf"(?:(?:ok|okay|well|oh|great|good|perfect|yes|alright|hey|fine|cool) )*{_THANKS}(?: (?:a lot|a bunch|a million|very much|so much|ever so much|again|kindly|indeed))*(?: for (?!.*\b(?:but|chat|chatting|talk|talking|conversation|bye|goodbye)\b).{{2,60}})?{_ADDRESSED}"),
    ("agreement", rf"(?:oh |well )*{_YES}(?: {_YES})*{_ADDRESSED}"),
    ("agreement", rf"(?:{_YES} )*{_THINKING}{_CLAIM}{_IS}{_VERY} (?:true|right|correct|accurate|fact|so|the case)(?: {_YES})*{_VERY}"),
    ("agreement", rf"(?:{_YES} )*you(?:'re| are){_VERY} (?:right|correct){_VERY}"),
    ("rejection", rf"(?:oh |well )*{_NO}(?: (?:{_NO}|thanks|thank you|please))*{_ADDRESSED}"),
    ("rejection", rf"(?:{_NO} )*{_THINKING}{_CLAIM}{_IS}{_VERY} {_FALSE}(?: {_CLAIM}{_IS} {_FALSE})?"),
    ("rejection", rf"(?:{_NO} )*{_CLAIM} (?:can't|cannot|can not|couldn't|isn't|wasn't|is not|was not)(?: be)?{_VERY} (?:true|right|correct|accurate)"),
    ("rejection", rf"(?:{_NO} )*i (?:don't|do not) (?:think|believe)(?: that)? {_CLAIM}{_IS}{_VERY} (?:true|right|correct|accurate|so)"),
    ("rejection", rf"(?:{_NO} )*you(?:'re| are){_VERY} (?:wrong|mistaken|not right|incorrect)"),
    ("rejection", r"(?:not true|untrue|false|not so|not quite|not exactly)"),
    ("positive_feedback", rf"(?:oh |well |ooh |ah )*{_VERY}(?:^| )?{_WOW}(?: {_WOW})*(?: {_WORK})?"),
    ("positive_feedback", rf"(?:oh |well )*that{_IS}{_VERY} {_PRAISE}(?: {_WORK})?"),
    ("positive_feedback", rf"(?:very )?(?:well|nicely) done{_ADDRESSED}|oh (?:boy|man|my|dear|really)"),
    ("negative_feedback", rf"(?:(?:no|sorry|but|oh) )*(?:(?:that|this|it|your {_ANSWER}|the {_ANSWER}){_IS}|{_THINKING}your {_ANSWER}{_IS})?{_VERY}(?:^| )?{_BAD} {_ANSWER}"),
    ("negative_feedback", rf"(?:no )*{_THINKING}(?:your|the|that) {_ANSWER}{_IS}{_VERY} (?:{_BAD}|not (?:right|true|correct|helpful))"),
    ("negative_feedback", r"(?:.{0,30} )?(?:not|isn't|wasn't) what i(?:'m| am| was|'ve| have)? (?:ask|asked|asking|mean|meant|want|wanted|said|need|needed|looking|searching|requested)\b.{0,30}"),
    ("negative_feedback", rf"(?:that|this|it){_IS}{_VERY} (?:bad|nonsense|rubbish|outdated|not helpful|useless)"),
    ("request", rf"{_START}{_ORDERS}(?! of\b| was\b| is\b)\b(?!.*\b(?:wrong|incorrect|not right|not correct|isn't|wasn't|mistake)\b).*"),
    ("request", rf"{_START}(?:can|could|will) you (?:please )?(?:explain|describe|list|name|recommend|suggest|repeat)\b.*"),
    ("request", rf"{_START}(?:(?:can|could|will) you|would you please|why don't you|why not)(?: please| kindly| just)* (?:talk|{'|'.join(_DOES)}) (?:.* )?(?:me|my|us|a|an|the|this|that|it|again|all|some|something|anything|more|another|please|to|\w+s)\b.*"),
    ("request", rf"{_START}(?:i want|i'd like|i would like|i need)(?: you to| to (?:know|hear)) .*"),
    ("request", rf"{_START}(?:do you |would you )?mind \w+ing\b.*"),
    ("request", r"(?:you (?:can|may|could|should) |just |only |please )*(?:call|address) me .*"),
    ("request", r".*\b(?:say (?:it|that) (?:again|once more|one more time)|repeat (?:it|that|yourself)|come again)(?: please)?"),
    ("request", r"(?:do you (?:know|have)|have you got|have you|what are|what's|got|know) (?:(?!the\b)\w+ ){0,3}(?:joke|riddle|funny stor)(?:y|ies|s)?\b.*"),
    ("request", r"don't (?:ever )?(?!you\b|we\b|they\b|i\b|know\b|think\b|care\b|like\b|have\b|want\b|mind\b|really\b|believe\b|remember\b|see\b|even\b|need\b)\w+\b[^?]*"),
    ("wh_question", rf"{_START}(?:{_PREPOSITION} )?(?!{_WELLBEING}){_WHO}(?:'s|'re|'d|'ll)? (?:{_BE}|{_BE_NOT}|many|much|long|old|big|far|tall|high|deep|often|large|(?<!how )(?:kind|sort|type)s?)\b.*(?<!\?)(?<! true)(?<! wrong)(?<! false)"),
    ("wh_question", rf"{_START}(?:{_PREPOSITION} )?(?!{_WELLBEING})(?:who|what|where|how|when)'(?:s|re) (?!up\b|new\b).*"),
    ("wh_question", rf"{_START}(?:{_PREPOSITION} )?(?:who|whose|whom|which)\b (?!{_SUBJECT}\b).*"),
    ("wh_question", rf"{_START}(?:{_PREPOSITION} )?(?:what) (?!{_SUBJECT}\b|about\b|if\b)(?!.* (?:is|was) (?:the|that|my|a)\b)\w+ .*"),
    ("wh_question", rf"{_START}(?:{_PREPOSITION} )?(?!{_WELLBEING}){_WHO}\b(?! about\b).*\?"),
    ("wh_question", r"(?!.*\b(?:know|remember|see|understand|wonder|sure|that's|matter)\b).* (?:who|whom|when|where|by whom)\??"),
    ("yes_no_question", rf"(?:\S+ ){{3,}}{_BE_NOT} (?:i|you|he|she|it|we|they)\??"),
    ("yes_no_question", rf"{_START}(?:is|are|was|were|am|does|did|has|had|isn't|aren't|wasn't|weren't|doesn't|didn't|hasn't|haven't) (?!is\b|not\b|ever\b|never\b|very\b|so\b|too\b|really\b|you (?:sure|certain) .).*"),
    ("yes_no_question", rf"{_START}(?:do|have|don't) (?:i|you|he|she|we|they|all|any|the|these|those|your|my)\b (?!a good|a nice|again|one more).*"),
    ("yes_no_question", rf"{_START}(?:can|could|would|should|will|must|may|might|{_BE_NOT}) (?!you\b|i\b|we\b|be\b|not\b|have\b|never\b|do\b){_SUBJECT}\b .*"),
    ("yes_no_question", rf"{_START}(?:{_BE}|{_BE_NOT}) (?!you (?:sure|certain) .)(?!you (?:tell|give|play|mind|say|repeat|help|show|please|speak|talk))(?!i (?:have|hear|get|see|listen)).*\?"),
)  # fmt: skip
_ASKED_OR_NOT = {"greeting", "goodbye", "request"}
_COMPILED = tuple((name, re.compile(pattern)) for name, pattern in RULES)


def class_by_rule(text: str) -> str | None:
    """The class of the first rule that fits the whole utterance; None where the wording leaves a doubt."""
    plain = bare(text)
    unasked = plain.removesuffix("?")
    for name, pattern in _COMPILED:
        if pattern.fullmatch(unasked if name in _ASKED_OR_NOT else plain):
            return name
    return None
