"""MPNet's encoder (Song et al. 2020) as an ONNX graph with integer matrix products; low-rank adapters are inputs of each run.

So one graph serves all adapters, and the weights are in memory once. The tokens of all texts are concatenated (rows × width),
so nothing is computed for padding; only attention works text by text. Inputs: `hidden` (the embeddings), `bias` (texts × heads
× tokens × tokens: relative position bias plus attention mask), `there` (texts × tokens: each token's row, any for padding),
`back` (rows: the index of each row in flattened `there`), and those that `added` gives. Output: `states` (rows × width).
Activations are quantised with one scale per row: a few columns are so large that a single scale would round the rest to zero.
"""

from collections.abc import Iterator, Sequence
from typing import Any

import numpy as np
import numpy.typing as npt
import onnx
from onnx import TensorProto, helper, numpy_helper

from memory.embedding.embedder import Vectors
from memory.embedding.larger_weights import LAYERS
from memory.embedding.stored import Stored, Weights

WIDTH, HEADS = 768, 12
DOWN, UP = "down/", "up/"
"""Name prefixes of the adapter matrices of a dense layer: A (rank × in) and B (out × rank)."""
OPSET, FORMAT, NOT_ZERO = 20, 9, 1e-5
OF_RUNTIME = "com.microsoft"
"""The domain of the operators that ONNX Runtime adds to the standard ones."""
SIDE_BY_SIDE = ("q", "k", "v")
"""All adapter products are as wide as for these three: narrower ones add up in another order, which can change the rounding."""


def graph(weights: Stored) -> bytes:
    """The serialised ONNX model. It refers to the weights' file for the large weights, so it runs with that file's folder."""
    return _Drawing(weights).drawn()


def added(weights: Weights, adapters: Weights) -> dict[str, Vectors]:
    """The graph inputs that add these adapters, all of the same rank: B·A·x (Hu et al. 2021, section 4.1).

    The A matrices of q, k and v are stacked into one product; all products have that width. Without adapters, all are zero.
    """
    rank = next((len(each) for name, each in adapters.items() if name.startswith(DOWN)), 1)
    given: dict[str, Vectors] = {}
    for names in _products():
        down = given[_down(names)] = np.zeros((len(weights[f"{names[0]}.weight"]), rank * len(SIDE_BY_SIDE)), np.float32)
        for place, name in enumerate(names):
            if f"{DOWN}{name}" in adapters:
                down[:, place * rank : (place + 1) * rank] = adapters[f"{DOWN}{name}"].T
            ups = adapters.get(f"{UP}{name}", np.zeros((len(weights[f"{name}.bias"]), rank)))
            given[f"{UP}{name}"] = np.ascontiguousarray(ups.T, np.float32)
    return given


def _products() -> Iterator[tuple[str, ...]]:
    """The names of the dense layers, grouped by those that share their input, in order."""
    for layer in range(LAYERS):
        name = f"encoder.layer.{layer}."
        yield tuple(f"{name}attention.attn.{part}" for part in SIDE_BY_SIDE)
        yield from ((f"{name}{each}",) for each in ("attention.attn.o", "intermediate.dense", "output.dense"))


def _down(names: Sequence[str]) -> str:
    return f"{DOWN}{'+'.join(names)}"


class _Drawing:
    """Builds the graph; methods take and return the names of intermediate results."""

    def __init__(self, weights: Stored) -> None:
        self._weights = weights
        self._nodes: list[onnx.NodeProto] = []
        self._constants: dict[str, onnx.TensorProto] = {}

    def drawn(self) -> bytes:
        scale, shift = (self._constant(f"embeddings.LayerNorm.{part}") for part in ("weight", "bias"))
        hidden = self._step("LayerNormalization", "hidden", scale, shift, axis=-1, epsilon=NOT_ZERO)
        for layer in range(LAYERS):
            hidden = self._layer(hidden, f"encoder.layer.{layer}.")
        self._nodes.append(helper.make_node("Identity", [hidden], ["states"]))
        states = helper.make_tensor_value_info("states", TensorProto.FLOAT, ["rows", WIDTH])
        drawn = helper.make_graph(self._nodes, "mpnet", _inputs(), [states], list(self._constants.values()))
        opsets = [helper.make_opsetid("", OPSET), helper.make_opsetid(OF_RUNTIME, 1)]
        return bytes(helper.make_model(drawn, opset_imports=opsets, ir_version=FORMAT).SerializeToString())

    def _layer(self, hidden: str, name: str) -> str:
        attended = self._attended(hidden, f"{name}attention.attn.")
        hidden = self._summed(hidden, attended, f"{name}attention.LayerNorm")
        (inner,) = self._dense(hidden, [f"{name}intermediate.dense"])
        (outer,) = self._dense(self._step("Gelu", inner), [f"{name}output.dense"])
        return self._summed(hidden, outer, f"{name}output.LayerNorm")

    def _attended(self, hidden: str, name: str) -> str:
        """Multi-head attention (Vaswani et al. 2017, section 3.2) with a relative position bias."""
        by_head = self._constant("by_head", np.array([0, 0, HEADS, WIDTH // HEADS]))
        asked = self._dense(hidden, [f"{name}{part}" for part in SIDE_BY_SIDE])
        query, key, value = (self._step("Reshape", self._step("Gather", each, "there", axis=0), by_head) for each in asked)
        query, value = (self._step("Transpose", each, perm=[0, 2, 1, 3]) for each in (query, value))
        scores = self._step("MatMul", query, self._step("Transpose", key, perm=[0, 2, 3, 1]))
        scores = self._step("Mul", scores, self._constant("root", np.array((WIDTH // HEADS) ** -0.5, np.float32)))
        shares = self._step("Softmax", self._step("Add", scores, "bias"), axis=-1)
        found = self._step("Transpose", self._step("MatMul", shares, value), perm=[0, 2, 1, 3])
        rows = self._step("Reshape", found, self._constant("all_rows", np.array([-1, WIDTH])))
        (attended,) = self._dense(self._step("Gather", rows, "back", axis=0), [f"{name}o"])
        return attended

    def _dense(self, hidden: str, names: Sequence[str]) -> list[str]:
        """The output of each of these dense layers for the same input, adapters included."""
        numbers, scale = self._rounded(hidden)
        unit, middle = self._constant("unit", np.array(1, np.float32)), self._constant("middle", np.array(128, np.uint8))
        nought, made = self._constant("nought", np.array(0, np.int8)), []
        lows = self._several(
            "Split", len(SIDE_BY_SIDE), self._step("MatMul", hidden, _down(names)), axis=-1, num_outputs=len(SIDE_BY_SIDE)
        )
        for name, low in zip(names, lows, strict=False):
            given = (numbers, self._large(f"{name}.weight"), unit, self._constant(f"{name}.scale"), middle, nought)
            product = self._step("Mul", self._step("MatMulIntegerToFloat", *given, domain=OF_RUNTIME), scale)
            product = self._step("Add", product, self._constant(f"{name}.bias"))
            made.append(self._step("Add", product, self._step("MatMul", low, f"{UP}{name}")))
        return made

    def _rounded(self, hidden: str) -> tuple[str, str]:
        """Each row quantised to integers around 128, and the rows' scales."""
        largest = self._step("ReduceMax", self._step("Abs", hidden), self._constant("last", np.array([-1])), keepdims=1)
        largest = self._step("Max", largest, self._constant("not_zero", np.array(1e-8, np.float32)))
        scale = self._step("Div", largest, self._constant("greatest", np.array(127, np.float32)))
        by_row = self._step("Reshape", scale, self._constant("by_row", np.array([-1])))
        middle = numpy_helper.from_array(np.array([128], np.uint8))
        middles = self._step("ConstantOfShape", self._step("Shape", by_row), value=middle)
        return self._step("QuantizeLinear", hidden, by_row, middles, axis=0), scale

    def _summed(self, hidden: str, more: str, name: str) -> str:
        scale, shift = self._constant(f"{name}.weight"), self._constant(f"{name}.bias")
        return self._step("SkipLayerNormalization", hidden, more, scale, shift, domain=OF_RUNTIME, epsilon=NOT_ZERO)

    def _constant(self, name: str, value: npt.NDArray[np.generic] | None = None) -> str:
        """A constant held in the graph: this value, or else the weights of that name."""
        if name not in self._constants:
            self._constants[name] = numpy_helper.from_array(np.array(self._weights[name] if value is None else value), name)
        return name

    def _large(self, name: str) -> str:
        """The weights of that name, as external data that stay in their file."""
        first, length = self._weights.places[name]
        tensor = onnx.TensorProto(name=name, data_type=TensorProto.INT8, dims=self._weights[name].shape)
        tensor.data_location = TensorProto.EXTERNAL
        for key, value in {"location": self._weights.file.name, "offset": str(first), "length": str(length)}.items():
            tensor.external_data.add(key=key, value=value)
        self._constants[name] = tensor
        return name

    def _step(self, kind: str, *given: str, **how: Any) -> str:
        return self._several(kind, 1, *given, **how)[0]

    def _several(self, kind: str, count: int, *given: str, **how: Any) -> list[str]:
        found = [f"{kind}_{len(self._nodes)}_{place}" for place in range(count)]
        self._nodes.append(helper.make_node(kind, list(given), found, **how))
        return found


def _inputs() -> list[onnx.ValueInfoProto]:
    shapes: dict[str, list[str | int]] = {"hidden": ["rows", WIDTH], "bias": ["texts", HEADS, "tokens", "tokens"]}
    for names in _products():
        shapes[_down(names)] = [f"in {names[0]}", "ranks"]
        shapes |= {f"{UP}{name}": ["rank", f"out {name}"] for name in names}
    given = [helper.make_tensor_value_info(name, TensorProto.FLOAT, shape) for name, shape in shapes.items()]
    places = {"there": ["texts", "tokens"], "back": ["rows"]}
    return given + [helper.make_tensor_value_info(name, TensorProto.INT64, shape) for name, shape in places.items()]
