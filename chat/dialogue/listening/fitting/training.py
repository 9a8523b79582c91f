"""`python -m chat.dialogue.listening.fitting.training`: learns anew, from the examples and fixed seeds, which replies fit; ten minutes on two cores.

Needs PyTorch (`requirements-train.txt`), which a turn does not.
"""

import sys
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import torch
from torch import Tensor, nn
from torch.nn import functional

from chat.dialogue.listening.fitting.examples import Judged, examples
from chat.dialogue.listening.fitting.matching import Sides, digest_of, vectors_of, write
from chat.dialogue.listening.fitting.written import bundled_wordings
from memory.embedding.embedder import Vectors

SEEDS = (0, 1)
"""So many are learned apart and taken together: their mean is steadier than one."""
WIDTH, EPOCHS, PAIRS_AT_ONCE, FASTEST, SLOWEST, DECAY, DROPPED = 48, 6, 512, 3e-3, 0.02, 0.1, 0.2
LENGTH = 4.0
"""Of what is looked at, once all of it has the same spread."""
NOT_ZERO = 1e-3


@dataclass(frozen=True)
class _Spread:
    """The mean and the spread of each feature, by which all count alike."""

    mean: Vectors
    scale: Vectors

    @classmethod
    def of(cls, features: Vectors) -> "_Spread":
        spread = np.maximum(features.std(axis=0), NOT_ZERO)
        return cls(features.mean(axis=0), LENGTH / np.sqrt(features.shape[1]) / spread)

    def scaled(self, features: Vectors) -> Tensor:
        return torch.from_numpy(((features - self.mean) * self.scale).astype(np.float32))

    def unscaled(self, weights: Vectors, bias: Vectors) -> Vectors:
        """The weights and, last, the bias for features as they are."""
        own = weights * self.scale[:, None]
        return np.vstack([own, bias - self.mean @ own])


class _Learning(nn.Module):
    """Both sides; each says, beside what is multiplied, how good or bad all is that it is asked of."""

    def __init__(self, of_message: int, of_reply: int) -> None:
        super().__init__()
        self.message, self.reply = nn.Linear(of_message, 2 * WIDTH), nn.Linear(of_reply, 2 * WIDTH)
        self.of_all_to_it, self.of_it_to_all = nn.Linear(of_message, 2), nn.Linear(of_reply, 2)
        self.dropped = nn.Dropout(DROPPED)

    def forward(self, messages: Tensor, replies: Tensor) -> Tensor:
        """The logits of fitting and of being wrong: pairs × 2."""
        both = self.message(self.dropped(messages)) * self.reply(self.dropped(replies))
        return both.view(-1, 2, WIDTH).sum(-1) + self.of_all_to_it(messages) + self.of_it_to_all(replies)

    def weights(self, messages: _Spread, replies: _Spread) -> tuple[list[Vectors], list[Vectors]]:
        """For what fits and for what is wrong: the weights of the message, and those of the reply."""
        with torch.no_grad():
            found = [_columns(each) for each in (self.message, self.of_all_to_it, self.reply, self.of_it_to_all)]
        (heard, to_it), (done, to_all) = (
            [messages.unscaled(*each) for each in found[:2]],
            [replies.unscaled(*each) for each in found[2:]],
        )
        halves = [slice(0, WIDTH), slice(WIDTH, 2 * WIDTH)]
        return (
            [np.hstack([heard[:, half], to_it[:, [place]], _one(heard)]) for place, half in enumerate(halves)],
            [np.hstack([done[:, half], _one(done), to_all[:, [place]]]) for place, half in enumerate(halves)],
        )


def _columns(layer: nn.Linear) -> tuple[Vectors, Vectors]:
    return layer.weight.numpy().T, layer.bias.numpy()


def _one(weights: Vectors) -> Vectors:
    """What is always 1."""
    column = np.zeros((len(weights), 1), np.float32)
    column[-1] = 1
    return column


def learn(judged: Sequence[Judged]) -> Sides:
    """The weights of messages and of replies under which the judgements are likeliest."""
    messages, replies = (sorted({getattr(each, side) for each in judged}) for side in ("message", "reply"))
    heard, done = vectors_of(messages), vectors_of(replies)
    spreads = _Spread.of(heard), _Spread.of(done)
    places = [{text: place for place, text in enumerate(texts)} for texts in (messages, replies)]
    pairs = torch.tensor([[places[0][each.message], places[1][each.reply]] for each in judged])
    wanted = torch.tensor([[float(each.meets), float(each.is_wrong)] for each in judged])
    every = [_descended(seed, (spreads[0].scaled(heard), spreads[1].scaled(done)), pairs, wanted) for seed in SEEDS]
    sides = [each.weights(*spreads) for each in every]
    of_message, of_reply = (np.hstack([each[side][head] for head in (0, 1) for each in sides]) for side in (0, 1))
    of_message = (of_message / len(SEEDS)).astype(np.float32)
    return Sides(of_message, of_reply, heard.mean(axis=0) @ of_message[:-1] + of_message[-1])


def _descended(seed: int, features: tuple[Tensor, Tensor], pairs: Tensor, wanted: Tensor) -> _Learning:
    """AdamW (Loshchilov and Hutter 2019), ever slower."""
    torch.manual_seed(seed)
    sides = _Learning(features[0].shape[1], features[1].shape[1])
    moving = torch.optim.AdamW(sides.parameters(), lr=FASTEST, weight_decay=DECAY)
    steps = EPOCHS * -(-len(pairs) // PAIRS_AT_ONCE)
    slowing = torch.optim.lr_scheduler.LambdaLR(moving, lambda step: max(SLOWEST, 1 - step / steps))
    for epoch in range(EPOCHS):
        losses = []
        for lot in torch.randperm(len(pairs)).split(PAIRS_AT_ONCE):
            found = sides(features[0][pairs[lot, 0]], features[1][pairs[lot, 1]])
            loss = functional.binary_cross_entropy_with_logits(found, wanted[lot])
            moving.zero_grad()
            loss.backward()
            moving.step()
            slowing.step()
            losses.append(loss.item())
        sys.stderr.write(f"epoch {epoch + 1} of {EPOCHS}: loss {np.mean(losses):.3f}\n")
    sides.eval()
    return sides


if __name__ == "__main__":
    every, wordings = examples(), bundled_wordings()
    write(learn(every), wordings, digest_of(every, wordings))
