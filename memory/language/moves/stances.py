"""The stances a listener can take, by valence, and the questions a friend asks back."""

GLAD = frozenset({"congratulate", "joy", "relief", "impressed", "amused"})
SORRY = frozenset({"loss", "sorry", "worry", "indignant", "comfort", "rest"})
EVEN = frozenset({"touched", "luck", "interest", "plain"})
STANCES = GLAD | SORRY | EVEN
QUESTIONS = frozenset(
    """
    again any_help best_part can_be_fixed get_on get_rest hardest_part how_are_they how_celebrate how_far
    how_find_it how_it_went how_long_doing how_long_going_on how_managed how_met how_often
    how_old how_ready how_started how_took_it how_turned_out looking_forward recommend rest_of_day see_often
    seen_somebody sleep talked_about_it what_about what_called what_do_there what_happened what_hoping
    what_kind what_like what_next what_planning what_said what_want what_were_they_like what_will_you_do
    what_you_said when_is_it who_is_that who_told who_with why_decide why_think
    """.split()
)
"""Each is worded by the intent `question/NAME`, in a way that fits any person or subject."""


def sign_of_stance(stance: str) -> int:
    """1 for a glad stance, -1 for a sympathetic one, 0 for one that goes with either."""
    return (stance in GLAD) - (stance in SORRY)
