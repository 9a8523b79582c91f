import numpy as np
import pytest

from memory.embedding.bert import Bert

WIDTH, INNER, HEADS, LAYERS, TOKENS = 48, 96, 4, 2, 20


@pytest.fixture(scope="module")
def weights():
    chance = np.random.default_rng(7)
    shapes = {
        "embeddings.word_embeddings.weight": (TOKENS, WIDTH),
        "embeddings.position_embeddings.weight": (16, WIDTH),
        "embeddings.token_type_embeddings.weight": (2, WIDTH),
    } | norm("embeddings.")
    for layer in (f"encoder.layer.{number}." for number in range(LAYERS)):
        for part in ("attention.self.query", "attention.self.key", "attention.self.value", "attention.output.dense"):
            shapes |= {f"{layer}{part}.weight": (WIDTH, WIDTH), f"{layer}{part}.bias": (WIDTH,)}
        shapes |= {f"{layer}intermediate.dense.weight": (INNER, WIDTH), f"{layer}intermediate.dense.bias": (INNER,)}
        shapes |= {f"{layer}output.dense.weight": (WIDTH, INNER), f"{layer}output.dense.bias": (WIDTH,)}
        shapes |= norm(f"{layer}attention.output.") | norm(f"{layer}output.")
    return {name: chance.standard_normal(shape).astype(np.float32) for name, shape in shapes.items()}


def norm(name):
    return {f"{name}LayerNorm.weight": (WIDTH,), f"{name}LayerNorm.bias": (WIDTH,)}


def by_the_book(weights, tokens):
    """The same network as its papers write it, a token a row, in double precision."""
    w = {name: each.astype(np.float64) for name, each in weights.items()}

    def dense(name, rows):
        return rows @ w[f"{name}weight"].T + w[f"{name}bias"]

    def normal(name, rows):
        scaled = (rows - rows.mean(-1, keepdims=True)) / np.sqrt(rows.var(-1, keepdims=True) + 1e-12)
        return scaled * w[f"{name}LayerNorm.weight"] + w[f"{name}LayerNorm.bias"]

    rows = w["embeddings.word_embeddings.weight"][tokens] + w["embeddings.token_type_embeddings.weight"][0]
    rows = normal("embeddings.", rows + w["embeddings.position_embeddings.weight"][: len(tokens)])
    for layer in (f"encoder.layer.{number}." for number in range(LAYERS)):
        query, key, value = (dense(f"{layer}attention.self.{part}.", rows) for part in ("query", "key", "value"))
        heads = []
        for head in (slice(n, n + WIDTH // HEADS) for n in range(0, WIDTH, WIDTH // HEADS)):
            scores = np.exp(query[:, head] @ key[:, head].T / np.sqrt(WIDTH // HEADS))
            heads.append(scores / scores.sum(-1, keepdims=True) @ value[:, head])
        attended = dense(f"{layer}attention.output.dense.", np.concatenate(heads, axis=1))
        rows = normal(f"{layer}attention.output.", attended + rows)
        inner = dense(f"{layer}intermediate.dense.", rows)
        inner *= 0.5 * (1 + np.tanh(np.sqrt(2 / np.pi) * (inner + 0.044715 * inner**3)))
        rows = normal(f"{layer}output.", dense(f"{layer}output.dense.", inner) + rows)
    return rows.mean(axis=0)


@pytest.mark.parametrize("tokens", [[3], [1, 2], [5, 4, 3, 2, 1, 0, 19, 5, 5]])
def test_a_text_is_encoded_as_the_papers_say(weights, tokens):
    assert Bert(weights, LAYERS, HEADS).means([tokens])[0] == pytest.approx(by_the_book(weights, tokens), abs=1e-3)


def test_the_order_of_the_tokens_counts(weights):
    first, second = Bert(weights, LAYERS, HEADS).means([[1, 2], [2, 1]])
    assert np.abs(first - second).max() > 0.01


def test_a_text_is_the_same_beside_others(weights):
    bert, texts = Bert(weights, LAYERS, HEADS), [[3], [5, 4, 3, 2], [1, 2]]
    alone = np.concatenate([bert.means([tokens]) for tokens in texts])
    assert bert.means(texts) == pytest.approx(alone, abs=1e-4)


def test_nothing_but_single_precision_is_used(weights):
    assert Bert(weights, LAYERS, HEADS).means([[1, 2]]).dtype == np.float32
