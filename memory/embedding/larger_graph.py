"""MPNet's encoder (Song et al. 2020) as an ONNX graph, with whole-number products and low-rank adapters.

From `hidden` (texts × tokens × width: the embeddings) and `bias` (texts × heads × tokens × tokens: how far apart two tokens stand, and which are seen) to
`states` (texts × tokens × width). Each row of what is multiplied gets a scale of its own: a few of its columns are far greater than the rest, and
one scale for all would leave nothing of the others.
"""

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
import numpy.typing as npt
import onnx
from onnx import TensorProto, helper, numpy_helper

from memory.embedding.embedder import Vectors
from memory.embedding.larger_weights import LAYERS, Weights

WIDTH, HEADS = 768, 12
DOWN, UP = "down/", "up/"
"""Of the adapters' names: A (rank × in) and B (out × rank) of a dense layer."""
OPSET, FORMAT, NOT_ZERO = 20, 9, 1e-5


def graph(weights: Weights, adapters: Mapping[str, Vectors]) -> bytes:
    """The model, ready to be run."""
    return _Drawing(weights, adapters).drawn()


class _Drawing:
    """A graph while it is drawn: what is computed so far is known by its name."""

    def __init__(self, weights: Weights, adapters: Mapping[str, Vectors]) -> None:
        self._weights, self._adapters = weights, adapters
        self._nodes: list[onnx.NodeProto] = []
        self._constants: dict[str, onnx.TensorProto] = {}

    def drawn(self) -> bytes:
        hidden = self._normed("hidden", "embeddings.LayerNorm")
        for layer in range(LAYERS):
            hidden = self._layer(hidden, f"encoder.layer.{layer}.")
        self._nodes.append(helper.make_node("Identity", [hidden], ["states"]))
        texts = [
            helper.make_tensor_value_info(name, TensorProto.FLOAT, ["texts", "tokens", WIDTH]) for name in ("hidden", "states")
        ]
        bias = helper.make_tensor_value_info("bias", TensorProto.FLOAT, ["texts", HEADS, "tokens", "tokens"])
        drawn = helper.make_graph(self._nodes, "mpnet", [texts[0], bias], [texts[1]], list(self._constants.values()))
        model = helper.make_model(drawn, opset_imports=[helper.make_opsetid("", OPSET)], ir_version=FORMAT)
        return bytes(model.SerializeToString())

    def _layer(self, hidden: str, name: str) -> str:
        attended = self._attended(hidden, f"{name}attention.attn.")
        hidden = self._normed(self._step("Add", hidden, attended), f"{name}attention.LayerNorm")
        inner = self._step("Gelu", self._dense(hidden, [f"{name}intermediate.dense"]))
        outer = self._dense(inner, [f"{name}output.dense"])
        return self._normed(self._step("Add", hidden, outer), f"{name}output.LayerNorm")

    def _attended(self, hidden: str, name: str) -> str:
        """Multi-head attention (Vaswani et al. 2017, section 3.2), its scores moved by how far apart two tokens stand."""
        asked = self._dense(hidden, [f"{name}q", f"{name}k", f"{name}v"])
        query, key, value = self._several("Split", 3, asked, axis=-1, num_outputs=3)
        by_head = self._constant("by_head", np.array([0, 0, HEADS, WIDTH // HEADS]))
        query, value = (self._turned(self._step("Reshape", each, by_head), (0, 2, 1, 3)) for each in (query, value))
        key = self._turned(self._step("Reshape", key, by_head), (0, 2, 3, 1))
        root = self._constant("root", np.array((WIDTH // HEADS) ** -0.5, np.float32))
        scores = self._step("Add", self._step("Mul", self._step("MatMul", query, key), root), "bias")
        found = self._turned(self._step("MatMul", self._step("Softmax", scores, axis=-1), value), (0, 2, 1, 3))
        joined = self._step("Reshape", found, self._constant("joined", np.array([0, 0, WIDTH])))
        return self._dense(joined, [f"{name}o"])

    def _dense(self, hidden: str, names: Sequence[str]) -> str:
        """The dense layers of these names side by side, each with what its adapter adds."""
        name = "+".join(names)
        numbers, scale = self._rounded(hidden)
        weights = np.concatenate([self._weights[f"{each}.weight"] for each in names], axis=1)
        scales = np.concatenate([self._weights[f"{each}.scale"] for each in names])
        middle, nought = self._constant("middle", np.array(128, np.uint8)), self._constant("nought", np.array(0, np.int8))
        product = self._step("MatMulInteger", numbers, self._constant(f"{name}.weight", weights), middle, nought)
        product = self._step("Cast", product, to=TensorProto.FLOAT)
        product = self._step("Mul", self._step("Mul", product, self._constant(f"{name}.scale", scales)), scale)
        bias = np.concatenate([self._weights[f"{each}.bias"] for each in names])
        product = self._step("Add", product, self._constant(f"{name}.bias", bias))
        return self._adapted(product, hidden, names) if f"{DOWN}{names[0]}" in self._adapters else product

    def _adapted(self, product: str, hidden: str, names: Sequence[str]) -> str:
        """With what low-rank adapters (Hu et al. 2021, section 4.1) add: B·A."""
        down = np.concatenate([self._adapters[f"{DOWN}{each}"] for each in names]).T
        ups = [self._adapters[f"{UP}{each}"] for each in names]
        up = np.zeros((down.shape[1], sum(len(each) for each in ups)), np.float32)
        row = column = 0
        for each in ups:
            up[row : row + each.shape[1], column : column + len(each)] = each.T
            row, column = row + each.shape[1], column + len(each)
        name = "+".join(names)
        low = self._step("MatMul", hidden, self._constant(f"{name}.down", down.astype(np.float32)))
        return self._step("Add", product, self._step("MatMul", low, self._constant(f"{name}.up", up)))

    def _rounded(self, hidden: str) -> tuple[str, str]:
        """Each row as whole numbers around 128, and the scale of each."""
        largest = self._step("ReduceMax", self._step("Abs", hidden), self._constant("last", np.array([-1])), keepdims=1)
        largest = self._step("Max", largest, self._constant("not_zero", np.array(1e-8, np.float32)))
        scale = self._step("Div", largest, self._constant("greatest", np.array(127, np.float32)))
        whole = self._step("Round", self._step("Div", hidden, scale))
        moved = self._step("Add", whole, self._constant("moved", np.array(128, np.float32)))
        return self._step("Cast", moved, to=TensorProto.UINT8), scale

    def _normed(self, hidden: str, name: str) -> str:
        scale, shift = (self._constant(f"{name}.{part}", self._weights[f"{name}.{part}"]) for part in ("weight", "bias"))
        return self._step("LayerNormalization", hidden, scale, shift, axis=-1, epsilon=NOT_ZERO)

    def _turned(self, name: str, order: Sequence[int]) -> str:
        return self._step("Transpose", name, perm=list(order))

    def _constant(self, name: str, value: npt.NDArray[np.generic]) -> str:
        if name not in self._constants:
            self._constants[name] = numpy_helper.from_array(np.ascontiguousarray(value), name)
        return name

    def _step(self, kind: str, *given: str, **how: Any) -> str:
        return self._several(kind, 1, *given, **how)[0]

    def _several(self, kind: str, count: int, *given: str, **how: Any) -> list[str]:
        found = [f"{kind}_{len(self._nodes)}_{place}" for place in range(count)]
        self._nodes.append(helper.make_node(kind, list(given), found, **how))
        return found
