"""Reduce the French court figures of SVG-cards 4.0.2 to twelve small SVG files.

    npm pack svg-cards@4.0.2 && tar xzf svg-cards-4.0.2.tgz
    python scripts/courts/reduce.py package/svg-cards.svg atout/web/static/art/courts

The figures were traced by machine: thousands of tiny Bézier pieces. Each outline is sampled, cut at its corners and
fitted again with as few cubic pieces as stay within TOLERANCE of it; coordinates become small integers. Frames, corner
letters and pips are left out: the page draws its own. Needs numpy; run by hand, never at install or run time.
"""

from __future__ import annotations

import math
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from xml.etree import ElementTree as ET

import numpy as np
from numpy.typing import NDArray

Point = NDArray[np.float64]
Matrix = tuple[float, float, float, float, float, float]

HEIGHT = 800  # of the card's inner frame, in the units written
MARGIN = 20  # around the frame: some figures step a little out of it
TOLERANCE = 1.0  # how far a fitted curve may lie from the traced one, in the same units
SPECK = 8.0  # outlines enclosing less than this are dust from the tracing
CORNER = math.radians(32)  # a sharper turn than this stays a corner
PALETTE = {"#F8C20F": "#e8b23a", "#E61408": "#c4242f", "#1C1585": "#27377f", None: "#15120e"}
SUITS = {"spade": "S", "heart": "H", "diamond": "D", "club": "C"}
RANKS = {"jack": "J", "queen": "Q", "king": "K"}
SVG = "{http://www.w3.org/2000/svg}"
NOTICE = "SVG-cards 4.0.2, (C) 2005 David Bellot, (C) 2016-2017 Huub de Beer, LGPL-2.1; reduced, see README.md"


def matrix(text: str) -> Matrix:
    """The affine map an SVG transform attribute stands for (matrix or translate only)."""
    match = re.match(r"(matrix|translate)\(([^)]*)\)", text)
    assert match, text
    v = [float(x) for x in match[2].replace(" ", ",").split(",") if x]
    return (v[0], v[1], v[2], v[3], v[4], v[5]) if match[1] == "matrix" else (1, 0, 0, 1, v[0], v[1])


def compose(a: Matrix, b: Matrix) -> Matrix:
    """The map that does b, then a."""
    return (
        a[0] * b[0] + a[2] * b[1], a[1] * b[0] + a[3] * b[1],
        a[0] * b[2] + a[2] * b[3], a[1] * b[2] + a[3] * b[3],
        a[0] * b[4] + a[2] * b[5] + a[4], a[1] * b[4] + a[3] * b[5] + a[5],
    )  # fmt: skip


def inverse(m: Matrix) -> Matrix:
    a, b, c, d, e, f = m
    det = a * d - b * c
    return (d / det, -b / det, -c / det, a / det, (c * f - d * e) / det, (b * e - a * f) / det)


def moved(m: Matrix, p: Point) -> Point:
    return np.array([m[0] * p[0] + m[2] * p[1] + m[4], m[1] * p[0] + m[3] * p[1] + m[5]])


def pieces(d: str) -> Iterator[list[list[Point]]]:
    """The closed outlines of a path, each a list of cubic pieces [p0, c1, c2, p3]."""
    tokens = re.findall(r"[A-Za-z]|-?(?:\d+\.?\d*|\.\d+)(?:e-?\d+)?", d)
    at, start, handle = np.zeros(2), np.zeros(2), None
    out: list[list[Point]] = []
    k, command = 0, ""

    def take() -> float:
        nonlocal k
        k += 1
        return float(tokens[k - 1])

    def straight(to: Point) -> None:
        out.append([at, at + (to - at) / 3, at + (to - at) * 2 / 3, to])

    while k < len(tokens):
        if tokens[k].isalpha():
            command = tokens[k]
            k += 1
        base = at if command.islower() else np.zeros(2)
        kind = command.lower()
        next_handle = None
        if kind == "m":
            if out:
                yield out
                out = []
            at = start = base + np.array([take(), take()])
            command = "l" if command == "m" else "L"
        elif kind == "z":
            if np.hypot(*(at - start)) > 1e-6:
                straight(start)
            at = start
        elif kind in "lhv":
            to = base + np.array([take(), take()]) if kind == "l" else at.copy()
            if kind == "h":
                to[0] = base[0] + take()
            elif kind == "v":
                to[1] = base[1] + take()
            straight(to)
            at = to
        else:
            mirrored = at if handle is None else 2 * at - handle
            c1 = base + np.array([take(), take()]) if kind == "c" else mirrored
            c2, to = base + np.array([take(), take()]), base + np.array([take(), take()])
            out.append([at, c1, c2, to])
            at, next_handle = to, c2
        handle = next_handle
    if out:
        yield out


def polygon(points: str) -> list[list[Point]]:
    v = np.array([float(x) for x in re.findall(r"-?\d+\.?\d*", points)]).reshape(-1, 2)
    return [[a, a + (b - a) / 3, a + (b - a) * 2 / 3, b] for a, b in zip(v, np.roll(v, -1, axis=0), strict=True)]


def sample(outline: list[list[Point]]) -> tuple[Point, list[int]]:
    """Points along a closed outline about one unit apart, and the indices of its corners."""
    points: list[Point] = []
    nodes: list[int] = []
    for p0, c1, c2, p3 in outline:
        long = np.hypot(*(c1 - p0)) + np.hypot(*(c2 - c1)) + np.hypot(*(p3 - c2))
        if long < 1e-6:
            continue
        n = max(2, math.ceil(long / 1.2))
        t = (np.arange(n) / n)[:, None]
        nodes.append(len(points))
        points.extend((1 - t) ** 3 * p0 + 3 * t * (1 - t) ** 2 * c1 + 3 * t * t * (1 - t) * c2 + t**3 * p3)
    p = np.array(points)
    corners = []
    for (
        i
    ) in nodes:  # the tangents on either side, taken over three samples so that a wobble of the tracing is no corner
        a, b = p[i] - p[i - 3], p[(i + 3) % len(p)] - p[i]
        turn = abs(math.remainder(math.atan2(b[1], b[0]) - math.atan2(a[1], a[0]), math.tau))
        if turn > CORNER:
            corners.append(i)
    return p, corners


def unit(v: Point) -> Point:
    n = np.hypot(v[0], v[1])
    return v / n if n else v


def fit(p: Point, t0: Point, t1: Point) -> list[list[Point]]:
    """Cubic pieces along p, leaving along t0 and arriving along -t1, within TOLERANCE of it (Schneider 1990)."""
    n = len(p)
    if n <= 2:
        reach = np.hypot(*(p[-1] - p[0])) / 3
        return [[p[0], p[0] + t0 * reach, p[-1] + t1 * reach, p[-1]]]
    u = np.concatenate([[0.0], np.cumsum(np.hypot(*np.diff(p, axis=0).T))])
    u /= u[-1]
    for _ in range(5):
        curve = bezier_through(p, u, t0, t1)
        b0, b1, b2, b3 = (1 - u) ** 3, 3 * u * (1 - u) ** 2, 3 * u * u * (1 - u), u**3
        q = np.outer(b0, curve[0]) + np.outer(b1, curve[1]) + np.outer(b2, curve[2]) + np.outer(b3, curve[3])
        gap = np.hypot(*(q - p).T)
        worst = int(gap.argmax())
        if gap[worst] < TOLERANCE:
            return [curve]
        if gap[worst] > TOLERANCE * 6:
            break
        u = nearer(curve, p, q, u)
    split = min(max(worst, 1), n - 2)
    middle = unit(p[max(split - 2, 0)] - p[min(split + 2, n - 1)])
    return fit(p[: split + 1], t0, middle) + fit(p[split:], -middle, t1)


def bezier_through(p: Point, u: Point, t0: Point, t1: Point) -> list[Point]:
    b0, b1, b2, b3 = (1 - u) ** 3, 3 * u * (1 - u) ** 2, 3 * u * u * (1 - u), u**3
    a0, a1 = np.outer(b1, t0), np.outer(b2, t1)
    rest = p - np.outer(b0 + b1, p[0]) - np.outer(b2 + b3, p[-1])
    c00, c01, c11 = (a0 * a0).sum(), (a0 * a1).sum(), (a1 * a1).sum()
    x0, x1 = (a0 * rest).sum(), (a1 * rest).sum()
    det = c00 * c11 - c01 * c01
    span = float(np.hypot(*(p[-1] - p[0])))
    l0, l1 = ((x0 * c11 - x1 * c01) / det, (c00 * x1 - c01 * x0) / det) if abs(det) > 1e-9 else (0.0, 0.0)
    if l0 < span * 1e-3 or l1 < span * 1e-3 or max(l0, l1) > span * 4:
        l0 = l1 = span / 3
    return [p[0], p[0] + t0 * l0, p[-1] + t1 * l1, p[-1]]


def nearer(c: list[Point], p: Point, q: Point, u: Point) -> Point:
    """One Newton step moving each parameter to the curve's point nearest its sample."""
    d1 = [3 * (c[i + 1] - c[i]) for i in range(3)]
    d2 = [2 * (d1[i + 1] - d1[i]) for i in range(2)]
    q1 = np.outer((1 - u) ** 2, d1[0]) + np.outer(2 * u * (1 - u), d1[1]) + np.outer(u * u, d1[2])
    q2 = np.outer(1 - u, d2[0]) + np.outer(u, d2[1])
    top = ((q - p) * q1).sum(axis=1)
    low = (q1 * q1).sum(axis=1) + ((q - p) * q2).sum(axis=1)
    step = np.where(np.abs(low) > 1e-9, top / np.where(low == 0, 1, low), 0.0)
    return np.maximum.accumulate(np.clip(u - step, 0, 1))


def refit(outline: list[list[Point]]) -> list[list[Point]]:
    """The same closed outline in as few cubic pieces as TOLERANCE allows; nothing for a speck."""
    p, corners = sample(outline)
    if len(p) < 4:
        return []
    x, y = p.T
    if abs((x * np.roll(y, -1) - y * np.roll(x, -1)).sum()) / 2 < SPECK:
        return []
    cuts = corners or [0]
    out: list[list[Point]] = []
    for a, b in zip(cuts, [*cuts[1:], cuts[0] + len(p)], strict=True):
        run = p[np.arange(a, b + 1) % len(p)]
        ahead = min(2, len(run) - 1)
        t0, t1 = unit(run[ahead] - run[0]), unit(run[-1 - ahead] - run[-1])
        if not corners:  # a smooth closed outline: leave and arrive along one line
            t0 = unit(run[ahead] - run[-1 - ahead])
            t1 = -t0
        out += fit(run, t0, t1)
    return out


def written(outlines: list[list[list[Point]]]) -> str:
    """Path data in whole units, relative, with no needless character."""
    text = ""
    last = ""
    pen = (0, 0)

    def say(command: str, values: list[int]) -> None:
        nonlocal text, last
        text += command if command != last else ""
        for v in values:
            text += ("" if v < 0 or not text or text[-1].isalpha() else " ") + str(v)
        last = command

    def whole(p: Point) -> tuple[int, int]:
        return round(float(p[0])), round(float(p[1]))

    for outline in outlines:
        first = whole(outline[0][0])
        say("m", [first[0] - pen[0], first[1] - pen[1]])
        last = "l"  # further pairs after a moveto are linetos
        pen = first
        for k, (p0, c1, c2, p3) in enumerate(outline):
            to = whole(p3)
            if to == pen:
                continue
            chord = p3 - p0
            off = [abs(float(chord[0] * (c - p0)[1] - chord[1] * (c - p0)[0])) for c in (c1, c2)]
            if max(off) / (np.hypot(*chord) or 1) < TOLERANCE * 1.1:
                if k < len(outline) - 1:  # closepath draws the last straight line
                    say("l", [to[0] - pen[0], to[1] - pen[1]])
                    pen = to
            else:
                a, b = whole(c1), whole(c2)
                say("c", [v - pen[i % 2] for i, v in enumerate((*a, *b, *to))])
                pen = to
        text += "z"
        last = "z"
        pen = first
    return text


def figure(card: ET.Element, byid: dict[str, ET.Element]) -> str:
    """One figure as an SVG: the upper half, the same turned round, and the belt with its studs across the middle."""
    frame = [[float(x) for x in re.findall(r"-?\d+\.?\d*", p.get("d", ""))] for p in list(card)[1].iter(f"{SVG}path")]
    left, bottom = frame[0][0], frame[0][1] + frame[0][3]
    right, top = frame[2][0], frame[2][1] + frame[2][3]
    scale = HEIGHT / (bottom - top)
    base: Matrix = (scale, 0, 0, scale, -left * scale, -top * scale)
    link = "{http://www.w3.org/1999/xlink}href"
    halves = [e for e in card if re.match(r"#(jack|queen|king)_\d", e.get(link, ""))]
    maps = [compose(base, matrix(e.get("transform", ""))) for e in halves]
    # the half to draw is the upright one: some cards list the turned half first
    upright = 0 if maps[0][0] > 0 else 1
    around = compose(maps[1 - upright], inverse(maps[upright]))

    layers: list[tuple[str, list[list[list[Point]]]]] = []  # fill, outlines; neighbours of one colour share a path
    for shape in byid[halves[0].get(link, "")[1:]].iter():
        colour = re.search(r"fill:(#\w+|none)", shape.get("style", ""))
        if colour and colour[1] == "none":
            continue
        data, points = shape.get("d"), shape.get("points")
        raw = list(pieces(data)) if data else [polygon(points)] if points else []
        outlines = [refit([[moved(maps[upright], q) for q in piece] for piece in o]) for o in raw]
        fill = PALETTE[colour[1] if colour else None]
        if not layers or layers[-1][0] != fill:
            layers.append((fill, []))
        layers[-1][1].extend(o for o in outlines if o)
    paths = "".join(f'<path fill="{fill}" d="{written(outlines)}"/>' for fill, outlines in layers if outlines)
    turn = " ".join(f"{v:.4f}".rstrip("0").rstrip(".") for v in around)

    belts = [g for g in card if g.tag == f"{SVG}g" and g.get("transform")]
    box = f"{-MARGIN} {-MARGIN} {(right - left) * scale + 2 * MARGIN:.0f} {HEIGHT + 2 * MARGIN}"
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}"><!-- {NOTICE} --><g id="h">{paths}</g>'
        f'<use href="#h" transform="matrix({turn})"/>{"".join(belt(g, base, scale) for g in belts)}</svg>\n'
    )


def belt(group: ET.Element, base: Matrix, scale: float) -> str:
    """The band across a figure's middle, and its studs: dots are lines of no length with round ends."""
    m = compose(base, matrix(group.get("transform", "")))

    def at(e: ET.Element, x: str, y: str) -> str:
        p = moved(m, np.array([float(e.get(x, 0)), float(e.get(y, 0))]))
        return f"{p[0]:.0f} {p[1]:.0f}"

    line = group.find(f"{SVG}line")
    assert line is not None
    studs = "".join(f"M{at(c, 'cx', 'cy')}h0" for c in group.iter(f"{SVG}circle") if float(c.get("r", 0)) > 1)
    ink = PALETTE[None]
    return (
        f'<path d="M{at(line, "x1", "y1")}L{at(line, "x2", "y2")}" stroke="{ink}" stroke-width="{7.25 * scale:.0f}"/>'
        f'<g stroke-linecap="round"><path d="{studs}" stroke="#fffdf7" stroke-width="{4.4 * scale:.0f}"/>'
        f'<path d="{studs}" stroke="{ink}" stroke-width="{1.5 * scale:.0f}"/></g>'
    )


def main(source: Path, target: Path) -> None:
    root = ET.parse(source).getroot()
    byid = {e.get("id", ""): e for e in root.iter() if e.get("id")}
    target.mkdir(parents=True, exist_ok=True)
    for suit, s in SUITS.items():
        for rank, r in RANKS.items():
            (target / f"{r}{s}.svg").write_text(figure(byid[f"{suit}_{rank}"], byid), encoding="utf-8")


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    main(Path(sys.argv[1]), Path(sys.argv[2]))
