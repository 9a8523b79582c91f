"""The client for an OpenAI-compatible server: Ollama, llama.cpp, vLLM, a vendor. Only it imports `openai`."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from contextvars import ContextVar
from typing import Any

import openai

from chat.language_model.call import Call, GivenUp
from chat.language_model.circuit import Circuit
from chat.language_model.model import PromptMessage
from chat.language_model.problems import ModelProblem, ModelRefused
from chat.language_model.settings import ModelSettings

CONNECT_SECONDS = 3.0
"""Time limit for connecting."""
PATIENCE_SECONDS = 3.0
"""A server whose Retry-After exceeds this is not retried."""
_call: ContextVar[Call[Any] | None] = ContextVar("call", default=None)


class LanguageModel:
    """A model asked within the limits of its settings, behind this process's circuit breaker."""

    def __init__(self, settings: ModelSettings, circuit: Circuit | None = None) -> None:
        self.settings = settings
        self.circuit = circuit or Circuit(settings.opens_after, settings.rests_seconds)
        self.takes_schemas = True
        self._names_the_bound = "max_tokens"
        self._client = openai.OpenAI(
            base_url=settings.base_url,
            api_key=settings.api_key or "none",
            max_retries=settings.retries,
            timeout=openai.Timeout(settings.seconds, connect=min(CONNECT_SECONDS, settings.seconds)),
            http_client=openai.DefaultHttpxClient(
                follow_redirects=False, event_hooks={"request": [_before_sending], "response": [_after_headers]}
            ),
        )

    def stream(self, messages: Sequence[PromptMessage], most_tokens: int) -> Iterator[str]:
        """The answer piece by piece. Raises ModelProblem, possibly after some pieces."""
        return self._asked(messages, {self._names_the_bound: most_tokens})

    def complete(self, messages: Sequence[PromptMessage], most_tokens: int, response_format: dict[str, Any] | None = None) -> str:
        """The whole answer. Raises ModelProblem."""
        more = {"response_format": response_format} if response_format else {}
        return "".join(self._asked(messages, {self._names_the_bound: most_tokens, **more}))

    def _asked(self, messages: Sequence[PromptMessage], options: dict[str, Any]) -> Iterator[str]:
        self.circuit.enter()
        with self._noting():
            call: Call[str] = Call()
            call.begin(lambda own: self._pieces(own, messages, options))
            yield from call.pieces(self.settings.first_token_seconds, self.settings.seconds)

    @contextmanager
    def _noting(self) -> Iterator[None]:
        """Reports the outcome of a request to the circuit breaker, and turns the library's errors into ModelProblem."""
        try:
            yield
        except GeneratorExit:
            self.circuit.abandoned()
            raise
        except ModelProblem as problem:
            self.circuit.failed(str(problem))
            raise
        except openai.BadRequestError as problem:  # the request is at fault, not the server
            self.circuit.abandoned()
            raise ModelRefused(_in_words(problem)) from problem
        except (openai.OpenAIError, ValueError, OSError) as problem:
            self.circuit.failed(_in_words(problem))
            raise ModelRefused(_in_words(problem)) from problem
        else:
            self.circuit.succeeded()

    def _pieces(self, call: Call[str], messages: Sequence[PromptMessage], options: dict[str, Any]) -> Iterator[str]:
        _call.set(call)
        given: Any = [{"role": each.role, "content": each.text} for each in messages]
        try:
            answer = self._client.chat.completions.create(model=self.settings.model, messages=given, stream=True, **options)
        except openai.BadRequestError as problem:
            if "max_completion_tokens" not in str(problem) or "max_tokens" not in options:
                raise
            self._names_the_bound = "max_completion_tokens"
            renamed = {**options, "max_completion_tokens": options["max_tokens"]}
            del renamed["max_tokens"]
            answer = self._client.chat.completions.create(model=self.settings.model, messages=given, stream=True, **renamed)
        finish = ""
        with answer:
            for chunk in answer:
                for choice in chunk.choices[:1]:
                    finish = choice.finish_reason or finish
                    if choice.delta is not None and choice.delta.content:
                        yield choice.delta.content
        if not finish:
            raise ModelRefused("the connection was lost in the middle of the answer")


def _before_sending(request: Any) -> None:
    """Stops a request whose turn is over, and strips the headers that describe this machine."""
    call = _call.get()
    if call is not None:
        with suppress(GivenUp):
            call.check()
            for name in [name for name in request.headers if name.lower().startswith("x-stainless")]:
                del request.headers[name]
            return
        raise openai.OpenAIError("given up")


def _after_headers(response: Any) -> None:
    """Suppresses the retry where the server asks for a longer wait than a turn allows."""
    with suppress(ValueError):
        if float(response.headers.get("retry-after", "0")) > PATIENCE_SECONDS:
            response.headers["x-should-retry"] = "false"


def _in_words(problem: BaseException) -> str:
    """What went wrong, quoting nothing of what was sent or received."""
    if isinstance(problem, openai.APIStatusError):
        return f"the language model’s server responded with {problem.status_code}"
    if isinstance(problem, openai.APITimeoutError):
        return "the language model’s server did not respond in time"
    if isinstance(problem, openai.APIConnectionError):
        return "the language model’s server could not be reached, or the connection was lost"
    return f"could not read the language model’s answer ({type(problem).__name__})"
