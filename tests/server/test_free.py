"""The free table over the websocket: what people do wrong, what computers and people claim, what becomes of it."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from table.free_play import some_entries
from table.play import chance, setup

from atout.games.bezique.players import claims
from atout.server.ops import pace
from atout.server.tables import shown
from atout.server.wire import messages
from atout.table import Table
from server.free_house import Hands, go_on, hear_all, people, sit_down
from server.house import serving
from server.test_secrecy import CARD, cards_in

Leisure = Callable[[float], None]
FOR_EVER = 3600.0
ORDER = "789JQKTA"


@pytest.fixture
def leisure(monkeypatch: pytest.MonkeyPatch) -> Leisure:
    """How long computers wait from now on before they move or claim; they overlook nothing."""
    monkeypatch.setitem(claims.ATTENTION, "boussac", 1.0)

    def leave(seconds: float) -> None:
        monkeypatch.setattr(pace, "LEISURE", seconds)

    leave(FOR_EVER)
    return leave


async def ruled(tab: Hands) -> str:
    """The irregularity of the next ruling; it is told in both languages, with its clause."""
    ruling: dict[str, Any] = (await tab.until("ruled"))["ruling"]
    assert ruling in tab.free["rulings"] or tab.view["phase"] == "deal_over"
    for text in (ruling["meant"], ruling["name"]):
        assert text["fr"] != text["en"]
        assert "{" not in text["fr"] + text["en"]
    assert ruling["upheld"]
    assert ruling["clauses"]
    return str(ruling["irregularity"])


async def window(tab: Hands, leisure: Leisure, **options: Any) -> None:
    """A person who has won the first trick of a new table and may declare; the computer waits."""
    while True:
        leisure(FOR_EVER)
        await sit_down(tab, dealer=1, **options)
        trump = tab.view["trump"]
        strong = max(tab.hand(), key=lambda card: (card["face"][1] == trump, ORDER.index(card["face"][0])))
        leisure(0)
        await tab.do("play", card=strong["id"])
        while not tab.view["last_trick"]:
            await tab.hear()
        if tab.view["turn"] == 0:
            leisure(FOR_EVER)
            tab.read = len(tab.told)
            return


# What a person does wrong, and the computer claims ---------------------------------------------------------


@pytest.mark.clause("IRR-012")
def test_a_lead_out_of_turn_is_taken_back_at_the_computers_claim(file: Path, leisure: Leisure) -> None:
    async def play() -> None:
        async with serving(file) as house, house.connect() as socket:
            tab = Hands(socket)
            await sit_down(tab, dealer=0)
            assert tab.view["turn"] == 1
            early = tab.free["acts"]["plays"]
            assert sorted(early) == sorted(card["id"] for card in tab.hand())
            assert tab.view["legal"]["plays"] == []
            leisure(0)
            await tab.do("play", card=early[0])
            assert await ruled(tab) == "lead_out_of_turn"
            (ruling,) = tab.free["rulings"]
            assert (ruling["claimant"], ruling["offender"], ruling["choice"]) == (1, 0, "withdraw")
            assert ruling["meant"]["fr"] == "Faire reprendre la carte."
            assert "IRR-012" in ruling["clauses"]
            back = await tab.until("withdraw")
            assert back["card"]["id"] in [card["id"] for card in tab.hand()]
            assert (await tab.until("play"))["seat"] == 1

    asyncio.run(play())


@pytest.mark.clause("IRR-011")
def test_a_card_looked_at_and_a_draw_too_many_are_claimed(file: Path, leisure: Leisure) -> None:
    async def play() -> None:
        async with serving(file) as house, house.connect() as socket:
            tab = Hands(socket)
            await sit_down(tab, dealer=1)
            leisure(0)
            await tab.do("peek")
            seen = (await tab.until("peek"))["card"]
            assert await ruled(tab) == "seen_card"
            assert tab.free["seen"] == [seen]
            due = [due for due in tab.free["due"] if due["kind"] == "choose"]
            assert [(one["seat"], one["cards"]) for one in due] == [(1, [])]

            await window(tab, leisure)
            await tab.do("draw")
            assert tab.free["acts"]["draw"]
            leisure(0)
            await tab.do("draw")
            assert await ruled(tab) == "lifted_two"

    asyncio.run(play())


@pytest.mark.clause("IRR-011")
def test_a_draw_out_of_turn_is_put_back(file: Path, leisure: Leisure) -> None:
    """The person loses the trick and draws before the winner."""

    async def play() -> None:
        async with serving(file) as house, house.connect() as socket:
            tab = Hands(socket)
            while True:
                leisure(0)
                await sit_down(tab, dealer=0)
                while not tab.view["trick"]:
                    await tab.hear()
                leisure(FOR_EVER)
                led, order = tab.view["trick"][0]["card"]["face"], ORDER.index
                losers = [card for card in tab.hand() if card["face"][1] != tab.view["trump"]]
                losers = [card for card in losers if order(card["face"][0]) < order(led[0])]
                if losers:
                    await tab.do("play", card=losers[0]["id"])
                    break
            assert (tab.view["turn"], tab.view["last_winner"]) == (1, 1)
            assert tab.free["owed"] == [1, 1]
            leisure(0)
            await tab.do("draw")
            assert await ruled(tab) == "draw_out_of_turn"

    asyncio.run(play())


@pytest.mark.clause("IRR-015")
def test_points_of_a_false_declaration_are_taken_back(file: Path, leisure: Leisure) -> None:
    async def play() -> None:
        async with serving(file) as house, house.connect() as socket:
            tab = Hands(socket)
            await window(tab, leisure)
            assert tab.free["acts"]["lay"]
            kinds = {kind["kind"]: kind for kind in tab.free["kinds"]}
            assert kinds["four_aces"] == {"kind": "four_aces", "cards": 4, "points": 100}
            before = tab.view["seats"][0]["sources"]["declarations"]
            cards = [card["id"] for card in tab.hand() if card["face"][0] not in "KQ"][:2]
            leisure(0)
            await tab.do("lay", kind="marriage", cards=cards)
            points = (await tab.until("declare"))["points"]
            assert points > 0
            assert await ruled(tab) == "wrong_declaration"
            assert (await tab.until("mark"))["points"] == -points
            assert tab.view["seats"][0]["sources"]["declarations"] == before

    asyncio.run(play())


@pytest.mark.clause("IRR-018")
def test_points_written_wrongly_are_corrected(file: Path, leisure: Leisure) -> None:
    async def play() -> None:
        async with serving(file) as house, house.connect() as socket:
            tab = Hands(socket)
            await window(tab, leisure, manualMarking=True)
            while not tab.view["legal"]["declarations"]:
                await window(tab, leisure, manualMarking=True)
            assert tab.free["writes"]
            one = tab.view["legal"]["declarations"][0]
            leisure(0)
            await tab.do("lay", kind=one["kind"], cards=one["cards"], points=one["points"] + 50)
            assert (await tab.until("declare"))["points"] == one["points"] + 50
            assert await ruled(tab) == "wrong_points"
            assert (await tab.until("mark"))["points"] == -50

    asyncio.run(play())


@pytest.mark.clause("BEI-050")
@pytest.mark.clause("BEI-057")
def test_computers_claim_at_beigne(file: Path, leisure: Leisure) -> None:
    """A dealer who deals two at once loses the deal; a card before its turn is taken back."""

    async def play() -> None:
        async with serving(file) as house, house.connect() as socket:
            tab = Hands(socket)
            await sit_down(tab, dealer=0, preset="beigne", players=3, dealByHand=True)
            assert tab.free["stage"] == "deal"
            proper = tab.free["acts"]["proper"]
            assert (proper["do"], proper["seat"], tab.free["acts"]["cut"]) == ("cut", 2, [1, 2])
            await tab.do("have_cut", seat=2)
            assert {packets["seat"] for packets in tab.free["acts"]["packets"]} == {0, 1, 2}
            leisure(0)
            await tab.do("packet", seat=1, count=2)
            assert await ruled(tab) == "misdeal"
            row = (await tab.until("hand_end"))["row"]
            assert not row["counted"]

            while tab.view["phase"] != "play" or tab.view["turn"] == 0 or tab.view["trick"]:
                leisure(FOR_EVER)
                await sit_down(tab, dealer=0, preset="beigne", players=3)
                if tab.view["turn"] != 0:
                    continue  # the card turned up does not let the dealer choose
                leisure(0)
                await tab.do(
                    "leave" if tab.view["phase"] == "keep" else "bid",
                    **{"go": True} if tab.view["phase"] == "bid" else {},
                )
                while tab.view["turn"] not in (0, None):
                    await tab.hear()
                leisure(FOR_EVER)
                if tab.view["phase"] == "bid":
                    await tab.do("bid", go=True)
            tab.read = len(tab.told)
            leisure(0)
            await tab.do("play", card=tab.hand()[0]["id"])
            assert await ruled(tab) == "play_out_of_turn"
            assert (await tab.until("withdraw"))["seat"] == 0

    asyncio.run(play())


# What people claim of one another ---------------------------------------------------------------------------


@pytest.mark.clause("IRR-012")
@pytest.mark.clause("IRR-014")
def test_people_claim_or_let_it_stand(file: Path) -> None:
    """A lead out of turn is claimed; not claimed, and played to, it stands, and it is too late for a claim."""

    async def play() -> None:
        async with people(file) as tabs:
            elder = tabs[tabs[0].view["turn"]]
            dealer = tabs[1 - elder.view["seat"]]
            await dealer.do("play", card=dealer.hand()[0]["id"])
            await elder.until("play")
            choices = elder.claims["lead_out_of_turn"]["choices"]
            assert {choice["id"]: choice["by"] for choice in choices} == {"withdraw": "claimant", "accept": "claimant"}
            assert "IRR-012" in elder.claims["lead_out_of_turn"]["clauses"]
            assert not dealer.claims
            offender = dealer.view["seat"]
            own = await dealer.do("denounce", irregularity="lead_out_of_turn", offender=offender, choice="withdraw")
            assert own["type"] == "refused"
            await elder.claim("lead_out_of_turn", "withdraw")
            assert (await dealer.until("withdraw"))["seat"] == offender

            await dealer.do("play", card=dealer.hand()[0]["id"])
            await hear_all(elder)
            assert elder.view["trick"]
            await elder.do("play", card=elder.hand()[0]["id"])
            assert "lead_out_of_turn" not in elder.claims
            late = await elder.do("denounce", irregularity="lead_out_of_turn", offender=offender, choice="withdraw")
            assert late["type"] == "refused"
            assert late["text"]["fr"] != late["text"]["en"]

    asyncio.run(play())


@pytest.mark.clause("IRR-011")
def test_who_was_wronged_chooses_of_two_cards(file: Path) -> None:
    """One looks at the next card; the other claims, sees two at the next draw, and takes one, which the first never
    sees."""

    async def play() -> None:
        async with people(file) as tabs:
            elder = tabs[tabs[0].view["turn"]]
            dealer = tabs[1 - elder.view["seat"]]
            await elder.do("peek")
            assert len(elder.free["seen"]) == 1
            assert (await dealer.until("peek"))["card"] is None
            assert dealer.free["seen"] == []
            await dealer.claim("seen_card")
            while dealer.free["stage"] != "answer":
                await go_on(*tabs)
                await hear_all(*tabs)
            (due,) = [due for due in dealer.free["due"] if due["kind"] == "choose"]
            assert len(due["cards"]) == 2
            assert sorted(card["id"] for card in due["cards"]) == dealer.free["acts"]["choose"]
            (same,) = [due for due in elder.free["due"] if due["kind"] == "choose"]
            assert same["cards"] == []
            assert (await elder.do("play", card=elder.hand()[0]["id"]))["type"] == "refused"
            await dealer.do("choose", card=due["cards"][0]["id"])
            assert due["cards"][0] in dealer.hand()
            assert (await elder.until("choose"))["card"] is None

    asyncio.run(play())


@pytest.mark.clause("IRR-002")
def test_people_who_deal_by_hand_agree_to_make_up_a_short_hand(file: Path) -> None:
    async def play() -> None:
        async with people(file, dealByHand=True) as tabs:
            dealer = tabs[tabs[0].view["dealer"]]
            other = tabs[1 - dealer.view["seat"]]
            order = (other, dealer) * 3
            for tab, count in zip(order, (2, 3, 2, 2, 3, 3), strict=True):
                assert dealer.free["acts"]["show_packet"]
                await dealer.do("packet", seat=tab.view["seat"], count=count)
            await hear_all(other)
            assert (await other.do("packet", seat=0, count=1))["type"] == "refused"
            assert dealer.free["acts"]["proper"] == {"do": "packet", "seat": other.view["seat"], "count": 1}
            # He could make the short hand good; but he turns up.
            assert dealer.free["acts"]["turn_up"]
            await dealer.do("turn_up")
            assert dealer.hand() == []
            for tab in tabs:
                await hear_all(tab)
                assert tab.free["stage"] == "look"
                await tab.do("look")
            await hear_all(*tabs)
            short = other.view["seat"]
            assert other.free["levels"] == [-1 if seat == short else 0 for seat in (0, 1)]
            claim = dealer.claims.get("dealt_short") or other.claims["dealt_short"]
            claimant, answering = (dealer, other) if "dealt_short" in dealer.claims else (other, dealer)
            both = next(choice["id"] for choice in claim["choices"] if choice["by"] == "both")
            await claimant.claim("dealt_short", both)
            event = await answering.until("asked")
            assert event["meant"]["fr"] != event["meant"]["en"]
            assert answering.free["acts"]["agree"]
            assert (await claimant.do("play", card=claimant.hand()[0]["id"]))["type"] == "refused"
            await answering.do("answer", agree=True)
            supplied = await other.until("supply")
            assert len(supplied["cards"]) == supplied["count"] == 1
            assert (await dealer.until("supply"))["cards"] == []
            assert len(other.hand()) == 8

    asyncio.run(play())


@pytest.mark.clause("IRR-008")
def test_a_card_shown_in_the_deal_is_dealt_again_if_its_owner_wants_it(file: Path) -> None:
    async def play() -> None:
        async with people(file, dealByHand=True) as tabs:
            dealer = tabs[tabs[0].view["dealer"]]
            other = tabs[1 - dealer.view["seat"]]
            proper = dealer.free["acts"]["proper"]
            await dealer.do("packet", seat=proper["seat"], count=proper["count"], shown=True)
            shown = await other.until("shown_in_deal")
            assert shown["seat"] == proper["seat"] == other.view["seat"]
            assert (await dealer.until("shown_in_deal"))["card"]["face"] == shown["card"]["face"]
            assert dealer.claims == {}
            await other.claim("exposed_in_deal")
            void = await dealer.until("deal_void")
            assert void["scores"] == [0, 0]
            assert other.view["phase"] == "deal_over"
            other.n += 1
            await other.say({"type": "next", "n": other.n, "position": other.position})
            await dealer.until("shuffle")
            await hear_all(*tabs)
            assert dealer.free["stage"] == "deal"

    asyncio.run(play())


@pytest.mark.clause("BEI-064")
@pytest.mark.clause("BEI-059")
def test_people_at_beigne_correct_a_revoke_and_gather(file: Path) -> None:
    """A seat that could follow and did not is told to while the trick lies open; its winner alone turns it down."""

    async def play(again: int) -> bool:
        async with people(file.with_name(f"{again}.db"), "beigne", seats=3, players=3) as tabs:
            while tabs[0].free["stage"] in ("keep", "bid"):
                (tab,) = [tab for tab in tabs if tab.view["turn"] == tab.view["seat"]]
                await (tab.do("leave") if tab.free["stage"] == "keep" else tab.do("bid", go=True))
                await hear_all(*tabs)
            leader = tabs[tabs[0].view["turn"]]
            culprit = tabs[(leader.view["seat"] + 1) % 3]
            last = tabs[(leader.view["seat"] + 2) % 3]
            suits = {card["face"][1] for card in culprit.hand()}
            leads = [card for card in leader.hand() if card["face"][1] in suits and len(suits) > 1]
            if not leads:
                return False
            await leader.do("play", card=leads[0]["id"])
            await hear_all(*tabs)
            off = next(card for card in culprit.hand() if card["face"][1] != leads[0]["face"][1])
            assert off["id"] in culprit.free["acts"]["plays"]
            await culprit.do("play", card=off["id"])
            await hear_all(*tabs)
            await last.do("play", card=last.view["legal"]["plays"][0])
            await hear_all(*tabs)
            seats = [tab.view["seat"] for tab in (leader, culprit, last)]
            assert (leader.free["order"], leader.free["stage"]) == (seats, "gather")
            await leader.claim("revoke", "correct", offender=seats[1])
            assert await ruled(culprit) == "revoke"
            assert (await last.until("withdraw"))["seat"] == seats[1]
            await hear_all(*tabs)
            assert [due["kind"] for due in last.free["due"] if due["seat"] == seats[1]] == ["follow"]
            assert off in culprit.hand()
            assert (await culprit.do("play", card=off["id"]))["type"] == "refused"
            await culprit.do("play", card=culprit.view["legal"]["plays"][0])
            await hear_all(*tabs)
            while leader.free["stage"] == "play":  # who played after it may have taken his card back
                await go_on(*tabs)
                await hear_all(*tabs)
            (winner,) = [tab for tab in tabs if tab.view["turn"] == tab.view["seat"]]
            assert winner.free["acts"]["gather"]
            assert not winner.free["acts"]["mix"]
            other = next(tab for tab in tabs if tab is not winner)
            assert (await other.do("gather"))["type"] == "refused"
            await winner.do("gather")
            await hear_all(*tabs)
            assert sum(other.free["piles"]) == 1
            return True

    assert any(asyncio.run(play(again)) for again in range(20))


@pytest.mark.clause("IRR-028")
def test_what_cannot_be_done_is_told_in_a_sentence(file: Path) -> None:
    """Bad commands, bad claims, cards of another: a sentence for each, and the table goes on."""

    async def play() -> None:
        async with people(file) as (one, two):
            bad: list[tuple[dict[str, Any], str]] = [
                ({"do": "denounce", "irregularity": "murder", "offender": 1, "choice": "withdraw"}, "refused"),
                ({"do": "denounce", "irregularity": "revoke", "offender": None, "choice": ""}, "refused"),
                ({"do": "lay", "kind": "flush", "cards": [one.hand()[0]["id"]]}, "error"),
                ({"do": "lay", "kind": "marriage", "cards": [two.hand()[0]["id"]]}, "error"),
                ({"do": "lay", "kind": "marriage", "cards": []}, "error"),
                ({"do": "lay", "kind": "seven", "cards": [one.hand()[0]["id"]]}, "refused"),
                ({"do": "recall", "kind": "marriage"}, "error"),
                ({"do": "expose", "card": two.hand()[0]["id"]}, "error"),
                ({"do": "choose", "card": one.hand()[0]["id"]}, "refused"),
                ({"do": "answer", "agree": True}, "refused"),
                ({"do": "ready"}, "refused"),
                ({"do": "look"}, "refused"),
                ({"do": "packet", "seat": 0, "count": 1}, "refused"),
                ({"do": "turn_up"}, "refused"),
                ({"do": "take_back", "card": one.hand()[0]["id"]}, "refused"),
                ({"do": "gather"}, "error"),
                ({"do": "have_cut", "seat": 0}, "error"),
                ({"do": "denounce", "irregularity": "revoke", "offender": 99, "choice": ""}, "error"),
                ({"do": "dance"}, "error"),
            ]
            for action, kind in bad:
                answer = await one.do(**action)
                assert answer["type"] == kind, (action, answer)
                assert answer["text"]["fr"]
                assert answer["text"]["fr"] != answer["text"]["en"]
            assert one.view["free"]["rulings"] == []

    asyncio.run(play())


def test_options_of_the_free_table_stand_together_and_need_it(file: Path) -> None:
    async def play() -> None:
        async with serving(file) as house, house.connect() as socket:
            tab = Hands(socket)
            for n, option in enumerate(("law", "manualMarking", "dealByHand", "imperfectPack"), 1):
                value: Any = "boussac" if option == "law" else True
                given = {"preset": "ordinary", "options": {option: value}, "players": None, "chouette": False}
                await tab.say({"type": "create", "n": n, "opponent": "boussac", "name": "Léa", **given})
                refused = await tab.hear("created", "error")
                assert refused["type"] == "error"
                assert "freeTable=yes" in refused["text"]["fr"]
            presets = json.loads((await house.get("/api/catalogue"))[2])["presets"]
            assert len(presets) > 10
            for preset in presets:
                grouped = [one["key"] for one in preset["options"] if one["group"]]
                assert grouped[0] == "freeTable"
                assert {"dealByHand", "imperfectPack"} < set(grouped)
                assert {one["group"]["fr"] for one in preset["options"] if one["group"]} == {"Table libre"}

    asyncio.run(play())


# Nobody learns more than he may ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("preset", "option"), [("ordinary", "dealByHand"), ("three", "imperfectPack"), ("beigne", "imperfectPack")]
)
def test_no_message_of_a_free_table_names_a_card_out_of_sight(preset: str, option: str) -> None:
    """Every handle is that of a card in sight, with its face; no physical card is named, and no handle of another."""
    rng = random.Random(preset)
    seating = setup(preset, freeTable=True, **{option: True})
    at = Table(seating, chance(seating, rng))
    own: dict[int, set[str]] = {seat: set() for seat in seating.people}
    text: dict[int, list[str]] = {seat: [] for seat in seating.people}
    for _ in range(50):
        for entry in some_entries(at, rng):
            if at.game.actor(entry) is not None and at.refusal(entry.seat, entry.action):
                continue
            for seat, frames in at.perform(entry).items():
                for frame in frames:
                    in_sight = {handle: card[:2] for card, handle in frame.sight.handles.items()}
                    own[seat].update(in_sight)
                    sent = messages.encode(shown.frame(frame, seating)).decode()
                    text[seat].append(sent)
                    for card in cards_in(json.loads(sent)):
                        assert in_sight[card["id"]] == card["face"]
                    acts = (json.loads(sent)["view"]["free"] or {}).get("acts", {})
                    for listed in ("plays", "expose", "drop", "choose", "show_foreign"):
                        assert set(acts.get(listed, ())) <= in_sight.keys()
    for seat in seating.people:
        everything = "".join(text[seat])
        assert everything
        assert not CARD.search(everything)
        assert not any(handle in everything for other in seating.people if other != seat for handle in own[other])


# Whole deals ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("preset", "end"), [("ordinary", "deal_end"), ("beigne", "hand_end")])
def test_a_whole_deal_is_played_and_the_log_reopens_to_the_same_view(
    file: Path, leisure: Leisure, preset: str, end: str
) -> None:
    """Computers deal, look, draw, gather and count by themselves; no hint is given; a restart changes nothing."""
    leisure(0)

    async def play() -> None:
        players = 3 if preset == "beigne" else None
        async with serving(file) as house, house.connect() as socket:
            tab = Hands(socket, seed=8)
            code = await tab.create(preset, "boussac", players=players, freeTable=True, dealByHand=True)
            game = (await tab.join(code))["game"]
            assert (game["practice"], game["hints"]) == (True, False)
            assert "freeTable" in [option["key"] for option in game["options"]]
            await tab.turn()
            while tab.view["phase"] not in ("deal_over", "match_over"):
                assert (await tab.play())["type"] in ("frames", "joined")
            assert end in [event["do"] for event in tab.told]
            assert tab.free["rulings"] == [] or preset == "ordinary"
            assert [ruling for ruling in tab.free["rulings"] if ruling["upheld"]] == []
            view = tab.view
        async with serving(file) as house, house.connect() as socket:
            again = Hands(socket)
            assert (await again.join(code))["view"] == view
            await again.play()
            assert again.view["phase"] not in ("deal_over", "match_over")

    asyncio.run(play())


def test_no_hint_is_given_at_a_free_table(file: Path, leisure: Leisure) -> None:
    async def play() -> None:
        async with serving(file) as house, house.connect() as socket:
            tab = Hands(socket)
            await sit_down(tab, dealer=1)
            await tab.say({"type": "hint", "position": tab.position})
            assert (await tab.hear("hinted", "error"))["type"] == "error"

    asyncio.run(play())
