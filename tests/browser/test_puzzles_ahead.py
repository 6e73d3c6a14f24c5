"""Puzzles without a connection: what is kept, how answers wait and are handed in, what stands in for the server."""

from __future__ import annotations

from typing import Any

from .test_modules import Call, call_anew  # noqa: F401

ACTS = ["KS", "QS", "AS"]


def kept(id: str) -> dict[str, Any]:
    """A puzzle as it is kept, as far as these modules look into it."""
    answers = [
        {
            "act": f"play h{act}",
            "said": act,
            "frame": {"position": 2, "view": None},
            "judged": {"right": act == ACTS[0]},
        }
        for act in ACTS
    ]
    table = {"type": "joined", "code": f"~{id}", "position": 1}
    return {"position": {"id": id, "table": table, "answers": answers}, "solution": {"id": id}, "acts": ACTS}


PUZZLES = [kept(id) for id in ("a", "b", "c", "d")]
SERVER = """
localStorage.removeItem("atout-puzzles");
Object.defineProperty(navigator, "serviceWorker", { value: undefined });
const handed = [];
let answers = () => ({ status: 200, body: { counts: true } });
window.fetch = async (address, { body }) => {
  handed.push(JSON.parse(body).puzzle);
  const { status, body: said } = answers(JSON.parse(body).puzzle);
  if (!status) throw new TypeError("unreachable");
  return new Response(JSON.stringify(said), { status });
};
caches.match = async (address) =>
  address === "/api/puzzles/ahead" ? new Response(JSON.stringify(puzzles)) : undefined;
const waiting = () => it.remembered().waiting.map(({ puzzle, said }) => `${puzzle} ${said}`);
"""


def test_the_first_answers_wait_in_their_order_and_what_was_answered_does_not_come_again(call_anew: Call) -> None:  # noqa: F811
    outcome = call_anew(
        "puzzles/ahead.js",
        SERVER
        + """const next = [await it.next()];
        it.answered(puzzles[1], "QS");
        it.answered(puzzles[0], "KS");
        it.answered(puzzles[1], "KS"); // once more: that counts no longer
        next.push(await it.next());
        await it.triedAtTable("c");
        next.push(await it.next());
        it.answered(puzzles[2], "KS");
        return { next, waiting: waiting(), said: it.saidOf("b"), made: it.resultOf("a").made,
          counts: ["a", "b", "c"].map((id) => it.resultOf(id).counts) };""",
        puzzles=PUZZLES,
    )
    assert outcome["next"] == ["a", "c", "d"]
    assert (outcome["waiting"], outcome["said"], outcome["made"]) == (["b QS", "a KS"], "QS", 0)
    assert outcome["counts"] == [None, False, False]


def test_answers_are_handed_in_once_each_and_the_first_that_cannot_be_keeps_the_others(call_anew: Call) -> None:  # noqa: F811
    """Unreachable, and asked to wait: all stay, in their order. What is refused for good makes way for the others."""
    outcome = call_anew(
        "puzzles/ahead.js",
        SERVER
        + """for (const puzzle of puzzles) it.answered(puzzle, "KS");
        const steps = [];
        const step = async (said) => {
          answers = said;
          const all = await it.handIn();
          steps.push({ all, handed: handed.splice(0), waiting: waiting() });
        };
        await step(() => ({}));
        await step((id) => ({ status: id === "b" ? 429 : 200, body: { counts: true } }));
        await step((id) => ({ status: id === "b" ? 400 : 200, body: { counts: true } }));
        await step(() => ({ status: 200, body: {} }));
        return { steps, counts: it.resultOf("a").counts, refused: it.resultOf("b").counts };""",
        puzzles=PUZZLES,
    )
    assert outcome["steps"] == [
        {"all": False, "handed": ["a"], "waiting": ["a KS", "b KS", "c KS", "d KS"]},
        {"all": False, "handed": ["a", "b"], "waiting": ["b KS", "c KS", "d KS"]},
        {"all": True, "handed": ["b", "c", "d"], "waiting": []},
        {"all": True, "handed": [], "waiting": []},
    ]
    assert (outcome["counts"], outcome["refused"]) == (True, None)


def test_two_that_hand_in_at_once_hand_in_each_answer_once(call_anew: Call) -> None:  # noqa: F811
    outcome = call_anew(
        "puzzles/ahead.js",
        SERVER
        + """for (const puzzle of puzzles) it.answered(puzzle, "KS");
        await Promise.all([it.handIn(), it.handIn(), it.handIn()]);
        return handed;""",
        puzzles=PUZZLES,
    )
    assert outcome == ["a", "b", "c", "d"]


def test_one_act_is_told_of_at_a_position_that_is_kept_and_told_again_after_a_reload(call_anew: Call) -> None:  # noqa: F811
    outcome = call_anew(
        "offline/positions.js",
        SERVER
        + """const heard = [], tell = (m) => heard.push(m.type ?? `right ${m.right}`);
        const laid = await it.lay("~b", tell);
        laid.act({ do: "play", card: "hidden" });
        laid.act({ do: "play", card: "hQS" });
        laid.act({ do: "play", card: "hKS" });
        await it.lay("~b", tell);
        await it.lay("~b", tell, true);
        const codes = [await it.codeOf("b"), await it.codeOf("z")], none = await it.lay("~z", tell);
        const notations = it.notation({ do: "declare", id: "marriage h1 h2" }) + it.notation({ do: "bid", go: true });
        return { heard, codes, none, notations };""",
        puzzles=PUZZLES,
    )
    answered = ["joined", "frames", "right false"]
    assert outcome["heard"] == [*answered, *answered, "joined"]
    assert (outcome["codes"], outcome["none"]) == (["~b", ""], None)
    assert outcome["notations"] == "declare marriage h1 h2bid true"
