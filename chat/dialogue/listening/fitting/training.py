"""`python -m chat.dialogue.listening.fitting.training`: trains, with a fixed seed, which replies fit and whom they may name.

Learns from the examples. The encoder of messages is fine-tuned, starting from the adapters of the moves; that of replies is
not. Takes half an hour on two cores. With `--sides` both encoders stay as they are and only the bilinear weights are trained,
which takes five minutes: for new wordings or judgements.
Needs PyTorch (`requirements-train.txt`), which a turn does not.
"""

import math
import random
import sys
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np
import torch
from torch import Tensor, nn
from torch.nn import functional
from torch.optim.lr_scheduler import LambdaLR

from chat.dialogue.listening.fitting.examples import Judged, Named, examples, named_examples
from chat.dialogue.listening.fitting.matching import TOKENS_READ, Sides, digest_of, meant, stored, vectors_of, write
from chat.dialogue.listening.fitting.written import bundled_wordings
from memory.embedding.embedder import Vectors
from memory.embedding.larger import LargerEncoder, padded
from memory.embedding.larger_graph import WIDTH as ENCODED
from memory.embedding.larger_weights import published
from memory.language.moves.classifier import adapters_in
from memory.language.moves.network import Network
from memory.language.moves.reading import WEIGHTS
from memory.language.moves.training import TEXTS_AT_ONCE, TOKENS, TOLD_EVERY, in_lots
from memory.language.wording import spoken

SEED, RANK, WIDTH = 0, 16, 48
EPOCHS, FASTEST, HEADS_FASTER, WARMING_UP, SLOWEST = 3, 5e-4, 2.0, 0.08, 0.01
DECAY, DROPPED, LONGEST_STEP, NAMES_COUNT = 0.05, 0.2, 1.0, 0.1
BEGUN_EPOCHS, SIDES_EPOCHS, PAIRS_AT_ONCE, BEGUN_FASTEST, BEGUN_SLOWEST, BEGUN_DECAY = 4, 6, 512, 3e-3, 0.02, 0.1
LENGTH, NOT_ZERO = 4.0, 1e-3
"""The expected length of a standardised vector, and the least standard deviation that is divided by."""
ONE_IN = 8
"""One in this many messages is averaged to represent any message (`Sides.any_message`)."""


@dataclass(frozen=True)
class _Spread:
    """The mean and scale of each feature, by which features are standardised."""

    mean: Vectors
    scale: Vectors

    @classmethod
    def of(cls, features: Vectors) -> "_Spread":
        spread = np.maximum(features.std(axis=0), NOT_ZERO)
        return cls(features.mean(axis=0), (LENGTH / np.sqrt(features.shape[1]) / spread).astype(np.float32))

    def scaled(self, features: Tensor) -> Tensor:
        return (features - torch.from_numpy(self.mean)) * torch.from_numpy(self.scale)

    def unscaled(self, weights: Vectors, bias: Vectors) -> Vectors:
        """The weights for unscaled features, with the bias as the last row."""
        own = weights * self.scale[:, None]
        return np.vstack([own, bias - self.mean @ own])


@dataclass(frozen=True)
class _Told:
    """A message, the replies judged for it, and the name that a friend would use (empty: nobody; None: not known).

    `replies` are indices; `wanted` says of each whether it meets the message and whether it is wrong, `counts` is its weight.
    """

    message: str
    replies: Sequence[int]
    wanted: Sequence[tuple[float, float]]
    counts: Sequence[float]
    named: str | None


class _Learning(nn.Module):
    """Both sides in training; besides its vector, each gives a bias: how well it fits, or is wrong, in general."""

    def __init__(self) -> None:
        super().__init__()
        self.message, self.reply = nn.Linear(ENCODED, 2 * WIDTH), nn.Linear(ENCODED, 2 * WIDTH)
        self.of_all_to_it, self.of_it_to_all = nn.Linear(ENCODED, 2), nn.Linear(ENCODED, 2)
        self.ends = nn.Linear(ENCODED, 2)
        self.dropped = nn.Dropout(DROPPED)

    def forward(self, messages: Tensor, replies: Tensor) -> Tensor:
        """The logits of fitting and of being wrong: pairs × 2."""
        both = self.message(self.dropped(messages)) * self.reply(self.dropped(replies))
        return both.view(-1, 2, WIDTH).sum(-1) + self.of_all_to_it(messages) + self.of_it_to_all(replies)

    def weights(self, messages: _Spread, replies: _Spread) -> tuple[Vectors, Vectors]:
        """The weights of the message's side and the reply's; in each, first those of fitting, then those of being wrong."""
        with torch.no_grad():
            found = [_columns(each) for each in (self.message, self.of_all_to_it, self.reply, self.of_it_to_all)]
        (heard, to_it), (done, to_all) = (
            [messages.unscaled(*each) for each in found[:2]],
            [replies.unscaled(*each) for each in found[2:]],
        )
        halves = [slice(0, WIDTH), slice(WIDTH, 2 * WIDTH)]
        return (
            np.hstack([part for place, half in enumerate(halves) for part in (heard[:, half], to_it[:, [place]], _one(heard))]),
            np.hstack([part for place, half in enumerate(halves) for part in (done[:, half], _one(done), to_all[:, [place]])]),
        )


def _columns(layer: nn.Linear) -> tuple[Vectors, Vectors]:
    return layer.weight.numpy().T, layer.bias.numpy()


def _one(weights: Vectors) -> Vectors:
    """A column of weights whose output is always 1."""
    column = np.zeros((len(weights), 1), np.float32)
    column[-1] = 1
    return column


def learn(judged: Sequence[Judged], named: Sequence[Named]) -> tuple[dict[str, Vectors], Sides]:
    """The encoder's adapters and both sides' weights of maximum likelihood for the judgements and the names."""
    torch.manual_seed(SEED)
    learning = _Lessons.of(judged, named, adapters_in(WEIGHTS))
    sides = _Learning()
    _begun(sides, learning, BEGUN_EPOCHS)
    network = Network(published(), {}, RANK, finds=False)
    network.go_on_from(adapters_in(WEIGHTS))
    _descended(network, sides, learning)
    adapters = network.found()
    with torch.no_grad():
        ends = np.vstack(_columns(sides.ends))
    some = meant(LargerEncoder(adapters, TOKENS_READ), [each.message for each in learning.told[::ONE_IN]])
    return adapters, _sides(sides, learning, some, ends)


def learn_sides(judged: Sequence[Judged], adapters: Mapping[str, Vectors], ends: Vectors) -> Sides:
    """Both sides' weights of maximum likelihood for the judgements, with the encoder frozen."""
    torch.manual_seed(SEED)
    learning = _Lessons.of(judged, [], adapters)
    sides = _Learning()
    _begun(sides, learning, SIDES_EPOCHS)
    return _sides(sides.eval(), learning, learning.heard[::ONE_IN], ends)


def _sides(sides: "_Learning", learning: "_Lessons", some: Vectors, ends: Vectors) -> Sides:
    """The weights in the form in which they are stored; `some` are the vectors of a sample of messages."""
    of_message, of_reply = sides.weights(*learning.spreads)
    return Sides(of_message, of_reply, (some.mean(axis=0) @ of_message[:-1] + of_message[-1]).astype(np.float32), ends)


@dataclass(frozen=True)
class _Lessons:
    """All training data: with the messages' vectors from the encoder before fine-tuning, and the replies' features."""

    told: Sequence[_Told]
    heard: Vectors
    spreads: tuple[_Spread, _Spread]
    done: Tensor

    @classmethod
    def of(cls, judged: Sequence[Judged], named: Sequence[Named], adapters: Mapping[str, Vectors]) -> "_Lessons":
        replies = sorted({each.reply for each in judged})
        told = _told(judged, named, replies)
        heard, done = meant(LargerEncoder(adapters, TOKENS_READ), [each.message for each in told]), vectors_of(replies)
        spreads = _Spread.of(heard), _Spread.of(done)
        return cls(told, heard, spreads, spreads[1].scaled(torch.from_numpy(done)))


def _told(judged: Sequence[Judged], named: Sequence[Named], replies: Sequence[str]) -> list[_Told]:
    """The training data of each message, with the messages in alphabetical order."""
    places, names = {text: place for place, text in enumerate(replies)}, {each.message: each.name for each in named}
    by_message: dict[str, list[Judged]] = {message: [] for message in names}
    for each in judged:
        by_message.setdefault(each.message, []).append(each)
    return [
        _Told(
            message,
            [places[each.reply] for each in some],
            [(float(each.meets), float(each.is_wrong)) for each in some],
            [each.counts for each in some],
            names.get(message),
        )
        for message, some in sorted(by_message.items())
    ]


def _begun(sides: _Learning, learning: _Lessons, epochs: int) -> None:
    """Trains both sides on a frozen encoder's vectors, by AdamW (Loshchilov and Hutter 2019) with a falling rate."""
    told, heard = learning.told, learning.spreads[0].scaled(torch.from_numpy(learning.heard))
    pairs = torch.tensor([(place, reply) for place, each in enumerate(told) for reply in each.replies])
    wanted = torch.tensor([marks for each in told for marks in each.wanted])
    counts = torch.tensor([one for each in told for one in each.counts])
    moving = torch.optim.AdamW(sides.parameters(), lr=BEGUN_FASTEST, weight_decay=BEGUN_DECAY)
    steps = epochs * -(-len(pairs) // PAIRS_AT_ONCE)
    slowing = LambdaLR(moving, lambda step: max(BEGUN_SLOWEST, 1 - step / steps))
    for _ in range(epochs):
        for lot in torch.randperm(len(pairs)).split(PAIRS_AT_ONCE):
            found = sides(heard[pairs[lot, 0]], learning.done[pairs[lot, 1]])
            _step(moving, slowing, _lost(found, wanted[lot], counts[lot]), [])


def _descended(network: Network, sides: _Learning, learning: _Lessons) -> None:
    """Trains the adapters and both sides together, by AdamW with warm-up and cosine decay to nearly zero."""
    groups = [
        {"params": network.parameters_of(adapters=True), "lr": FASTEST},
        {"params": sides.parameters(), "lr": FASTEST * HEADS_FASTER},
    ]
    moving, chance = torch.optim.AdamW(groups, weight_decay=DECAY), random.Random(SEED)  # noqa: S311  no secret
    steps = EPOCHS * -(-len(learning.told) // TEXTS_AT_ONCE)
    cooling = LambdaLR(
        moving, lambda step: min((step + 1) / (WARMING_UP * steps), 0.5 * (1 + math.cos(math.pi * step / steps)) + SLOWEST)
    )
    for epoch in range(EPOCHS):
        started, losses = time.monotonic(), []
        for lot in in_lots([(each, each.message) for each in learning.told], chance):
            value = _loss(network, sides, learning, lot)
            _step(moving, cooling, value, list(network.parameters()))
            losses.append(value.item())
            if len(losses) % TOLD_EVERY == 0:
                _say(f"step {len(losses)}: loss {float(np.mean(losses[-TOLD_EVERY:])):.3f}, {time.monotonic() - started:.0f} s")
        _say(f"epoch {epoch + 1} of {EPOCHS}: loss {float(np.mean(losses)):.3f}")
    sides.eval()


def _step(moving: torch.optim.Optimizer, slowing: LambdaLR, value: Tensor, clipped: Sequence[nn.Parameter]) -> None:
    moving.zero_grad()
    value.backward()
    torch.nn.utils.clip_grad_norm_(clipped, LONGEST_STEP)
    moving.step()
    slowing.step()


def _loss(network: Network, sides: _Learning, learning: _Lessons, lot: Sequence[tuple[_Told, str]]) -> Tensor:
    tokens, seen = (torch.from_numpy(each) for each in padded([TOKENS.tokens(text) for _, text in lot]))
    hidden = network.states(tokens, seen)
    mean = (hidden * seen[..., None]).sum(1) / seen.sum(1, keepdim=True)
    heard = learning.spreads[0].scaled(mean / mean.norm(dim=1, keepdim=True))
    rows = [(row, reply) for row, (each, _) in enumerate(lot) for reply in each.replies]
    wanted, counts = (
        torch.tensor([marks for each, _ in lot for marks in each.wanted]),
        torch.tensor([one for each, _ in lot for one in each.counts]),
    )
    found = sides(heard[[row for row, _ in rows]], learning.done[[reply for _, reply in rows]])
    lost = _lost(found, wanted, counts) if rows else torch.zeros(())
    places = [(row, ends) for row, (each, text) in enumerate(lot) if (ends := _ends(each.named, text)) is not None]
    if not places:
        return lost
    marks = sides.ends(sides.dropped(hidden[[row for row, _ in places]]))
    marks = marks.masked_fill(seen[[row for row, _ in places]][..., None] == 0, -1e9)
    return lost + NAMES_COUNT * functional.cross_entropy(marks, torch.tensor([ends for _, ends in places]))


def _ends(named: str | None, text: str) -> tuple[int, int] | None:
    """The first and last token of the name that a friend would use; (0, 0) for nobody, None if not known or not found."""
    if not named:
        return None if named is None else (0, 0)
    begin = text.find(spoken(named))
    end = begin + len(spoken(named))
    inside = [n for n, (a, z) in enumerate(TOKENS.places(text)) if begin >= 0 and a < end and z > begin and z > a]
    return (inside[0], inside[-1]) if inside else None


def _lost(found: Tensor, wanted: Tensor, counts: Tensor) -> Tensor:
    return functional.binary_cross_entropy_with_logits(found, wanted, counts[:, None])


def _say(line: str) -> None:
    sys.stderr.write(f"{line}\n")


if __name__ == "__main__":
    every, names, wordings = examples(), named_examples(), bundled_wordings()
    if "--sides" in sys.argv:
        adapters, before = stored()
        sides = learn_sides(every, adapters, before.ends)
    else:
        adapters, sides = learn(every, names)
    write(adapters, sides, wordings, digest_of(every, names, wordings))
