"""Structured output: by JSON schema if the server supports it, else by asking for JSON and parsing the reply."""

import json
from collections.abc import Mapping, Sequence
from contextlib import suppress
from typing import Any

from chat.language_model.model import SYSTEM, USER, Model, PromptMessage
from chat.language_model.problems import ModelRefused, NotAsAgreed

TRIES = 2
"""Attempts before giving up on malformed answers."""
_TYPES: dict[str, tuple[type, ...]] = {
    "object": (dict,), "array": (list,), "string": (str,), "number": (int, float), "integer": (int,), "boolean": (bool,), "null": (type(None),),
}  # fmt: skip


def structured_answer(model: Model, schema: Mapping[str, Any], messages: Sequence[PromptMessage], most_tokens: int) -> Any:
    """The model's answer as JSON of this schema; checks types, properties, required, items and enum.

    A malformed answer is asked for once more. Raises NotAsAgreed if it is malformed again, and ModelProblem.
    """
    problem = ""
    for _ in range(TRIES):
        again = [PromptMessage(USER, f"That was not as agreed: {problem}. Answer with the JSON alone.")] if problem else []
        text = _asked(model, schema, [*messages, *again], most_tokens)
        try:
            found = _json_in(text)
            problem = _amiss(schema, found)
        except ValueError:
            problem = "it contains no JSON"
        if not problem:
            return found
    msg = f"the language model’s answer is not in the agreed form: {problem}"
    raise NotAsAgreed(msg)


def _asked(model: Model, schema: Mapping[str, Any], messages: Sequence[PromptMessage], most_tokens: int) -> str:
    if model.takes_schemas:
        agreed = {"type": "json_schema", "json_schema": {"name": "answer", "schema": dict(schema), "strict": True}}
        try:
            return model.complete(messages, most_tokens, agreed)
        except ModelRefused as problem:
            if not _is_of_the_request(problem):
                raise
            model.takes_schemas = False
    form = f"Answer with JSON alone, no other word, that fits this JSON schema: {json.dumps(schema, ensure_ascii=False)}"
    return model.complete([PromptMessage(SYSTEM, form), *messages], most_tokens)


def _is_of_the_request(problem: ModelRefused) -> bool:
    """Whether the server rejected the request itself, as one without schema support does."""
    return getattr(problem.__cause__, "status_code", None) in {400, 404, 415, 422, 501}


def _json_in(text: str) -> Any:
    """The first JSON object or array in a text. Raises ValueError if there is none."""
    decoder = json.JSONDecoder()
    for place, sign in enumerate(text):
        if sign in "{[":
            with suppress(ValueError):
                return decoder.raw_decode(text, place)[0]
    raise ValueError(text[:40])


def _amiss(schema: Mapping[str, Any], value: Any, where: str = "it") -> str:
    """What does not fit the schema; empty if all does."""
    kind = schema.get("type")
    if kind and (not isinstance(value, _TYPES[kind]) or (isinstance(value, bool) and kind in {"number", "integer"})):
        return f"{where} is no {kind}"
    if "enum" in schema and value not in schema["enum"]:
        return f"{where} is none of {', '.join(map(str, schema['enum']))}"
    if isinstance(value, dict):
        missing = [name for name in schema.get("required", ()) if name not in value]
        if missing:
            return f"{where} lacks {', '.join(missing)}"
        parts = [(each, value[name], f"“{name}”") for name, each in schema.get("properties", {}).items() if name in value]
    else:
        parts = [(schema.get("items", {}), each, f"one of {where}") for each in value] if isinstance(value, list) else []
    return next((problem for each, part, name in parts if (problem := _amiss(each, part, name))), "")
