// @ts-check
/** The order of one's own hand, and dragging one's cards: to another place in it, or onto the felt. */
/** @import { Card, Game } from "../types.js" */

/** Strongest first, as each game ranks them. */
const RANKS = { bezique: "ATKQJ987", beigne: "AKQJT98765432" };
/** Suits from the trump on, red and black in turn. @param {string | null} trump */
const suits = (trump) => {
  const all = "SHCD",
    k = Math.max(0, all.indexOf(trump ?? "S"));
  return all.slice(k) + all.slice(0, k);
};

/**
 * The hand in the order shown: as the person has laid it, else by suit or by rank. New cards go to
 * their place, or behind those laid by hand.
 * @param {readonly Card[]} cards
 * @param {{ game: Game, trump: string | null, bySuit: boolean, laid: string[] | null }} o laid:
 *   handles in the order laid by hand
 */
export function ordered(cards, { game, trump, bySuit, laid }) {
  const colour = suits(trump),
    ranks = RANKS[game];
  /** @param {Card} c */
  const key = ({ face }) => {
    if (face[0] === "X") return 1000 + Number(face[1]); // jokers come last
    const r = ranks.indexOf(face[0] ?? ""),
      s = colour.indexOf(face[1] ?? "");
    return bySuit ? s * ranks.length + r : r * 4 + s;
  };
  const hand = [...cards].sort((a, b) => key(a) - key(b) || (a.id < b.id ? -1 : 1));
  if (!laid) return hand;
  const at = (/** @type {Card} */ c) => {
    const k = laid.indexOf(c.id);
    return k < 0 ? laid.length : k;
  };
  return hand
    .map((c, i) => ({ c, i }))
    .sort((a, b) => at(a.c) - at(b.c) || a.i - b.i)
    .map(({ c }) => c);
}
/** @template T @param {readonly T[]} list @param {number} from @param {number} to */
export function movedItem(list, from, to) {
  const out = [...list],
    [item] = out.splice(from, 1);
  out.splice(Math.max(0, Math.min(to, out.length)), 0, item);
  return out;
}

const SLOP = 9; // pixels a finger may tremble before a press becomes a drag
const LANDS = 700; // milliseconds in which a thrown card is answered
const THROW = 0.5; // heights of a card it must be lifted to count as thrown
/**
 * Follows a press on a card: beyond SLOP the card comes along, and in the hand the others make
 * room; drop gets the new order and the card, still where it was let go. A card lifted far enough
 * is thrown where one may be played: where throwing is declined it goes back.
 * @param {PointerEvent} e
 * @param {(ids: string[], card: HTMLElement) => void} drop
 * @param {((id: string) => boolean) | null} [toss]
 */
export function drag(e, drop, toss = null) {
  const pressed = /** @type {Element} */ (e.target),
    card = /** @type {HTMLElement | null} */ (
      pressed.closest(toss ? ".hand .card, .laid.near .card" : ".hand .card")
    ),
    fan = card?.parentElement;
  if (!card || !fan || e.button) return;
  const all = fan.matches(".hand") ? /** @type {HTMLElement[]} */ ([...fan.children]) : [card],
    from = all.indexOf(card);
  const centres = all.map((el) => {
    const r = el.getBoundingClientRect();
    return r.x + r.width / 2;
  });
  let to = from,
    moving = false,
    lifted = 0;
  /** @param {PointerEvent} m */
  const move = (m) => {
    if (m.pointerId !== e.pointerId) return;
    const dx = m.clientX - e.clientX,
      dy = m.clientY - e.clientY;
    if (!moving) {
      const along = Math.abs(dx) >= SLOP && Math.abs(dx) >= Math.abs(dy) * 0.7;
      if (!along && !(toss && dy < -2 * SLOP)) return; // a hasty touch goes upwards as well
      moving = true;
      card.dataset.dragged = "";
      fan.dataset.dragging = "";
      card.setPointerCapture(e.pointerId);
    }
    card.style.setProperty("translate", `${dx}px ${Math.min(0, dy)}px`);
    lifted = -dy;
    const x = centres[from] + dx;
    to = centres.reduce(
      (best, c, i) => (Math.abs(c - x) < Math.abs(centres[best] - x) ? i : best),
      0,
    );
    movedItem(
      all.map((_, i) => i),
      from,
      to,
    ).forEach((was, now) => {
      if (was !== from) all[was].style.setProperty("--i", String(now));
    });
  };
  const end = () => {
    removeEventListener("pointermove", move);
    removeEventListener("pointerup", end);
    removeEventListener("pointercancel", end);
    if (!moving) return;
    const stop = (/** @type {Event} */ c) => {
      c.stopPropagation();
      c.preventDefault();
    };
    addEventListener("click", stop, { capture: true, once: true }); // the release is no click on the card
    setTimeout(() => removeEventListener("click", stop, { capture: true }), 60);
    delete fan.dataset.dragging;
    const thrown = toss !== null && lifted > card.offsetHeight * THROW;
    if (thrown) all.forEach((el, place) => el.style.setProperty("--i", String(place))); // they had made room
    if (thrown && toss(card.dataset.card ?? "")) {
      delete card.dataset.dragged;
      setTimeout(() => card.style.removeProperty("translate"), LANDS); // it has left the hand, or was refused
      return;
    }
    if (thrown) to = from;
    drop(
      movedItem(
        all.map((el) => el.dataset.card ?? ""),
        from,
        to,
      ),
      card,
    );
    delete card.dataset.dragged;
  };
  addEventListener("pointermove", move);
  addEventListener("pointerup", end);
  addEventListener("pointercancel", end);
}
