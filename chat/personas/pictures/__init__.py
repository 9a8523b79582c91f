"""Pictures of personas: what is uploaded is taken apart by its bytes, and only the parts that draw the picture are kept.

One module per format, each with one function `kept_parts(content)`: the picture without metadata, comments and anything behind its
end, and its size in pixels; it raises `NotAPicture` where the bytes are not what they claim to be. Add a format to `FORMATS`.
Imports nothing of the chat but the errors of `memory`.
"""
