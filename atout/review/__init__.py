"""Reviews of finished deals: what each decision cost its seat, what chance gave to whom, and how that adds up."""

from atout.review.report import Deal, Decision, Luck, Review
from atout.review.reviewing import review

__all__ = ["Deal", "Decision", "Luck", "Review", "review"]
