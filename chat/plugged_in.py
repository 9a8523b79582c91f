"""The language model of this installation, where one is set; and how it stands, for staff to see."""

from collections.abc import Callable
from dataclasses import asdict
from functools import cache, partial

from django.conf import settings
from django.core.cache import cache as shared

from chat.accounts.models import User
from chat.delivery import deliver
from chat.events import partial_event
from chat.language_model.circuit import Circuit, CircuitState
from chat.language_model.consultation import Consultation
from chat.language_model.model import Model
from chat.language_model.settings import ModelSettings
from chat.model_uses import count
from memory.model import Input

KEY, SECONDS = "language_model.circuit", 24 * 60 * 60
"""Under this key stands what the process that asked last saw: the process of a page may be another one."""


def model_settings() -> ModelSettings:
    """Where the model is; not set where there is none."""
    found: ModelSettings = settings.COMPANION_LLM
    return found


def language_model() -> Model | None:
    """This process's client of the model; None where none is set."""
    chosen = model_settings()
    return _client(chosen) if chosen.is_set else None


def reading_model() -> Model | None:
    """The same for work that nobody waits for: with a circuit of its own, so that its failures keep nobody's turn from being tried."""
    chosen = model_settings()
    return _reading_client(chosen) if chosen.is_set else None


@cache
def _client(chosen: ModelSettings) -> Model:
    return _new_client(chosen, _keep_state)


@cache
def _reading_client(chosen: ModelSettings) -> Model:
    return _new_client(chosen, lambda _: None)


def _new_client(chosen: ModelSettings, changed: Callable[[CircuitState], None]) -> Model:
    from chat.language_model.client import LanguageModel  # noqa: PLC0415  takes a second to load, and most have no model

    return LanguageModel(chosen, Circuit(chosen.opens_after, chosen.rests_seconds, changed=changed))


def consultation_for(user: User, said: Input) -> Consultation | None:
    """The model for one turn of a person; None where none is set, or nothing of this person may be sent."""
    model = language_model()
    if model is None:
        return None
    user.refresh_from_db(fields=["stays_here"])
    return None if user.stays_here else Consultation(model, partial(_show, user, said), count)


def circuit_state() -> CircuitState | None:
    """How the model stands, as the process that asked it last saw it; None where none is set."""
    model = language_model()
    if model is None:
        return None
    here, kept = model.circuit.state, shared.get(KEY)
    return here if here.answered or here.failed or kept is None else CircuitState(**kept)


def _keep_state(state: CircuitState) -> None:
    shared.set(KEY, asdict(state), SECONDS)


def _show(user: User, said: Input, text: str) -> None:
    deliver(user.id, partial_event(said.message_id, text))
