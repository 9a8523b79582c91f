"""Chooses what extracts memories from texts: a language model if configured and allowed for the passage, else the rules."""

from rdflib import URIRef

from chat.accounts.models import User
from chat.language_model.consultation import Consultation
from chat.language_model.extraction import ExtractionByModel
from chat.model_uses import count
from chat.plugged_in import background_model
from memory.access import Memory
from memory.creation.draft import PassageDraft
from memory.creation.extraction import Extraction, by_rules
from memory.curation.local_only import private_content
from memory.embedding.embedder import Embedder


def extraction_for(user: User, memory: Memory, embedder: Embedder) -> Extraction:
    """The extraction for this person's texts; whether a passage may be sent is checked anew before each one."""
    model = background_model()
    if model is None:
        return by_rules

    def consulting(draft: PassageDraft) -> Consultation | None:
        return None if _stays_here(user, memory, draft) else Consultation(model, tell=count)

    return ExtractionByModel(consulting, embedder)


def _stays_here(user: User, memory: Memory, draft: PassageDraft) -> bool:
    """Whether the person or the text must stay here, or the passage or its context has words that must."""
    user.refresh_from_db(fields=["stays_here"])
    document = URIRef(draft.passage.iri.partition("/passage/")[0])
    if user.stays_here or memory.observations.document(document).is_local_only:
        return True
    kept = private_content(memory.holding)
    return any(map(kept.is_in, (draft.passage.text, draft.passage.heading, draft.title, draft.summary.in_words)))
