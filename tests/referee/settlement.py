"""Who has won, and what a game of one deal is worth in the end."""

from dataclasses import dataclass

from .rules import Rules


@dataclass(frozen=True)
class Settlement:
    """Who wins a game of one deal, and with how much; whether the loser is a rubicon, or was saved from it."""

    winner: int
    final: int
    rubicon: bool
    saved: bool


def winner_of(rules: Rules, scores: list[int], brisques: list[int], last_trick: int | None) -> int | None:
    """The side that has won the match, given the totals, the points of the brisques won, and the last trick's side.

    None where the match goes on.
    """
    if rules.target_points is None:
        contenders = list(range(rules.sides))  # CH-097, CH-098, RUB-006
    else:
        contenders = [side for side in range(rules.sides) if scores[side] >= rules.target_points]
        if not contenders:
            return None
        if rules.tieBreak == "lastTrick" and last_trick in contenders and len(contenders) > 1:
            return last_trick  # EB-102, BOU-051
    contenders = _highest(contenders, scores)  # B-ORD-100
    if rules.tieBreak == "brisquesThenLast":
        contenders = _highest(contenders, brisques)  # RUB-009, AMB-100
    if len(contenders) == 1:
        return contenders[0]
    return last_trick if last_trick in contenders else None  # B-ORD-101, AMB-46, AMB-80


def _highest(sides: list[int], figures: list[int]) -> list[int]:
    best = max(figures[side] for side in sides)
    return [side for side in sides if figures[side] == best]


def settle(rules: Rules, scores: list[int], brisques: list[int], winner: int) -> Settlement:
    """The final figure of the winner over the best of the others (CH-099 to CH-104, H8-016, RUB-020 to RUB-026)."""
    loser = max((side for side in range(rules.sides) if side != winner), key=lambda side: scores[side])
    below = scores[loser] < rules.rubicon  # CH-100
    rescued = rules.brisqueTiming == "rescue" and scores[loser] + brisques[loser] >= rules.rubicon  # RUB-010, AMB-101
    rubicon = below and not rescued
    parts = [scores[winner]]
    extra = rules.winBonus
    if rubicon:
        parts.append(scores[loser])  # CH-101, CH-102, RUB-025
        extra = rules.rubiconBonus
        if rules.brisqueTiming == "rescue":
            extra += rules.rubiconBrisques  # RUB-026, AMB-103
    if rules.tens == "floorEach":  # AMB-82 (a), AMB-104, RUB-021
        final = sum(part // 100 * 100 for part in parts) + extra
    elif rules.tens == "floorSum":
        final = (sum(parts) + extra) // 100 * 100
    else:
        final = sum(parts) + extra
    return Settlement(winner, final, rubicon, saved=below and rescued)
