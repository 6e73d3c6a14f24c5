"""One's own play reviewed beside the replay: asked for, waited for, read on a phone and at a desk, refused.

The server's answer is a review that was made once (`reviewed`); `tests/server/test_reviews.py` has a server make one.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from cases import some
from msgspec import Struct, json, structs, to_builtins
from playwright.sync_api import Locator, Page, Route, WebSocketRoute, expect

from atout.server.pages.reviews.addresses import ENOUGH
from atout.server.wire.replay_views import Replay, ReplayRefused
from atout.server.wire.review_views import ReviewShown, ReviewsShown, ReviewWorking
from atout.server.wire.views import Text

from . import reviewed, scenes
from .conftest import Watch
from .scenes import show
from .test_axe import clean, small_targets

WAITS, HALF_WAY = ReviewWorking(0, 0), ReviewWorking(61, 227)
MOST = 5
DESK, PHONE = {"width": 1280, "height": 800}, {"width": 390, "height": 844}


def open_match(
    page: Page, server: str, *answers: Struct | None, match: Replay | None = None, at: str = "step=40"
) -> list[str]:
    """Open the replay of one's own match; the server gives these answers to who asks for the review, the last of them
    again and again, none where it says None. What was asked for."""
    addresses: list[str] = []
    shown = json.encode(match or reviewed.shown())
    page.route("**/api/replay/*", lambda route: told(route, shown))

    def answer(route: Route) -> None:
        addresses.append(route.request.url.rpartition("/")[2])
        one = answers[min(len(addresses), len(answers)) - 1]
        if one is None:
            route.abort()
        else:
            told(route, json.encode(one), 429 if isinstance(one, ReplayRefused) else 200)

    page.route("**/api/review/*", answer)
    page.route("**/api/review/*/shown", lambda route: told(route, json.encode(ReviewsShown(False, []))))
    page.goto(f"{server}/replay/{reviewed.TABLE}#{at}")
    page.locator(".replay").wait_for()
    return addresses


def told(route: Route, body: bytes, status: int = 200) -> None:
    route.fulfill(body=body, status=status, content_type="application/json")


def pressed(page: Page) -> Locator:
    """The review, once its button is pressed."""
    page.get_by_role("button", name=re.compile("^(Review my play|Analyser mon jeu)$")).click()
    return page.get_by_role("region", name=re.compile("^(Your play reviewed|Votre jeu analysé)$"))


def step(page: Page) -> int:
    return int(page.locator(".replay").get_attribute("data-step") or 0) - 1


def test_the_review_that_is_kept_is_one_of_its_match() -> None:
    """What the tests below show is what the server would send of this match."""
    match, review = reviewed.told().match, reviewed.review()
    assert [deal.number for deal in review.deals] == list(range(1, match.deal_number + 1))
    for deal in review.deals:
        assert deal.result == pytest.approx(deal.luck - deal.errors + deal.rest, abs=0.02)
        assert sum(one.points for one in deal.chance) == pytest.approx(deal.luck, abs=0.2)
        assert sum(one.cost for one in deal.decisions) == pytest.approx(deal.errors, abs=0.2)
        for one in deal.decisions:
            entry: Any = match.log[one.entry]
            assert (entry.seat, str(entry.action)) == (review.seat, one.choices[one.made].action)
            assert one.choices[0].value == 0
            assert bool(one.reasons) <= (one.grade != "fine")
    graded = {one.grade for deal in review.deals for one in deal.decisions}
    assert graded == {"fine", "small_slip", "slip", "blunder"}


def test_at_a_desk_a_review_is_asked_for_and_read(page: Page, server: str) -> None:
    addresses = open_match(page, server, HALF_WAY, reviewed.review())
    deal = reviewed.review().deals[0]
    assert addresses == [], "it is made for who asks"
    panel = pressed(page)
    expect(panel.get_by_role("progressbar", name="61 of 227 moments done")).to_be_visible()
    expect(panel.get_by_role("heading", name="Your play reviewed")).to_be_focused()
    assert addresses == [f"{reviewed.TABLE}.1"], "the public address of the match would have no seat"
    expect(panel.get_by_role("status")).to_have_text("The review is ready.")

    expect(panel.locator(".account")).to_contain_text(re.compile("−170.*Luck.*\\+101.*errors.*−293.*rest.*\\+23", re.S))
    expect(panel.get_by_role("img", name=re.compile("luck stands at \\+101, less your errors at −193"))).to_be_visible()
    panel.get_by_text("The curve in figures").click()
    last = panel.locator(".deal-curve").first.locator("tbody tr").last
    expect(last.locator("td")).to_have_text(["+101", "−293", "−193"])
    chances = panel.get_by_role("figure", name="Your chance to win the match")
    chances.get_by_text("The chances in figures").click()
    ends = [f"{100 * one.after:.0f}%" for one in reviewed.review().deals if one.after is not None]
    expect(chances.locator("tr", has_text="After deal").locator("td")).to_have_text(ends)
    flagged = [one for one in deal.decisions if one.grade != "fine" and one.winning is not None]
    turns = chances.locator("tr", has_text="Deal 1, trick")
    expect(turns).to_have_count(min(MOST, len(flagged)))
    expect(turns.first.locator("td")).to_have_text(re.compile("%, then "))
    expect(panel.locator(".counts li")).to_have_text(["27 fine", "6 small slips", "1 slip", "1 blunder"])
    points = panel.locator(".turnings .decision")
    expect(points).to_have_count(MOST)
    expect(points.locator("button b")).to_have_text(["−100 points", "−29 points", "−19 points", *2 * ["−17 points"]])
    clean(page, "a review")
    assert not small_targets(page)

    worst = max(deal.decisions, key=lambda one: one.cost)
    first = points.first
    expect(first).to_contain_text(re.compile("Seven of spades.*Jack of diamonds.*Cost: 100 points and 10%", re.S))
    expect(first).to_contain_text("Keep a trump for the last trick")
    first.get_by_role("button", name="Trick 26").click()
    expect(page.locator(".felt [data-hinted] .sr")).to_have_text("Jack of diamonds")
    expect(page.locator(".felt [data-chosen] .sr")).to_have_text("Seven of spades")
    steps = reviewed.shown().steps
    assert steps[step(page)].entry == worst.entry
    assert steps[step(page) + 1].entry == worst.entry + 1, "it is the last moment before the choice"
    rows = first.get_by_role("table").locator("tbody tr")
    expect(rows).to_have_count(len(worst.choices))
    expect(rows.nth(worst.made)).to_contain_text("your choice")
    left = [100 * (one.chance or 0) for one in worst.choices]
    expect(rows.locator(".match").first).to_have_text(f"{left[0]:.0f}%")
    expect(rows.nth(worst.made).locator(".match")).to_have_text(f"−{left[0] - left[worst.made]:.1f}%")
    expect(first.get_by_role("columnheader", name="Chances to win the match")).to_have_count(1)
    clean(page, "a decision with all its choices")

    page.keyboard.press("ArrowRight")
    expect(page.locator(".felt [data-hinted]")).to_have_count(0)
    panel.get_by_role("button", name="All 35 decisions").click()
    everything = panel.locator(".all-decisions .decision")
    expect(everything).to_have_count(len(deal.decisions))
    everything.first.get_by_role("button").first.click()
    expect(everything.first).to_contain_text(re.compile("Cost: \\d+ ± \\d+ points. Too little"))
    draw = everything.filter(has_text="Take the turn-up")
    draw.get_by_role("button").first.click()
    expect(draw.locator(".pair [data-best]")).to_have_text(re.compile("Take the hidden card"))
    panel.get_by_role("button", name="Deal 3").click()
    expect(panel.locator(".account .result")).to_contain_text("−330")
    panel.get_by_role("button", name="Close the review").click()
    expect(page.get_by_role("button", name="Review my play")).to_be_focused()
    expect(page.locator(".moves")).to_be_visible()


@pytest.mark.long
def test_on_a_phone_the_result_leads_to_the_review(visitor: Callable[..., Page], server: str) -> None:
    """In French and in the dark; who reloads is still known, and the address shown to others names no table."""
    phone = {"viewport": {"width": 390, "height": 844}, "color_scheme": "dark", "has_touch": True}
    page = visitor({"lang": "fr"}, **phone)
    first = structs.replace(reviewed.shown(), code=f"{reviewed.LINK}.1", of=2)
    addresses = open_match(page, server, reviewed.review(), match=first, at="review")
    panel = page.get_by_role("region", name="Votre jeu analysé")
    expect(panel.locator(".counts")).to_contain_text("1 grosse erreur")
    expect(page).to_have_url(re.compile(f"/replay/{reviewed.LINK}"))
    points = panel.locator(".turnings .decision")
    expect(points.first).to_contain_text(re.compile("Votre choix.*Sept de pique.*Mieux.*Valet de carreau", re.S))
    expect(points.first).to_contain_text("Coût : 100 points et 10 % des chances de gagner la partie")
    clean(page, "a review on a phone")
    assert not small_targets(page)
    points.nth(1).get_by_role("button", name="Voir la position").click()
    expect(page.locator(".felt [data-hinted]")).to_be_in_viewport()
    clean(page, "a position of a review on a phone")

    page.reload()
    pressed(page)
    expect(panel.locator(".account")).to_be_visible()
    assert set(addresses) == {f"{reviewed.TABLE}.1"}
    with page.expect_request(f"**/api/replay/{reviewed.TABLE}.2"):
        page.get_by_role("link", name="La partie d’après").click()


@pytest.mark.long
def test_why_there_is_no_review_is_said_and_one_may_ask_again(page: Page, server: str, watch: Watch) -> None:
    enough = ReplayRefused(Text(ENOUGH.fr, ENOUGH.en), None)
    open_match(page, server, enough, None, WAITS)
    panel = pressed(page)
    expect(panel.get_by_role("alert")).to_have_text(ENOUGH.en)
    panel.get_by_role("button", name="Retry").click()
    expect(panel.get_by_role("alert")).to_have_text(re.compile("The server cannot be reached"))
    panel.get_by_role("button", name="Retry").click()
    expect(panel.get_by_role("status")).to_have_text(re.compile("is about to begin"))
    expect(panel.get_by_role("alert")).to_have_count(0)
    watch.faults.clear()  # the browser complains of what was refused


def test_a_turning_point_is_tried_again_at_a_table(page: Page, server: str) -> None:
    """What the table is like, `tests/server/test_reviews.py` asks."""
    open_match(page, server, reviewed.review(), at="review")
    worst = max(reviewed.review().deals[0].decisions, key=lambda one: one.cost)
    first = page.locator(".turnings .decision").first
    first.get_by_role("button", name="Try it again").click()
    expect(first.get_by_role("alert")).to_have_text(
        "The table could not be opened: try again."
    )  # nobody played it here

    heard: list[str] = []

    def opens(socket: WebSocketRoute) -> None:
        def answer(text: str | bytes) -> None:
            heard.append(str(text))
            socket.send('{"type": "created", "n": 1, "code": "new", "seal": null}')

        socket.on_message(answer)

    page.route_web_socket("**/ws", opens)
    page.route("**/t/new", lambda route: told(route, b"{}"))
    first.get_by_role("button", name="Try it again").click()
    page.wait_for_url("**/t/new")
    assert [json.decode(text) for text in heard] == [
        {"type": "retry", "n": 1, "code": f"{reviewed.TABLE}.1", "entry": worst.entry, "name": ""}
    ]


@pytest.mark.long
def test_no_review_is_offered_where_there_can_be_none(page: Page, server: str) -> None:
    """Of a game that is not reviewed, and of a match that is another's."""
    whole = reviewed.shown()
    others = (
        structs.replace(whole, game=structs.replace(whole.game, reviewed=False)),
        structs.replace(whole, me=None),
    )
    for match in others:
        page.goto("about:blank")
        page.unroute_all()
        assert open_match(page, server, reviewed.review(), match=match, at="review") == []
        expect(page.locator(".moves")).to_be_visible()
        expect(page.get_by_role("button", name="Review my play")).to_have_count(0)


def test_the_result_of_a_match_offers_the_review_where_there_is_one(stage: Callable[..., Page], server: str) -> None:
    scene = scenes.lost()
    for offered in (False, True):
        page = stage()
        show(page, server, replace(scene, game=structs.replace(scene.game, reviewed=offered)))
        button = page.get_by_role("link", name="Review my play")
        expect(page.get_by_role("link", name="Replay the match")).to_be_visible()
        expect(button).to_have_count(int(offered))
    expect(button).to_have_attribute("href", re.compile("^/replay/[^/]+#review$"))
    assert not small_targets(page)


@pytest.mark.long
def test_what_follows_a_match_stands_on_one_line_in_french(visitor: Any, server: str) -> None:
    page = visitor({"lang": "fr"})
    scene = scenes.lost()
    show(page, server, replace(scene, game=structs.replace(scene.game, reviewed=True)))
    foot = page.locator(".dlg-foot :is(a, button)")
    expect(foot).to_have_text(["Revoir la partie", "Analyser mon jeu", "Retour à l’accueil", "Revanche"])
    assert len(set(foot.evaluate_all("(all) => all.map((one) => one.getBoundingClientRect().bottom)"))) == 1


def kept_again(scene: scenes.Scene, choice: int) -> str:
    """What the page keeps of a decision that is taken again at the first scene: each card of the hand, the first of
    them best, the others 10 points worse one by one."""
    assert isinstance(scene.view, scenes.View)
    hand = scene.view.seats[0].hand or []
    choices = [to_builtins(scenes.weighed("play", [card], -10.0 * at)) for at, card in enumerate(hand)]
    document = {
        "choices": choices,
        "made": choice,
        "cost": 7.0 * choice,
        "unit": "points",
        "back": "/replay/old#review",
    }
    return json.encode({**document, "chosen": None}).decode()


AGAIN = [
    (DESK, "en", 2, "As the first time. The review counts 14 points lost by it.The best: Ace of spades."),
    (PHONE, "fr", 3, "Un autre choix : à peu près 30 points de moins que le meilleur.Le meilleur : As de pique."),
    (DESK, "en", 0, "That is what the review thinks best."),
]


@pytest.mark.parametrize(("size", "lang", "chosen", "sentence"), some(AGAIN, AGAIN[1:2]))
def test_what_is_chosen_the_second_time_is_judged(
    visitor: Any, server: str, size: dict[str, int], lang: str, chosen: int, sentence: str
) -> None:
    page, scene = visitor({"lang": lang}, viewport=size), scenes.three()
    scene.game = structs.replace(scene.game, tried=1, before=[1, 2, 3])
    kept = json.encode(kept_again(scene, 2)).decode()
    page.add_init_script(f"sessionStorage['atout-again-scene'] ??= {kept}")
    commands = show(page, server, scene)
    again = page.locator(".once-more")
    expect(again.locator(".says")).to_contain_text("Dix de cœur" if lang == "fr" else "Ten of hearts")
    clean(page, "a decision that is taken again")
    page.locator(f".hand [data-play='{(scene.view.seats[0].hand or [])[chosen].id}']").evaluate(
        "(card) => card.click()"
    )
    expect(again.locator(".verdict")).to_contain_text(sentence[:20])
    lines = [one.replace("\u00a0", " ") for one in again.locator(".verdict p").all_inner_texts()]
    assert "".join(lines[:-1]) == sentence
    assert [one["do"] for one in commands] == ["play"]
    expect(page.locator(".log .scroll")).to_be_visible(visible=size == DESK)
    expect(again.get_by_role("link")).to_have_attribute("href", "/replay/old#review")
    page.reload()
    expect(again.locator(".verdict")).to_contain_text(sentence[:20])


@pytest.mark.long
def test_a_declaration_chosen_the_second_time_is_judged(visitor: Any, server: str) -> None:
    page, scene = visitor({"lang": "en"}), scenes.hint_to_declare()
    assert scene.hint
    scene.game = structs.replace(scene.game, tried=1, before=[1, 2])
    choices = [to_builtins(one) for one in scene.hint.choices]
    document = {"choices": choices, "made": 2, "cost": 25.0, "unit": "points", "back": "/replay/old", "chosen": None}
    page.add_init_script(
        f"sessionStorage['atout-again-scene'] ??= {json.encode(json.encode(document).decode()).decode()}"
    )
    commands = show(page, server, scene)
    page.locator(".act.declare", has_text="Bésigue").first.click()
    expect(page.locator(".once-more .verdict")).to_contain_text("That is what the review thinks best.")
    assert [one["do"] for one in commands] == [choices[0]["do"]]


@pytest.mark.parametrize(
    ("lang", "title", "first", "now"),
    [
        ("en", "The deal, twice", "The first time 160 – 320 −160", "This time 290 – 190 +100"),
        ("fr", "La donne, deux fois", "La première fois 160 – 320 −160", "Cette fois 290 – 190 +100"),
    ],
)
@pytest.mark.long
def test_a_deal_tried_again_is_set_beside_the_first_time(
    stage: Any, server: str, lang: str, title: str, first: str, now: str
) -> None:
    """On the sheet of that deal, and of no other."""
    page, scene = stage({"lang": lang}), scenes.tried_again()
    show(page, server, scene)
    rows = page.get_by_role("region", name=title).locator("div")
    expect(rows).to_have_text([re.compile(r"\s+".join(map(re.escape, line.split(" ")))) for line in (first, now)])
    clean(page, "the sheet of a deal tried again")
    with page.expect_download() as kept:  # a picture of it
        page.locator("#sheet .handing").get_by_role("button").click()
    assert kept.value.suggested_filename == "atout.png"
    scene.game = structs.replace(scene.game, tried=1)
    show(page, server, scene)
    expect(page.locator("#sheet .paper")).to_be_visible()
    expect(page.locator(".twice")).to_have_count(0)


@pytest.mark.parametrize(
    ("lang", "width", "words"),
    [
        (
            "fr", 390,
            ("Montrer mon analyse à ceux qui ont joué", "Voir l’analyse de Marcel", "Le jeu de Marcel analysé",
             "Ses erreurs", "Revenir à mon jeu", "Célestine ne montre pas d’analyse."),
        ),
        (
            "en", 1280,
            ("Show my review to those who played", "See Marcel’s review", "Marcel’s play reviewed", "Their errors",
             "Back to my play", "Célestine shows no review."),
        ),
    ],
)  # fmt: skip
@pytest.mark.long
def test_another_s_review_is_seen_where_he_shows_it(
    visitor: Any, server: str, lang: str, width: int, words: tuple[str, ...]
) -> None:
    """And one's own is shown to the others where one says so; what another could try again is his."""
    page = visitor(remembered={"lang": lang}, viewport={"width": width, "height": 844})
    sharing = ReviewsShown(False, [ReviewShown(1, 1, "Marcel", True), ReviewShown(2, 2, "Célestine", False)])
    his = structs.replace(reviewed.review(), seat=1)
    sent: list[str | None] = []

    def shown(route: Route) -> None:
        nonlocal sharing
        if route.request.method == "POST":
            sent.append(route.request.post_data)
            sharing = structs.replace(sharing, mine=True)
        told(route, json.encode(sharing))

    open_match(page, server, reviewed.review())
    page.route("**/api/review/*/shown", shown)
    page.route("**/api/review/*/of/1", lambda route: told(route, json.encode(his)))
    pressed(page)
    panel = page.locator(".review")
    show_mine, see, title, errors, back, keeps = words
    box = panel.get_by_role("checkbox", name=show_mine)
    expect(box).not_to_be_checked()
    expect(panel.get_by_text(keeps)).to_be_visible()
    clean(page, "reviews between people")
    assert not small_targets(page)
    with page.expect_response("**/api/review/*/shown"):
        box.press("Space")
    expect(box).to_be_checked()
    assert sent == ['{"shown":true}']
    panel.get_by_role("button", name=see).press("Enter")
    expect(panel.get_by_role("heading", name=title)).to_be_focused()
    expect(panel.locator(".account")).to_contain_text(errors)
    expect(panel.get_by_role("button", name=re.compile("Try it again|Rejouer d’ici"))).to_have_count(0)
    expect(box).to_have_count(0)
    panel.get_by_role("button", name=back).press("Enter")
    expect(box).to_be_checked()
    expect(panel.get_by_role("button", name=re.compile("Try it again|Rejouer d’ici")).first).to_be_visible()
