"""The classifier for training, in PyTorch: MPNet's encoder (Song et al. 2020), frozen, with trainable adapters and heads.

Only training needs this; at run time the same network is an ONNX graph (`memory.embedding.larger`). Frozen weights and products
are in bfloat16, which processors multiply several times as fast.
"""

import math
from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np
import torch
from torch import Tensor, nn
from torch.nn import functional

from memory.embedding.embedder import Vectors
from memory.embedding.larger import FIRST_PLACE, NOT_SEEN, buckets
from memory.embedding.larger_graph import DOWN, HEADS, NOT_ZERO, UP, WIDTH
from memory.embedding.larger_weights import DENSE, LAYERS
from memory.embedding.stored import Weights
from memory.language.moves.classifier import HEAD, STRETCH

DROPPED, SMOOTHING = 0.2, 0.05
VECTOR_SCALE = 4.0
"""Factor for the unit vectors fed to the heads, which learn faster from longer ones."""


@dataclass(frozen=True)
class Batch:
    """Padded texts. By head, `wanted` has the class indices, and `weights` the weights in the loss (0 if there is no class)."""

    tokens: Tensor
    seen: Tensor
    wanted: Mapping[str, Tensor]
    weights: Mapping[str, Tensor]
    ends: Tensor
    """The first and last token of the span to extract from each text, (0, 0) if there is none: texts × 2."""


class Network(nn.Module):
    """The network with adapters initialised to no effect and random heads; with `finds`, also a span extractor."""

    def __init__(self, published: Weights, classes: Mapping[str, int], rank: int, *, finds: bool) -> None:
        super().__init__()
        tensors = {name: torch.from_numpy(np.ascontiguousarray(each, np.float32)) for name, each in published.items()}
        self._frozen = {
            name: each.bfloat16() if name.rpartition(".")[0] in DENSE else each
            for name, each in tensors.items()
            if not name.startswith("pooler") and not name.endswith("position_ids")
        }
        self.learned = nn.ParameterDict()
        for name in DENSE:
            out, into = tensors[f"{name}.weight"].shape
            self.learned[_key(f"{DOWN}{name}")] = nn.Parameter(torch.randn(rank, into) / math.sqrt(into))
            self.learned[_key(f"{UP}{name}")] = nn.Parameter(torch.zeros(out, rank))
        for head, count in classes.items():
            begun = torch.randn(WIDTH + 1, count) / math.sqrt(WIDTH)
            begun[-1] = 0
            self.learned[_key(f"{HEAD}{head}")] = nn.Parameter(begun)
        if finds:
            self.learned[_key(STRETCH)] = nn.Parameter(torch.zeros(WIDTH + 1, 2))

    def found(self) -> dict[str, Vectors]:
        """The trained weights, by their names in the file."""
        return {_name(key): each.detach().numpy() for key, each in self.learned.items()}

    def go_on_from(self, adapters: Mapping[str, Vectors]) -> None:
        """Initialises the adapters with these."""
        with torch.no_grad():
            for name, each in adapters.items():
                self.learned[_key(name)].copy_(torch.from_numpy(each))

    def parameters_of(self, *, adapters: bool) -> list[nn.Parameter]:
        """The parameters of the adapters, or all others."""
        return [each for key, each in self.learned.items() if _name(key).startswith((DOWN, UP)) == adapters]

    def states(self, tokens: Tensor, seen: Tensor) -> Tensor:
        """The last hidden states of texts (texts × tokens, `seen` 1 for a token and 0 for padding): texts × tokens × width."""
        length, frozen = tokens.shape[1], self._frozen
        hidden = frozen["embeddings.word_embeddings.weight"][tokens]
        hidden = hidden + frozen["embeddings.position_embeddings.weight"][FIRST_PLACE : FIRST_PLACE + length]
        hidden = self._normed("embeddings.LayerNorm", hidden)
        distances = frozen["encoder.relative_attention_bias.weight"][torch.from_numpy(buckets(length))].permute(2, 0, 1)[None]
        bias = (distances + (1 - seen[:, None, None, :]) * float(NOT_SEEN)).bfloat16()
        for layer in range(LAYERS):
            name = f"encoder.layer.{layer}."
            hidden = self._normed(f"{name}attention.LayerNorm", hidden + self._attended(f"{name}attention.attn.", hidden, bias))
            inner = functional.gelu(self._dense(f"{name}intermediate.dense", hidden))
            hidden = self._normed(f"{name}output.LayerNorm", hidden + self._dense(f"{name}output.dense", inner))
        return hidden.float()

    def loss(self, batch: Batch, counts: Mapping[str, float]) -> Tensor:
        """Mean cross-entropy over the batch, heads weighted by `counts`; label smoothing (Szegedy et al. 2016, section 7)."""
        hidden = self.states(batch.tokens, batch.seen)
        mean = (hidden * batch.seen[..., None]).sum(1) / batch.seen.sum(1, keepdim=True)
        meant = functional.dropout(mean / mean.norm(dim=1, keepdim=True) * VECTOR_SCALE, DROPPED)
        total = torch.zeros(())
        for head, count in counts.items():
            weights = self.learned[_key(f"{HEAD}{head}")]
            lost = functional.cross_entropy(
                meant @ weights[:-1] + weights[-1], batch.wanted[head], reduction="none", label_smoothing=SMOOTHING
            )
            total = total + count * (lost * batch.weights[head]).sum() / len(batch.tokens)
        has_stretch = batch.ends[:, 1] > 0
        if _key(STRETCH) in self.learned and has_stretch.any():
            total = total + self._lost_ends(hidden[has_stretch], batch.seen[has_stretch], batch.ends[has_stretch]) / len(
                batch.tokens
            )
        return total

    def _lost_ends(self, hidden: Tensor, seen: Tensor, ends: Tensor) -> Tensor:
        """The cross-entropy of the spans' starts and ends (Devlin et al. 2019, section 4.2), averaged over the two."""
        weights = self.learned[_key(STRETCH)]
        found = functional.dropout(hidden, DROPPED) @ weights[:-1] + weights[-1] + (1 - seen[..., None]) * float(NOT_SEEN)
        return functional.cross_entropy(found, ends, reduction="sum") / 2

    def _dense(self, name: str, hidden: Tensor) -> Tensor:
        down, up = (self.learned[_key(f"{side}{name}")].bfloat16() for side in (DOWN, UP))
        plain = functional.linear(hidden, self._frozen[f"{name}.weight"], self._frozen[f"{name}.bias"])
        return plain + functional.linear(functional.linear(hidden, down), up)

    def _attended(self, name: str, hidden: Tensor, bias: Tensor) -> Tensor:
        texts, length, _ = hidden.shape
        query, key, value = (
            self._dense(f"{name}{part}", hidden).view(texts, length, HEADS, -1).transpose(1, 2) for part in "qkv"
        )
        found = functional.scaled_dot_product_attention(query, key, value, attn_mask=bias.expand(texts, HEADS, length, length))
        return self._dense(f"{name}o", found.transpose(1, 2).reshape(texts, length, WIDTH))

    def _normed(self, name: str, hidden: Tensor) -> Tensor:
        scale, shift = self._frozen[f"{name}.weight"], self._frozen[f"{name}.bias"]
        return functional.layer_norm(hidden.float(), [WIDTH], scale, shift, NOT_ZERO).bfloat16()


def _key(name: str) -> str:
    """The parameter name: PyTorch allows no dots in it."""
    return name.replace(".", "·")


def _name(key: str) -> str:
    return key.replace("·", ".")
