"""Reviews that were made, who may see them, and what players prefer."""

from atout.server.store.reviews.contract import Reviewed, ReviewStore
from atout.server.store.reviews.sql import SqlReviews

__all__ = ["ReviewStore", "Reviewed", "SqlReviews"]
