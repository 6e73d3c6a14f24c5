// @ts-check
/**
 * Card motion: measure, commit the new DOM, measure again, play the difference (FLIP, Web
 * Animations API). Only `translate`, `scale`, `rotate` and `opacity` are animated: layout keeps
 * `transform` for fans and tilts. A card in sight keeps its handle and flies from where it was; a
 * card that comes into sight or leaves it flies from or to the zone the event names.
 */
import { html, render } from "../vendor/lit-html.js";
import { face } from "./cards.js";
import { step } from "./tempo.js";
/** @import { Spot } from "./types.js" */
/** @import { Event } from "../types.js" */
/** @import { Lang, Deck } from "./cards.js" */

const EASE = "cubic-bezier(.2,.75,.25,1)",
  // what brings cards from there
  STOCK = new Set(["packet", "draw", "turn_up", "look", "peek", "supply", "cards_shown"]);
const calm = matchMedia("(prefers-reduced-motion: reduce)");
/** Whether cards stay still here. @param {string} speed */
export const still = (speed) => speed === "off" || calm.matches;

/** @param {Element} el @returns {Spot} */
function spot(el) {
  const inner = /** @type {HTMLElement} */ (el.querySelector(".sides") ?? el),
    r = inner.getBoundingClientRect(),
    own = /** @type {HTMLElement} */ (el),
    css = getComputedStyle(own);
  const m = new DOMMatrixReadOnly(css.transform === "none" ? "" : css.transform),
    scale = parseFloat(css.scale) || 1,
    turned = parseFloat(css.rotate) || 0,
    [ox, oy] = css.transformOrigin.split(" ").map(parseFloat),
    arm = m.transformPoint({ x: own.offsetWidth / 2 - ox, y: own.offsetHeight / 2 - oy });
  return {
    x: r.x + r.width / 2,
    y: r.y + r.height / 2,
    arm: { x: arm.x, y: arm.y },
    w: own.offsetWidth * scale,
    turn: (Math.atan2(m.b, m.a) * 180) / Math.PI + turned,
    up: own.hasAttribute("data-up"),
  };
}
/** @param {Element} root @returns {NodeListOf<HTMLElement>} */
const cards = (root) => root.querySelectorAll(".felt [data-card]");
/** @param {Element} root @param {string} name */
const zone = (root, name) => root.querySelector(`.felt [data-zone="${name}"]`);

/**
 * From which zone a card that comes into sight has come.
 * @param {Event | null} e
 * @param {HTMLElement} el
 */
function origin(e, el) {
  if (!e) return null;
  if (STOCK.has(e.do)) return "stock";
  if (e.do === "take_turn_up" || e.do === "keep") return "turn-up";
  if ("seat" in e) return `hand-${el.dataset.seat ?? e.seat}`;
  return null;
}
/** To which zone a card that goes out of sight goes. @param {Event | null} e */
function destination(e) {
  if (e?.do === "trick") return `pile-${e.seat}`;
  if (
    e &&
    (e.do === "pick_up" ||
      e.do === "take_turn_up" ||
      e.do === "exchange" ||
      e.do === "draw" ||
      e.do === "withdraw")
  )
    return `hand-${e.seat}`;
  if (e?.do === "return") return "stock";
  if (e?.do === "keep") return e.discard ? "stock" : `hand-${e.seat}`; // one's own discard is seen to go
}

/**
 * Runs commit (which renders, at once) and lets the cards of root fly from where they were.
 * @param {Element} root
 * @param {() => void} commit
 * @param {Event | null} event
 * @param {{ ms: number, before?: (Event | null)[], plain?: boolean }} o ms: length of one flight, 0:
 *   no motion; before: what happened before it and is shown at once with it; plain: whether no more
 *   is shown than where cards go
 * @returns {number} milliseconds until the last card in sight lies; pictures that fly and go, as of
 *   backs dealt or a trick taken, are not counted
 */
export function flip(root, commit, event, { ms, before: also = [], plain = false }) {
  if (!ms || document.hidden || !root.querySelector(".felt")) {
    commit();
    return 0;
  }
  /** @type {Map<string, { el: HTMLElement, at: Spot }>} */
  const before = new Map();
  for (const el of cards(root))
    before.set(/** @type {string} */ (el.dataset.card), { el, at: spot(el) });
  /** @type {Map<string, Spot>} */
  const zones = new Map();
  for (const el of root.querySelectorAll(".felt [data-zone]"))
    zones.set(/** @type {HTMLElement} */ (el).dataset.zone ?? "", spot(el));
  commit();
  const layer = root.querySelector(".flights");
  if (!layer) return 0;
  /** @type {{ el: HTMLElement, from: Spot, to: Spot }[]} */
  const moves = [];
  for (const el of cards(root)) {
    // measure everything before the first animation starts
    const was = before.get(/** @type {string} */ (el.dataset.card)),
      name = was ? null : origin(event, el),
      from = was?.at ?? (name && zones.get(name));
    before.delete(/** @type {string} */ (el.dataset.card));
    if (!from) continue;
    if (was?.el === el)
      for (const a of el.getAnimations()) if (!(a instanceof CSSTransition)) a.cancel();
    moves.push({ el, from, to: spot(el) });
  }
  const goal = destination(event),
    end = goal && zone(root, goal),
    to = end ? spot(end) : null;
  const together = also.length > 0,
    gap = step(ms, moves.length, together);
  let k = 0,
    last = 0;
  for (const { el, from, to: here } of moves) {
    const far = Math.hypot(from.x - here.x, from.y - here.y);
    if (far < 1 && Math.abs(from.w - here.w) < 1 && from.up === here.up) continue;
    const long = far > here.w,
      lasts = ms * (long ? 1 : 0.8) + Math.min(far, 500) * 0.15 * (ms / 400),
      delay = long && event?.do !== "pick_up" ? gap * k++ : 0;
    fly(el, from, here, { ms: lasts, delay });
    last = Math.max(last, delay + lasts);
  }
  if (to) for (const { el, at } of before.values()) ghost(layer, el, at, { ...to, up: false }, ms);
  for (const [seat, count] of packets([...also, event]))
    dealt(root, layer, seat, count, ms, together);
  if (event?.do === "draw" && !event.card) dealt(root, layer, event.seat, 1, ms);
  if (together || plain) return last;
  if (event?.do === "shuffle" || event?.do === "cut") riffle(root, event.do, ms);
  if (event?.do === "draw_for_deal") layDraws(layer, event, root, ms);
  return last;
}

/** How many cards each seat is dealt. @param {(Event | null)[]} events */
function packets(events) {
  /** @type {Map<number, number>} */
  const all = new Map();
  for (const e of events) if (e?.do === "packet") all.set(e.seat, (all.get(e.seat) ?? 0) + e.count);
  return all;
}
/**
 * One card's flight to where it already lies.
 * @param {HTMLElement} el
 * @param {Spot} a
 * @param {Spot} b
 * @param {{ ms: number, delay?: number }} o
 */
function fly(el, a, b, { ms, delay = 0 }) {
  const k = a.w / b.w,
    turn = near(a.turn - b.turn),
    far = Math.hypot(a.x - b.x, a.y - b.y) > b.w * 0.8,
    lift = far ? 1.05 : 1,
    // scale and turn go round the card's own transform: they move what that has moved
    swung = new DOMMatrixReadOnly().rotate(turn).scale(k).transformPoint(b.arm),
    dx = a.x - b.x + b.arm.x - swung.x,
    dy = a.y - b.y + b.arm.y - swung.y;
  /** @type {KeyframeAnimationOptions} */
  const timing = { duration: ms, delay, easing: EASE, fill: "backwards" };
  const flight = el.animate(
    {
      translate: [`${dx}px ${dy}px`, "0 0"],
      scale: lift > 1 ? [k, ((k + 1) / 2) * lift, 1] : [k, 1],
      rotate: [`${turn}deg`, "0deg"],
    },
    timing,
  );
  if (far || a.up !== b.up) el.dataset.flying = ""; // what only makes room stays below what lay on it
  const landed = () => {
    if (!el.getAnimations().some((x) => x !== flight && !(x instanceof CSSTransition)))
      delete el.dataset.flying;
  };
  flight.finished.then(landed, landed);
  if (a.up !== b.up) turnOver(el, b.up, timing);
  return flight;
}
/** The same spot for what lies there without a transform. @param {Spot} at @returns {Spot} */
const flat = (at) => ({ ...at, arm: { x: 0, y: 0 } });
/** The same turn the short way round. @param {number} degrees */
const near = (degrees) => ((((degrees + 180) % 360) + 360) % 360) - 180;
/**
 * Shows the other side on the way.
 * @param {HTMLElement} el
 * @param {boolean} up
 * @param {KeyframeAnimationOptions} timing
 */
function turnOver(el, up, timing) {
  const sides = el.querySelector(".sides");
  if (!sides) return;
  el.dataset.turning = "";
  const over = sides.animate(
    { rotate: up ? ["y 180deg", "y 0deg"] : ["y 0deg", "y 180deg"] },
    { ...timing, duration: Number(timing.duration) * 0.8, easing: "ease-in-out" },
  );
  const done = () => {
    // a picture of its face that now shows its back keeps both sides until it is gone
    if (up === el.hasAttribute("data-up")) delete el.dataset.turning;
  };
  over.finished.then(done, done);
}
/**
 * A card that has left the table's sight flies once more, as a picture.
 * @param {Element} layer
 * @param {HTMLElement} el
 * @param {Spot} a
 * @param {Spot} b
 * @param {number} ms
 */
function ghost(layer, el, a, b, ms) {
  const copy = /** @type {HTMLElement} */ (el.cloneNode(true));
  copy.removeAttribute("data-card");
  copy.removeAttribute("data-flying");
  for (const x of copy.querySelectorAll("button, [id]")) {
    x.setAttribute("tabindex", "-1");
    x.removeAttribute("id");
  }
  place(layer, copy, b);
  fly(copy, a, flat({ ...b, up: a.up }), { ms });
  if (a.up && !b.up) turnOver(copy, false, { duration: ms, easing: EASE, fill: "both" });
  gone(copy, ms);
}
/** @param {Element} layer @param {HTMLElement} el @param {Spot} at */
function place(layer, el, at) {
  const o = layer.getBoundingClientRect();
  el.style.setProperty("--w", `${at.w}px`);
  el.style.setProperty("--x", `${at.x - o.x - at.w / 2}px`);
  el.style.setProperty("--y", `${at.y - o.y - at.w * 0.71}px`);
  el.classList.add("ghost");
  layer.append(el);
}
/** @param {HTMLElement} el @param {number} ms @param {number} [delay] */
function gone(el, ms, delay = 0) {
  const fade = el.animate(
    { opacity: [1, 1, 0] },
    { duration: ms * 1.02, delay, fill: "forwards", easing: "cubic-bezier(1,0,1,0)" },
  );
  const away = () => el.remove();
  fade.finished.then(away, away);
}
/**
 * Backs that fly from the stock to a hand that shows backs.
 * @param {Element} root
 * @param {Element} layer
 * @param {number} seat
 * @param {number} count
 * @param {number} ms
 * @param {boolean} [together] whether all are dealt at once
 */
function dealt(root, layer, seat, count, ms, together = false) {
  const stock = zone(root, "stock"),
    hand = zone(root, `hand-${seat}`);
  if (!stock || !hand || hand.hasAttribute("data-own")) return;
  const a = spot(stock),
    b = spot(hand);
  for (let k = 0; k < count; k++) {
    const el = document.createElement("div");
    el.className = "card";
    el.innerHTML = `<span class="sides"><span class="back"></span></span>`;
    place(layer, el, b);
    const delay = step(ms, count, together) * k;
    fly(el, { ...a, turn: 0, up: false }, flat({ ...b, turn: 0, up: false }), { ms, delay });
    gone(el, ms, delay);
  }
}
/**
 * The stock is shuffled or cut.
 * @param {Element} root
 * @param {"shuffle" | "cut"} what
 * @param {number} ms
 */
function riffle(root, what, ms) {
  [...root.querySelectorAll(".stock .layer")].forEach((el, i) => {
    const side = i % 2 ? 1 : -1;
    el.animate(
      what === "shuffle"
        ? {
            translate: [
              "0 0",
              `${side * 46}% ${i * -2}%`,
              "0 0",
              `${-side * 40}% ${i * 2}%`,
              "0 0",
            ],
          }
        : i > 1
          ? { translate: ["0 0", "70% -6%", "0 0"] }
          : {},
      { duration: ms * 1.5, easing: "ease-in-out" },
    );
  });
}
/**
 * The cards drawn for the deal lie a moment in the middle.
 * @param {Element} layer
 * @param {Extract<Event, { do: "draw_for_deal" }>} e
 * @param {Element} root
 * @param {number} ms
 */
function layDraws(layer, e, root, ms) {
  const stock = zone(root, "stock"),
    { lang, dataset } = document.documentElement;
  if (!stock) return;
  const a = spot(stock);
  e.draws.forEach(({ seat, card }, k) => {
    const pile = zone(root, `trick-${seat}`);
    if (!pile) return;
    const b = spot(pile),
      el = document.createElement("div");
    el.className = "card";
    el.dataset.up = "";
    render(
      html`<span class="sides"
        >${face(/** @type {Lang} */ (lang), card.face, { deck: /** @type {Deck} */ (dataset.deck) })}</span
      >`,
      el,
    );
    place(layer, el, b);
    fly(el, { ...a, turn: 0, up: false }, flat({ ...b, turn: 0, up: true }), {
      ms,
      delay: ms * 0.4 * k,
    });
    gone(el, ms * 3.6);
  });
}
