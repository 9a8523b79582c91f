"""Natural language generation: RDF → English, saying nothing that the facts do not support.

`answers` says what was found for a question, `sentences.Speaker` facts of the knowledge bases, `told.ToldSpeaker` what a person
told. `verbalising/` turns triples of any vocabulary into text. Imports the layers below, such as `retrieval` and `facts`.
"""
