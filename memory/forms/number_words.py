"""The numbers written as a single word: zero to twenty, and the tens up to ninety."""

_TO_TWENTY = """zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen
nineteen twenty"""
_TENS = "thirty forty fifty sixty seventy eighty ninety"
NUMBER_WORDS: dict[str, int] = {word: number for number, word in enumerate(_TO_TWENTY.split())} | {
    word: 10 * number for number, word in enumerate(_TENS.split(), 3)
}


def number_words(first: int, last: int) -> dict[str, int]:
    """Maps number words to their values, ascending, for `first` to `last` inclusive; numbers of several words are left out."""
    return {word: number for word, number in NUMBER_WORDS.items() if first <= number <= last}
