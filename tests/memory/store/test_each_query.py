"""What each `.rq` answers, shown on one small memory and one small world."""

from datetime import UTC, datetime
from decimal import Decimal

import pytest
from rdflib import OWL, RDF, XSD, Graph, Literal, URIRef

from memory.store.engine import Scope
from memory.store.queries import query_names
from memory.store.reading import Reader
from memory.vocabulary import MEM

GRAPH = URIRef("https://each.example/graph")

WORLD = """
@prefix : <https://each.example/> .
@prefix mem: <https://companion.example/memory#> .
@prefix owl: <http://www.w3.org/2002/07/owl#> .
@prefix rdf: <http://www.w3.org/1999/02/22-rdf-syntax-ns#> .
@prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
@prefix xsd: <http://www.w3.org/2001/XMLSchema#> .

:head mem:lastNumber 4 ; mem:lastEpisode :judged ; mem:awaitsReply :asked .
:asked a mem:InputEpisode ; mem:number 1 ; mem:text "Who drew it?" ; mem:createdAt "2026-03-05T09:30:00Z"^^xsd:dateTime ;
    mem:messageId "m1" ; mem:conversation :talk ; mem:understood "drawer of the map" .
:looked a mem:AnswerFromDomainKnowledge ; mem:number 2 ; mem:inReplyTo :asked ; mem:queryName "values" ; mem:query "SELECT" ;
    mem:resultCount 1 ; mem:elapsedMilliseconds 0.5 .
:said a mem:SendMessage ; mem:onDay "2026-03-05"^^xsd:date ; mem:number 3 ; mem:text "Ines." ; mem:createdAt "2026-03-05T09:30:00Z"^^xsd:dateTime ; mem:inReplyTo :asked ;
    mem:component "domain_knowledge" ; mem:intent "answer_values" ; mem:score 0.5 ; mem:choice "And when?" ; mem:source :why .
:why mem:sourceKind "domain" ; mem:refersTo :Map ; mem:text "Ines drew the map." ; mem:sourceLabel "map knowledge" .
:judged mem:judgedOn "2026-03-05"^^xsd:date .
:judged a mem:PositiveEvaluation ; mem:number 4 ; mem:evaluates :said ; mem:evaluationSource "user" ; mem:reason "apt" ;
    mem:createdAt "2026-03-05T09:30:00Z"^^xsd:dateTime .
:begun a mem:StartAfresh ; mem:number 6 ; mem:createdAt "2026-03-05T09:30:00Z"^^xsd:dateTime .
:said mem:candidate :first .
:first mem:component "domain_knowledge" ; mem:score 0.5 ; mem:text "Ines." ; mem:heeds :said .
:heard a mem:HeardUtterance ; mem:number 5 ; mem:text "I drew it." ; mem:createdAt "2026-03-05T09:30:00Z"^^xsd:dateTime ;
    mem:speaker "Ines" ; mem:externalId "t1" ; mem:heardIn "2026-02"^^xsd:gYearMonth ; mem:chat "c1" ; mem:chatTitle "Maps of old" ;
    mem:broughtFrom "ChatGPT" ; mem:isOwnWords true ; mem:onDay "2026-02-03"^^xsd:date ; mem:saidOn "2026-02-03"^^xsd:date .
:asked mem:onDay "2026-03-05"^^xsd:date ; mem:analysis :part ; mem:talkTitle "Maps" ; mem:talkPinned true .
:heard mem:pinned true ; mem:timesRetrieved 2 ; mem:lastRetrieved "2026-03-05T09:30:00Z"^^xsd:dateTime .
:asked mem:asksAbout :legends ; mem:toldAbout :charts .
:asked mem:saidOn "2026-03-05"^^xsd:date .
:legends mem:topic :Legend ; mem:month "2026-03"^^xsd:gYearMonth .
:charts mem:topic :Chart ; mem:month "2026-03"^^xsd:gYearMonth .
:part rdf:subject :Legend ; rdf:predicate :shows ; rdf:object mem:Unknown .
:why rdf:subject :Legend .
:came a mem:ProactiveMessage ; mem:number 7 ; mem:text "Maps age." ; mem:createdAt "2026-03-05T09:30:00Z"^^xsd:dateTime ;
    mem:onDay "2026-03-05"^^xsd:date ; mem:component "recommending" ; mem:intent "told" ; mem:score 0.5 ; mem:whyNow "We spoke of maps." .
:said mem:linkedPair "c0ffee" .
:said mem:remark "repeated:2" ; mem:source :whence .
:whence rdf:subject :Chart ; rdf:predicate :inkedBy ; rdf:object :Otto .
:liking mem:interestKind "thing" ; mem:interestIn :Coast ; mem:level 2.5 ; mem:sign 1 ; mem:lastAccess "2026-03-05T09:30:00Z"^^xsd:dateTime ;
    mem:frequency 3 ; mem:fromEpisode :asked ; mem:strengthBand "thing/10" ; mem:touchedIn "thing/2026-03-05T09" .
:dislike mem:interestKind "thing" ; mem:interestIn :Swamp ; mem:level 3.5 ; mem:sign -1 ; mem:lastAccess "2026-03-05T09:30:00Z"^^xsd:dateTime ;
    mem:frequency 1 .
:claimed rdf:subject :Coast ; rdf:predicate :hasAge ; rdf:object "old" ; mem:state "waiting" ; mem:support :byUna ; mem:isContested true .
:byUna mem:contributor :Una ; mem:since "2026-03-05T09:30:00Z"^^xsd:dateTime ; mem:fromFact :told ; mem:saidAs "the coast is old" .
:told mem:isShareable true .
:learned rdf:subject :Coast ; rdf:predicate :hasMood ; rdf:object "calm" ; mem:words "The coast is calm." ; mem:toldIn :asked ;
    mem:learnedAt "2026-03-05T09:30:00Z"^^xsd:dateTime ; mem:lastTold "2026-03-05T09:30:00Z"^^xsd:dateTime ; mem:timesTold 1 ;
    mem:confidence 0.9 ; mem:extractor "statements/1" ; mem:telling :once .
:once mem:words "The coast is calm." ; mem:toldIn :asked ; mem:toldAt "2026-03-05T09:30:00Z"^^xsd:dateTime ; mem:confidence 0.9 .
:answered mem:text "Which legend?" ; mem:utteranceClass "wh_question" ; mem:analysis :part .
:blend a mem:BlendedEpisode ; mem:number 0 ; mem:text "You asked about the coast twice." ; mem:blends 2 ; mem:utteranceClass "wh_question" ;
    mem:firstAt "2026-03-05T09:30:00Z"^^xsd:dateTime ; mem:lastAt "2026-03-05T09:30:00Z"^^xsd:dateTime ; mem:share :part_of_march , :part_of_april ; mem:variant :so_asked ;
    mem:blendedBy "situation" ; mem:likenessKey "coasts" .
:part_of_march a mem:Share ; mem:times 2 ; mem:shareMonth "2025-12"^^xsd:gYearMonth ; mem:shareAsksAbout :coasts ;
    mem:firstAt "2026-03-05T09:30:00Z"^^xsd:dateTime ; mem:lastAt "2026-03-05T09:30:00Z"^^xsd:dateTime .
:part_of_april a mem:Share ; mem:shareMonth "2025-04"^^xsd:gYearMonth .
:coasts mem:topic :Coast ; mem:month "2025-12"^^xsd:gYearMonth .
:so_asked a mem:Variant ; mem:text "How old is the coast?" ; mem:utteranceClass "wh_question" ; mem:variantUnderstood "age of the coast" ; mem:times 2 ;
    mem:firstAt "2026-03-05T09:30:00Z"^^xsd:dateTime ; mem:lastAt "2026-03-05T09:30:00Z"^^xsd:dateTime .
:Coast mem:spokenKey "the coast" ; rdfs:label "my coast" .
:forgetting mem:forgottenAt "2026-03-05T09:30:00Z"^^xsd:dateTime ; mem:forgottenOn "2026-03-05"^^xsd:date ; mem:policy "oldest" ;
    mem:leftBlend :blend ; mem:forgot :forgotten .
:before mem:isShareable true ; mem:supersededBy :told .
:atlas a mem:Document ; mem:title "The atlas" ; mem:mediaType "text/plain" ; mem:digest "d1" ; mem:characters 30 ; mem:wordCount 5 ;
    mem:readAt "2026-03-05T09:30:00Z"^^xsd:dateTime ; mem:chunks 1 ; mem:chunksDone 1 ; mem:observations 1 ; mem:soFar "{}" .
:page a mem:Passage ; mem:ofDocument :atlas ; mem:placeInText 1 ; mem:startsAt 0 ; mem:bodyAt 6 ; mem:heading "Coasts" ;
    mem:text "Coasts Una drew them in 1912." ; mem:sentOut :mailed .
:mailed a mem:Sending ; mem:sentTo "127.0.0.1:1" ; mem:modelName "parrot" ; mem:outcome "answered" .
:gist a mem:CondensedObservation ; mem:placeInText 2 ; mem:madeOf :piece .
:piece mem:placeInText 1 ; mem:text "You drew it." ; mem:verbatim "I drew it." ; mem:condensedFrom :asked ;
    mem:saidAt "2026-03-05T09:30:00Z"^^xsd:dateTime .
:drawn a mem:Observation ; mem:ofDocument :atlas ; mem:placeInText 1 ; mem:text "Una drew the coasts in 1912." ;
    mem:verbatim "Una drew them in 1912." ; mem:heading "Coasts" ; mem:startsAt 7 ; mem:endsAt 29 ; mem:happened "1912" ;
    mem:readAt "2026-03-05T09:30:00Z"^^xsd:dateTime ; mem:importance 0.5 ; mem:isAbout "Una" ; mem:states :drawing .
:drawing mem:placeInText 1 ; mem:subjectWords "Una" ; mem:relationWords "drew" ; mem:objectWords "the coasts" .

:base a mem:KnowledgeBase ; mem:name "maps" ; rdfs:label "map knowledge" ; mem:currentGraph :facts ; mem:indexGraph :index .
<https://each.example/user/una/fact/1> mem:learnedAt "2026-03-05T09:30:00Z"^^xsd:dateTime ; rdf:object :Plan .
<https://each.example/user/una/interest/1> mem:interestIn :Plan .
:drawing_claimed mem:state "waiting" ; rdf:subject :Plan .
:Plan mem:displayLabel "the plan" .
:archive a mem:RemovedKnowledgeBase ; mem:name "plans" ; rdfs:label "plan knowledge" ; mem:removedAt "2026-03-05T09:30:00Z"^^xsd:dateTime .
:maps a owl:Ontology ; rdfs:label "map knowledge" ; mem:exampleQuestion "Who drew the map?" .
:Sheet a owl:Class ; rdfs:label "sheet" .
:Map a :Sheet ; :drawnBy :Ines ; mem:displayLabel "the map" ; mem:labelKey "map" ; mem:nameWord "map" .
:word mem:writtenWord "map" ; mem:soundKey "mp1" ; mem:shortenedWord "map" , "mp" , "ma" .
:drawnBy a mem:UsedProperty ; mem:useCount 1 .
:word mem:commonWord "sheet" ; mem:useCount 300 .
:vector mem:embeddedBy "letters" ; mem:embeddedText "drawn by" ; mem:vector "AAA="^^xsd:base64Binary .
"""

MOMENT = datetime(2026, 3, 5, 9, 30, tzinfo=UTC)


def iri(name):
    return URIRef(f"https://each.example/{name}")


ASKED, SAID, MAP, INES, DRAWN_BY, SHEET = (iri(name) for name in ("asked", "said", "Map", "Ines", "drawnBy", "Sheet"))
DAY = Literal("2026-03-05", datatype=XSD.date)
HEARD_ON = Literal("2026-02-03", datatype=XSD.date)
MARCH = Literal("2026-03", datatype=XSD.gYearMonth, normalize=False)
VECTOR = Literal("AAA=", datatype=XSD.base64Binary)
LIKING = {
    "interest": iri("liking"), "kind": "thing", "target": iri("Coast"), "level": Decimal("2.5"), "sign": 1, "last_access": MOMENT, "frequency": 3,
}  # fmt: skip
BLEND = {
    "blend": iri("blend"), "number": 0, "words": "You asked about the coast twice.", "utterance_class": "wh_question", "whole": 2,
    "times": 2, "first_at": MOMENT, "last_at": MOMENT,
}  # fmt: skip
JANUARY = Literal("2027-01", datatype=XSD.gYearMonth, normalize=False)
OCTOBER = Literal("2025-10", datatype=XSD.gYearMonth, normalize=False)
DECEMBER = Literal("2025-12", datatype=XSD.gYearMonth, normalize=False)
SHARE = BLEND | {"share": iri("part_of_march"), "month": DECEMBER}
LABEL = URIRef("http://www.w3.org/2000/01/rdf-schema#label")

ATLAS = {
    "document": iri("atlas"), "title": "The atlas", "media_type": "text/plain", "digest": "d1", "characters": 30, "words": 5,
    "learned_at": MOMENT, "chunks": 1, "chunks_done": 1, "observations": 1,
}  # fmt: skip
DRAWN = {
    "observation": iri("drawn"), "number": 1, "text": "Una drew the coasts in 1912.", "said": "Una drew them in 1912.",
    "document": iri("atlas"), "title": "The atlas", "heading": "Coasts", "start": 7, "end": 29, "event_at": "1912",
    "learned_at": MOMENT, "importance": Decimal("0.5"),
}  # fmt: skip

EXAMPLES = {
    "documents": ({"digest": Literal("d1")}, [ATLAS]),
    "passages": (
        {"document": iri("atlas")},
        [
            {
                "passage": iri("page"),
                "place": 1,
                "start": 0,
                "body": 6,
                "heading": "Coasts",
                "text": "Coasts Una drew them in 1912.",
                "document": iri("atlas"),
            }
        ],
    ),
    "passages_sent": (
        {"document": iri("atlas")},
        [{"passage": iri("page"), "place": 1, "host": "127.0.0.1:1", "model": "parrot", "outcome": "answered"}],
    ),
    "passage_at": (
        {"document": iri("atlas"), "character": Literal(12)},
        [
            {
                "passage": iri("page"),
                "place": 1,
                "start": 0,
                "body": 6,
                "heading": "Coasts",
                "text": "Coasts Una drew them in 1912.",
                "document": iri("atlas"),
                "character": 12,
            }
        ],
    ),
    "observations_of_document": (
        {"document": iri("atlas"), "after": Literal(0)},
        [{"observation": iri("drawn"), "place": 1, "document": iri("atlas"), "after": 0}],
    ),
    "observations": ({"observation": [iri("drawn"), iri("page")]}, [DRAWN]),
    "places_of_observations": ({"observation": [iri("drawn"), iri("page")]}, [{"observation": iri("drawn"), "place": 1}]),
    "links_of_observations": (
        {"observation": [iri("drawn"), iri("gist")]},
        [{"observation": iri("drawn"), "about": "Una"}, {"observation": iri("gist"), "episode": ASKED}],
    ),
    "condensed_before": ({"before": Literal(9)}, [{"observation": iri("gist"), "number": 2, "before": 9}]),
    "parts_of_observations": (
        {"observation": [iri("gist")]},
        [
            {
                "observation": iri("gist"),
                "part": iri("piece"),
                "place": 1,
                "text": "You drew it.",
                "said": "I drew it.",
                "episode": ASKED,
                "at": MOMENT,
            }
        ],
    ),
    "inputs_to_condense": (
        {"number": [Literal(1)]},
        [
            {
                "number": 1,
                "input": ASKED,
                "text": "Who drew it?",
                "at": MOMENT,
                "component": "domain_knowledge",
            },
        ],
    ),
    "statements_of_observations": (
        {"observation": [iri("drawn")]},
        [{"observation": iri("drawn"), "place": 1, "subject": "Una", "relation": "drew", "object": "the coasts"}],
    ),
    "adjustments_of_messages": (
        {"episode": [SAID]},
        [{"episode": SAID, "candidate": iri("first"), "kind": MEM.heeds, "value": SAID}],
    ),
    "analyses_of_inputs": ({"input": ASKED}, [{"input": ASKED, "understood": "drawer of the map"}]),
    "candidates_of_messages": (
        {"episode": [SAID]},
        [{"episode": SAID, "candidate": iri("first"), "component": "domain_knowledge", "score": Decimal("0.5"), "text": "Ines."}],
    ),
    "judged_replies_on_days": (
        {"day": [DAY]},
        [
            {
                "message": SAID,
                "kind": MEM.PositiveEvaluation,
                "number": 4,
                "at": MOMENT,
                "reason": "apt",
                "component": "domain_knowledge",
            }
        ],
    ),
    "replies_on_days": (
        {"day": [DAY]},
        [{"message": SAID, "number": 3, "at": MOMENT, "component": "domain_knowledge", "intent": "answer_values"}],
    ),
    "judgements_of_sources": (
        {"thing": [MAP]},
        [{"thing": MAP, "episode": SAID, "kind": MEM.PositiveEvaluation, "number": 4, "at": MOMENT, "reason": "apt"}],
    ),
    "judged_on_days": (
        {"day": [DAY]},
        [{"episode": SAID, "kind": MEM.PositiveEvaluation, "number": 4, "at": MOMENT, "reason": "apt", "remark": "repeated:2"}],
    ),
    "unasked_on_days": ({"day": [DAY]}, [{"message": iri("came"), "at": MOMENT}]),
    "messages_still_there": ({"message": [SAID, MAP]}, [{"message": SAID, "number": 1}]),
    "messages_linking": ({"pair": Literal("c0ffee")}, [{"message": SAID}]),
    "choices_of_messages": ({"episode": [SAID]}, [{"episode": SAID, "choice": "And when?"}]),
    "contributions": (
        {"subject": iri("Coast")},
        [
            {
                "contribution": iri("claimed"),
                "subject": iri("Coast"),
                "predicate": iri("hasAge"),
                "value": "old",
                "state": "waiting",
                "contested": True,
            }
        ],
    ),
    "contributions_in_state": ({"state": Literal("waiting")}, [{"contribution": iri("claimed"), "people": 1}]),
    "contribution_states": ({"contribution": [iri("claimed"), MAP]}, [{"contribution": iri("claimed"), "state": "waiting"}]),
    "contested_contributions": ({}, [{"contribution": iri("claimed")}]),
    "contributors": ({}, [{"contributor": iri("Una")}]),
    "supports": (
        {"contributor": iri("Una")},
        [
            {
                "contribution": iri("claimed"),
                "support": iri("byUna"),
                "contributor": iri("Una"),
                "since": MOMENT,
                "fact": iri("told"),
                "said": "the coast is old",
            }
        ],
    ),
    "learned_facts": (
        {"subject": iri("Coast")},
        [
            {
                "fact": iri("learned"),
                "subject": iri("Coast"),
                "predicate": iri("hasMood"),
                "value": "calm",
                "words": "The coast is calm.",
                "episode": iri("asked"),
                "learned_at": MOMENT,
                "last_told": MOMENT,
                "times_told": 1,
                "confidence": Decimal("0.9"),
                "extractor": "statements/1",
            }
        ],
    ),
    "learned_labels": ({"key": [Literal("the coast")]}, [{"thing": iri("Coast"), "label": "my coast", "key": "the coast"}]),
    "tellings_of_facts": (
        {"fact": [iri("learned")]},
        [
            {
                "fact": iri("learned"),
                "telling": iri("once"),
                "words": "The coast is calm.",
                "episode": iri("asked"),
                "at": MOMENT,
                "confidence": Decimal("0.9"),
            }
        ],
    ),
    "facts_by_moment": (
        {
            "kind": MEM.lastTold,
            "before": Literal("2026-03-06T00:00:00Z", datatype=XSD.dateTime),
            "after": Literal(""),
        },
        [{"fact": iri("learned"), "at": MOMENT}],
    ),
    "facts_about_by_moment": (
        {
            "subject": iri("Coast"),
            "kind": MEM.lastTold,
            "before": Literal("2026-03-06T00:00:00Z", datatype=XSD.dateTime),
            "after": Literal(""),
        },
        [{"fact": iri("learned"), "at": MOMENT}],
    ),
    "predicates_of_facts": ({"fact": iri("learned")}, [{"predicate": iri("hasMood")}]),
    "facts_having": (
        {"fact": iri("learned"), "property": MEM.timesTold},
        [{"fact": iri("learned")}],
    ),
    "words_holding": ({"needle": Literal("calm")}, [{"node": iri("learned")}, {"node": iri("once")}]),
    "own_things_named": ({"needle": Literal("coast")}, [{"thing": iri("Coast"), "label": "my coast"}]),
    "own_things_called_mine": ({}, [{"thing": iri("Coast"), "label": "my coast"}]),
    "shareable_facts": ({}, [{"fact": iri("told")}]),
    "facts_superseded_by": ({"newer": iri("told")}, [{"fact": iri("before")}]),
    "classes_of": ({"thing": [MAP, INES]}, [{"thing": MAP, "class": SHEET}]),
    "classes_around": (
        {"thing": [INES]},
        [{"thing": INES, "predicate": DRAWN_BY, "outward": False, "class": SHEET, "uses": 1}],
    ),
    "display_labels": ({"thing": [MAP, INES]}, [{"thing": MAP, "label": "the map"}]),
    "entities_with_label_keys": ({"key": [Literal("map")]}, [{"entity": MAP, "key": "map", "label": "the map"}]),
    "evaluations_of_messages": (
        {"episode": [SAID]},
        [
            {
                "episode": SAID,
                "evaluation": iri("judged"),
                "kind": MEM.PositiveEvaluation,
                "source": "user",
                "number": 4,
                "at": MOMENT,
                "reason": "apt",
            }
        ],
    ),
    "facts_to_count": (
        {},
        [{"fact": iri("learned"), "subject": iri("Coast"), "predicate": iri("hasMood"), "value": "calm", "episode": ASKED}],
    ),
    "things_used": ({"thing": [MAP, INES]}, [{"thing": MAP}]),
    "episodes_to_count": (
        {"number": [Literal(1), Literal(7)]},
        [
            {"episode": ASKED, "number": 1, "kind": MEM.InputEpisode, "day": DAY, "text": "Who drew it?"},
            {
                "episode": iri("came"),
                "number": 7,
                "kind": MEM.ProactiveMessage,
                "day": DAY,
                "text": "Maps age.",
                "component": "recommending",
                "intent": "told",
            },
        ],
    ),
    "everything": ({}, []),  # a reader's scope names no graph: `test_engines` asks without one
    "graphs": ({}, []),
    "where_stated": ({}, []),
    "number_forgotten": ({"batch": iri("forgetting")}, [{"memories": 1}]),
    "forgettings": (
        {"batch": [iri("forgetting")]},
        [{"batch": iri("forgetting"), "at": MOMENT, "day": DAY, "policy": "oldest", "blend": iri("blend")}],
    ),
    "links_of_episodes": (
        {"subject": [iri("heard"), iri("looked")]},
        [
            {"subject": iri("heard"), "predicate": RDF.type, "value": MEM.HeardUtterance},
            {"subject": iri("heard"), "predicate": MEM.number, "value": 5},
            {"subject": iri("heard"), "predicate": MEM.speaker, "value": "Ines"},
            {"subject": iri("heard"), "predicate": MEM.pinned, "value": True},
            {"subject": iri("looked"), "predicate": RDF.type, "value": MEM.AnswerFromDomainKnowledge},
            {"subject": iri("looked"), "predicate": MEM.number, "value": 2},
        ],
    ),
    "number_of_statements": ({"subject": iri("maps")}, [{"statements": 3}]),
    "number_of_episodes": ({"episode": [ASKED, SAID]}, [{"episodes": 2}]),
    "example_questions": ({}, [{"ontology": iri("maps"), "question": "Who drew the map?"}]),
    "has_any_value": ({"subject": MAP, "predicate": [DRAWN_BY, LABEL]}, True),
    "head": ({}, [{"last_number": 4, "last_episode": iri("judged")}]),
    "input_with_message_id": ({"message_id": Literal("m1")}, [{"episode": ASKED, "number": 1}]),
    "inputs_awaiting_reply": (
        {},
        [
            {
                "episode": ASKED,
                "number": 1,
                "text": "Who drew it?",
                "at": MOMENT,
                "message_id": "m1",
                "conversation": iri("talk"),
            }
        ],
    ),
    "said_by_day": (
        {"day": [DAY], "kind": [MEM.InputEpisode, MEM.ProactiveMessage]},
        [
            {"day": DAY, "episode": ASKED, "kind": MEM.InputEpisode, "number": 1, "title": "Maps", "pinned": True},
            {"day": DAY, "episode": iri("came"), "kind": MEM.ProactiveMessage, "number": 7},
        ],
    ),
    "days_of_pinned_talks": ({"pinned": Literal(True)}, [{"day": DAY, "pinned": True}]),
    "days_of_messages": (
        {"number": [Literal(number) for number in range(1, 5)], "kind": [MEM.SendMessage, MEM.ProactiveMessage]},
        [{"number": 3, "day": DAY, "kind": MEM.SendMessage}],
    ),
    "topics_of_inputs": (
        {"input": [ASKED]},
        [{"input": ASKED, "topic": iri("Chart")}, {"input": ASKED, "topic": iri("Legend")}],
    ),
    "inputs_of_days": ({"day": [DAY]}, [{"input": ASKED, "number": 1}]),
    "is_stated": ({"subject": MAP, "predicate": DRAWN_BY, "value": INES}, True),
    "knowledge_bases": (
        {},
        [{"name": "maps", "label": "map knowledge", "graph": iri("facts"), "index_graph": iri("index")}],
    ),
    "removed_knowledge_bases": ({}, [{"name": "plans", "label": "plan knowledge", "removed_at": MOMENT}]),
    "things_with_class": ({"kind": [SHEET, OWL.Class]}, [{"things": 1}]),
    "facts_of_labelled_things": ({"thing": [iri("Plan"), iri("Coast")]}, [{"number": 1, "people": 1}]),
    "interests_in_labelled_things": ({"thing": [iri("Plan"), iri("Coast")]}, [{"number": 1, "people": 1}]),
    "contributions_on_labelled_things": ({"thing": [iri("Plan"), iri("Coast")]}, [{"state": "waiting", "number": 1}]),
    "links_to_thing": ({"thing": INES}, [{"predicate": DRAWN_BY, "class": SHEET, "uses": 1}]),
    "links_from_thing": ({"thing": iri("judged")}, [{"predicate": MEM.evaluates, "class": MEM.SendMessage, "uses": 1}]),
    "meetings": (
        {"one": INES, "first": [DRAWN_BY], "other": SHEET},
        [{"first": DRAWN_BY, "first_outward": False, "second": RDF.type, "second_outward": False, "uses": 1}],
    ),
    "neighbours": (
        {"thing": [INES], "predicate": [DRAWN_BY]},
        [{"thing": INES, "predicate": DRAWN_BY, "outward": False, "neighbour": MAP}],
    ),
    "messages_numbered": (
        {"number": [Literal(2), Literal(3)]},
        [
            {
                "number": 3,
                "episode": SAID,
                "kind": MEM.SendMessage,
                "text": "Ines.",
                "at": MOMENT,
                "in_reply_to": ASKED,
                "answered_id": "m1",
                "component": "domain_knowledge",
                "intent": "answer_values",
                "confidence": Decimal("0.5"),
            }
        ],
    ),
    "name_words_shortened": ({"shortened": [Literal("ma"), Literal("mat")]}, [{"shortened": "ma", "word": "map"}]),
    "name_words_with_sound": ({"key": [Literal("mp1"), Literal("mt1")]}, [{"key": "mp1", "word": "map"}]),
    "ontology_labels": ({}, [{"label": "map knowledge"}]),
    "queries_of_turns": (
        {"input": [ASKED]},
        [
            {
                "input": ASKED,
                "episode": iri("looked"),
                "number": 2,
                "name": "values",
                "sparql": "SELECT",
                "results": 1,
                "elapsed_ms": Decimal("0.5"),
            }
        ],
    ),
    "sample_statements": ({}, [{"subject": MAP, "property": DRAWN_BY}]),
    "sources_of_messages": (
        {"episode": [SAID]},
        [
            {
                "episode": SAID,
                "source": iri("why"),
                "kind": "domain",
                "id": MAP,
                "text": "Ines drew the map.",
                "label": "map knowledge",
            }
        ],
    ),
    "starts_numbered": (
        {"number": [Literal(5), Literal(6)]},
        [{"number": 6, "episode": iri("begun"), "at": MOMENT}],
    ),
    "statements_leading_to": (
        {"value": [INES, SAID], "predicate": DRAWN_BY},
        [{"subject": MAP, "predicate": DRAWN_BY, "value": INES}],
    ),
    "inputs_of_topics": (
        {"about": [iri("legends"), iri("charts")], "link": [MEM.asksAbout, MEM.toldAbout]},
        [{"about": iri("legends"), "inputs": 1}, {"about": iri("charts"), "inputs": 1}],
    ),
    "episodes_shown": (
        {"episode": [iri("heard"), iri("judged"), iri("came")]},
        [
            {
                "episode": iri("heard"),
                "number": 5,
                "kind": MEM.HeardUtterance,
                "at": MOMENT,
                "text": "I drew it.",
                "speaker": "Ines",
                "pinned": True,
            },
            {
                "episode": iri("judged"),
                "number": 4,
                "kind": MEM.PositiveEvaluation,
                "at": MOMENT,
                "evaluates": SAID,
                "reason": "apt",
                "source": "user",
            },
            {
                "episode": iri("came"),
                "number": 7,
                "kind": MEM.ProactiveMessage,
                "at": MOMENT,
                "text": "Maps age.",
                "why_now": "We spoke of maps.",
            },
        ],
    ),
    "episodes_numbered": (
        {"number": [Literal(1), Literal(3)], "kind": [MEM.InputEpisode, MEM.HeardUtterance]},
        [{"episode": ASKED, "number": 1}],
    ),
    "episodes_of_days": (
        {"day": DAY, "kind": [MEM.ProactiveMessage], "before": Literal(9)},
        [{"episode": iri("came"), "number": 7}],
    ),
    "newest_of_kinds": ({"kind": [MEM.HeardUtterance, MEM.SendMessage], "before": Literal(5)}, [{"episode": SAID, "number": 3}]),
    "chats_of_utterances": (
        {"episode": [ASKED, iri("heard")]},
        [{"episode": iri("heard"), "chat": "c1", "title": "Maps of old", "program": "ChatGPT"}],
    ),
    "chats_on_days": (
        {"day": [DAY, HEARD_ON]},
        [{"day": HEARD_ON, "chat": "c1", "title": "Maps of old", "program": "ChatGPT", "first": 5, "messages": 1}],
    ),
    "numbers_of_chat": ({"chat": Literal("c1")}, [{"number": 5}]),
    "first_day_in_months": ({"month": Literal("2026-02", datatype=XSD.gYearMonth, normalize=False)}, [{"first": HEARD_ON}]),
    "heard_each_day": ({"day": [DAY, HEARD_ON]}, [{"day": HEARD_ON, "times": 1}]),
    "episodes_each_day": (
        {"day": [DAY, HEARD_ON], "kind": [MEM.HeardUtterance, MEM.InputEpisode]},
        [{"day": DAY, "times": 1}, {"day": HEARD_ON, "times": 1}],
    ),
    "said_each_day": ({"day": [DAY]}, [{"day": DAY, "times": 1}]),
    "messages_replying": ({"input": [ASKED]}, [{"message": SAID, "input": ASKED, "text": "Ines."}]),
    "first_numbered": ({"number": [Literal(1), Literal(3)]}, [{"first_at": MOMENT}]),
    "first_dated": ({"number": [Literal(1), Literal(3)]}, [{"first_at": MOMENT}]),
    "statements_about": ({"subject": SHEET, "predicate": LABEL}, [{"subject": SHEET, "predicate": LABEL, "value": "sheet"}]),
    "statements_with_value": ({"value": INES}, [{"subject": MAP, "predicate": DRAWN_BY, "value": INES}]),
    "things_of_kind": ({"kind": SHEET}, [{"thing": MAP}]),
    "counts_of_kinds": ({"kind": [MEM.StartAfresh]}, [{"kind": MEM.StartAfresh, "number": 1}]),
    "episodes_in_a_chain": ({"number": Literal(6)}, [{"episode": iri("begun"), "number": 6}]),
    "turns": (
        {"number": [Literal(2), Literal(3), Literal(5)]},
        [
            {"episode": SAID, "number": 3, "kind": MEM.SendMessage, "text": "Ines.", "at": MOMENT},
            {
                "episode": iri("heard"),
                "number": 5,
                "kind": MEM.HeardUtterance,
                "text": "I drew it.",
                "at": MOMENT,
                "speaker": "Ines",
                "external_id": "t1",
                "is_own": True,
            },
        ],
    ),
    "exchanges_numbered": (
        {"number": [Literal(1)]},
        [
            {
                "number": 1,
                "input": ASKED,
                "text": "Who drew it?",
                "at": MOMENT,
                "message": SAID,
                "reply": "Ines.",
                "intent": "answer_values",
                "understood": "drawer of the map",
                "component": "domain_knowledge",
                "remark": "repeated:2",
            }
        ],
    ),
    "patterns_of_inputs": (
        {"input": [ASKED]},
        [{"input": ASKED, "statement": iri("part"), "subject": iri("Legend"), "predicate": iri("shows"), "value": MEM.Unknown}],
    ),
    "facts_of_messages": (
        {"episode": [SAID]},
        [{"episode": SAID, "source": iri("whence"), "subject": iri("Chart"), "predicate": iri("inkedBy"), "value": iri("Otto")}],
    ),
    "facts_said_of": (
        {"subject": [iri("Chart")]},
        [{"subject": iri("Chart"), "predicate": iri("inkedBy"), "value": iri("Otto")}],
    ),
    "inputs_answered_by": ({"component": Literal("domain_knowledge")}, [{"input": ASKED, "number": 1, "at": MOMENT}]),
    "messages_with_remark": ({"remark": Literal("repeated:2")}, [{"message": SAID, "at": MOMENT}]),
    "months_about": (
        {"topic": [iri("Legend"), iri("Chart")]},
        [{"about": iri("legends"), "month": MARCH}, {"about": iri("charts"), "month": MARCH}],
    ),
    "inputs_about": (
        {"about": [iri("legends"), iri("charts")], "link": MEM.asksAbout, "sign": Literal(1), "beyond": Literal(9)},
        [{"input": ASKED, "number": 1}],
    ),
    "inputs_heard_as": (
        {"intent": [Literal("answer_values"), Literal("heard/never")]},
        [{"input": ASKED, "text": "Who drew it?", "at": MOMENT, "intent": "answer_values", "reply": "Ines."}],
    ),
    "inputs_numbered": ({"number": [Literal(1), Literal(2)]}, [{"input": ASKED, "number": 1}]),
    "counts_about": (
        {"about": [iri("legends"), iri("charts")], "link": [MEM.asksAbout, MEM.toldAbout]},
        [{"month": MARCH, "inputs": 1}],
    ),
    "inputs_with_text": ({"text": Literal("Who drew it?")}, [{"input": ASKED, "number": 1, "at": MOMENT}]),
    "interests": ({"interest": [iri("liking")]}, [LIKING]),
    "strongest_interests": (
        {"band": [Literal("thing/10"), Literal("thing/9")]},
        [{"interest": iri("liking"), "level": LIKING["level"]}],
    ),
    "interests_below": (
        {"band": [Literal("thing/10")], "below": Literal(Decimal("2.6")), "after": Literal("")},
        [{"interest": iri("liking"), "level": LIKING["level"], "band": "thing/10", "below": Decimal("2.6"), "after": ""}],
    ),
    "interests_faded": (
        {"below": Literal(Decimal("3.0"))},
        [{"interest": iri("liking"), "below": Decimal("3.0")}],
    ),
    "retrieval_marks": (
        {"episode": [iri("heard"), iri("unknown")]},
        [{"episode": iri("heard"), "number": 5, "times": 2, "last": MOMENT}],
    ),
    "inputs_with_marks": (
        {"number": [Literal(1), Literal(3), Literal(5)]},
        [
            {"episode": ASKED, "kind": MEM.InputEpisode, "number": 1, "text": "Who drew it?", "at": MOMENT},
            {"episode": iri("heard"), "kind": MEM.HeardUtterance, "number": 5, "text": "I drew it.", "at": MOMENT}
            | {"times": 2, "last": MOMENT, "pinned": True},
        ],
    ),
    "pinned_episodes": (
        {"pinned": Literal(True), "before": Literal(6)},
        [{"episode": iri("heard"), "number": 5, "text": "I drew it.", "at": MOMENT, "pinned": True, "before": 6}],
    ),
    "days_spoken_on": (
        {"day": [Literal(f"2026-03-{day:02d}", datatype=XSD.date) for day in (4, 5, 6)]},
        [{"day": Literal("2026-03-05", datatype=XSD.date)}],
    ),
    "facts_that_count": ({}, [{"fact": iri("learned")}]),
    "memory_traces": (
        {"kind": [MEM.InputEpisode, MEM.StartAfresh], "root": [ASKED, iri("begun"), SAID]},
        [
            {"root": ASKED, "kind": MEM.InputEpisode, "number": 1, "at": MOMENT, "text": "Who drew it?", "told": True},
            {"root": iri("begun"), "kind": MEM.StartAfresh, "number": 6, "at": MOMENT, "told": False},
        ],
    ),
    "sources_of_facts_that_count": ({}, [{"fact": iri("learned"), "episode": ASKED}]),
    "episodes_after": (
        {"after": Literal(5)},
        [{"episode": iri("begun"), "number": 6, "after": 5}, {"episode": iri("came"), "number": 7, "after": 5}],
    ),
    "number_of_things": ({"kind": [MEM.StartAfresh, MEM.ProactiveMessage]}, [{"things": 2}]),
    "inputs_to_blend": (
        {"input": [ASKED, iri("answered")]},  # an input without a class is not answered yet: of it there are no words
        [
            {"input": ASKED, "subject": iri("Legend"), "predicate": iri("shows"), "value": MEM.Unknown},
            {"input": iri("answered"), "text": "Which legend?", "utterance_class": "wh_question"},
            {"input": iri("answered"), "subject": iri("Legend"), "predicate": iri("shows"), "value": MEM.Unknown},
        ],
    ),
    "shares_about": ({"about": iri("coasts"), "link": MEM.shareAsksAbout}, [SHARE | {"about": iri("coasts")}]),
    "shares_of_months": ({"month": [OCTOBER, DECEMBER]}, [SHARE]),
    "topics_of_shares": ({"share": iri("part_of_march")}, [{"share": iri("part_of_march"), "topic": iri("Coast")}]),
    "first_blended": ({}, [BLEND]),
    "some_shares_of_months": ({"month": [OCTOBER, DECEMBER]}, [{"share": iri("part_of_march")}]),
    "lowest_number": ({}, [{"lowest": 1}]),
    "variants_of_blends": ({"understood": Literal("age of the coast")}, [BLEND]),
    "blends_of_kinds": ({}, [{"blend": iri("blend"), "key": "coasts", "times": 2}]),
    "blends_not_together": ({"before": JANUARY}, [{"blend": iri("blend")}]),
    "said_in_blends": (
        {"blend": [iri("blend")]},
        [BLEND | {"blended_by": "situation", "text": "How old is the coast?"}],
    ),
    "interests_touched_in": (
        {"hour": Literal("thing/2026-03-05T09")},
        [{"interest": iri("liking"), "last_access": MOMENT, "hour": "thing/2026-03-05T09"}],
    ),
    "features_of_interests": (
        {"interest": [iri("liking"), iri("unknown")]},
        [{"interest": iri("liking"), "last_access": MOMENT, "frequency": 3}],
    ),
    "labels_after": (
        {"predicate": LABEL, "after": Literal("https://each.example/base")},
        [{"thing": iri("maps"), "label": "map knowledge"}],
    ),
    "episodes_of_interests": ({"interest": [iri("liking")]}, [{"interest": iri("liking"), "episode": ASKED}]),
    "utterances_with_external_ids": (
        {"external_id": [Literal("t1"), Literal("t2")]},
        [{"external_id": "t1", "speaker": "Ines", "text": "I drew it.", "at": MOMENT}],
    ),
    "uses_as_subject": (
        {"thing": [MAP, INES], "predicate": DRAWN_BY},
        [{"thing": MAP, "predicate": DRAWN_BY, "uses": 1}],
    ),
    "uses_of_values": ({"thing": [INES]}, [{"thing": INES, "uses": 1}]),
    "uses_as_value": ({"thing": [INES]}, [{"thing": INES, "predicate": DRAWN_BY, "uses": 1}]),
    "name_words": ({}, [{"word": "map", "names": 1}]),
    "common_name_words": ({"word": [Literal("sheet"), Literal("map")]}, [{"word": "sheet", "names": 300}]),
    "most_used_with_name_word": ({"word": Literal("map")}, [{"entity": MAP, "uses": 1}]),
    "prepared_vectors": ({"embedder": Literal("letters")}, [{"text": "drawn by", "vector": VECTOR}]),
    "known_name_words": ({"word": [Literal("map"), Literal("mop")]}, [{"word": "map"}]),
}


@pytest.fixture(scope="module")
def reader(lasting_engine):
    """Reads the small memory and the small world."""
    lasting_engine.drop(GRAPH)
    lasting_engine.load(Graph().parse(data=WORLD, format="turtle"), GRAPH)
    return Reader(lasting_engine, Scope((GRAPH,)))


def test_every_query_has_an_example():
    assert sorted(EXAMPLES) == query_names()


@pytest.mark.parametrize("name", EXAMPLES)
def test_it_answers_its_question(reader, name):
    values, expected = EXAMPLES[name]
    if isinstance(expected, bool):
        assert reader.holds(name, **values) == expected
    else:
        assert sorted(reader.rows(name, **values), key=str) == sorted(expected, key=str)


@pytest.mark.parametrize("name", [name for name, (_, expected) in EXAMPLES.items() if isinstance(expected, bool)])
def test_it_says_no_where_nothing_is_stated(reader, name):
    assert not reader.holds(name, subject=INES, predicate=DRAWN_BY)
