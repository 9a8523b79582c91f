"""The language model of this installation, if one is configured, and its state for the staff pages."""

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
"""Cache key and lifetime of the circuit state that the last calling process saw; a page may run in another process."""


def model_settings() -> ModelSettings:
    """The model's settings; `is_set` is False if none is configured."""
    found: ModelSettings = settings.COMPANION_LLM
    return found


def language_model() -> Model | None:
    """This process's client for the model; None if none is configured."""
    chosen = model_settings()
    return _client(chosen) if chosen.is_set else None


def background_model() -> Model | None:
    """A client for background work, with a circuit breaker of its own, so that its failures block nobody's turn."""
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


def model_for_turn(user: User, said: Input) -> Consultation | None:
    """The model for one turn; None if none is configured or the person allows nothing to be sent."""
    model = language_model()
    if model is None:
        return None
    user.refresh_from_db(fields=["stays_here"])
    return None if user.stays_here else Consultation(model, partial(_show, user, said), count)


def circuit_state() -> CircuitState | None:
    """The circuit breaker's state as seen by the last calling process; None if no model is configured."""
    model = language_model()
    if model is None:
        return None
    here, kept = model.circuit.state, shared.get(KEY)
    return here if here.answered or here.failed or kept is None else CircuitState(**kept)


def _keep_state(state: CircuitState) -> None:
    shared.set(KEY, asdict(state), SECONDS)


def _show(user: User, said: Input, text: str) -> None:
    deliver(user.id, partial_event(said.message_id, text))
