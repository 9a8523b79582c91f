"""Text embeddings: one interface (`embedder`), several back ends.

`chosen.EMBEDDERS` picks the back end for search: the bundled MiniLM (`minilm`, on `bert`) or a server (`served`). `larger` is
MPNet, the encoder that reads messages. To add a back end, implement `SizedEmbedder` and let `chosen` pick it. Imports `errors`.
"""
