// @ts-check
/**
 * The dialog of the company: who is there, what may be asked of all, the links, the manners,
 * leaving. And what stands below the last sheet.
 */
import { html, nothing } from "../vendor/lit-html.js";
import { invitation, link, own } from "./links.js";
import { terms } from "./manners.js";
import { stateOf, stateText } from "./strip.js";
import { list } from "./words.js";
import { clockText, ticking } from "./ticking.js";
import { signs } from "./icons.js";
import { initial, say, t } from "../i18n.js";
/** @import { Table } from "../shell.js" */
/** @import { GameInfo, Person, Proposal, Shown } from "../types.js" */
/** @import { Company } from "./company.js" */

/** @param {Company} c @param {Table} on @param {() => void} close */
export function desk(c, on, close) {
  const L = c.words,
    { people, lang } = c,
    over = on.view.phase === "match_over";
  return html`<ul class="roll">
      ${people.seats.map((p) => one(c, p, over, close))}
    </ul>
    ${
      c.looksOn
        ? html`<p><a class="btn" href="#door" @click=${c.shell.link}>${L.haveSeat}</a></p>`
        : asking(c, over, close)
    }
    <div class="links">
      <h3 class="sr">${L.links}</h3>
      ${on.key ? own(lang, on, on.key, c.shell.announce, people.host) : nothing}
      ${
        people.agreed.watch
          ? link({
              lang,
              url: invitation(people.invitation),
              label: L.watchLink,
              how: L.watchLinkHow,
              text: say(lang, on.game.name),
              qr: `/j/${people.invitation}/qr.svg`,
              id: "watch-link",
              announce: c.shell.announce,
            })
          : nothing
      }
    </div>
    <section aria-labelledby="manners-here">
      <h3 id="manners-here">${L.manners}</h3>
      ${terms(lang, people.agreed, c.shell.computers())}
    </section>
    ${c.looksOn ? nothing : leaving(c)}`;
}
/** @param {Company} c @param {Person} p @param {boolean} over @param {() => void} close */
function one(c, p, over, close) {
  const L = c.words,
    me = p.seat === c.people.me,
    left = c.people.clock?.left[p.seat] ?? 0;
  return html`<li data-state=${stateOf(p)}>
    <span class="mono" aria-hidden="true">${initial(c.called(p))}</span
    ><span class="is"
      ><b>${c.called(p)}${me ? html` <small>${L.you}</small>` : nothing}</b
      ><small>${stateText(c, p)}</small></span
    >
    ${
      c.people.clock
        ? html`<span class="time num"
            >${ticking(
              (/** @type {number} */ passed) => clockText(left - passed, L.dayShort),
              c.at,
              c.runs(p.seat),
            )}</span
          >`
        : nothing
    }
    ${
      !over && c.mayBeHeld(p)
        ? html`<button
            class="btn"
            @click=${() => {
              c.propose("stand_in", p.seat);
              close();
            }}
          >
            ${L.askStandIn(c.called(p))}
          </button>`
        : nothing
    }
    ${
      p.computer || me
        ? nothing
        : html`<button
            class="icon"
            aria-pressed=${c.muted(p)}
            aria-label=${c.muted(p) ? L.unmute(c.called(p)) : L.mute(c.called(p))}
            title=${c.muted(p) ? L.unmute(c.called(p)) : L.mute(c.called(p))}
            @click=${() => c.mute(p)}
          >
            ${c.muted(p) ? signs.silent : signs.sound}
          </button>`
    }
  </li>`;
}
/** @param {Company} c @param {boolean} over @param {() => void} close */
function asking(c, over, close) {
  const L = c.words,
    { agreed, clock, proposal } = c.people;
  if (proposal)
    return html`<section aria-labelledby="asking">
      <h3 id="asking">${L.ask}</h3>
      <p>${c.sentence(proposal)}</p>
    </section>`;
  const ask = (/** @type {Proposal["kind"]} */ kind) => {
    c.propose(kind);
    close();
  };
  const button = (/** @type {Proposal["kind"]} */ kind, /** @type {string} */ text) =>
    html`<button class="btn" data-ask=${kind} @click=${() => ask(kind)}>${text}</button>`;
  return html`<section aria-labelledby="asking">
    <h3 id="asking">${L.ask}</h3>
    <div class="link-do">
      ${
        over
          ? button("rematch", L.askRematch)
          : html`${agreed.take_back ? button("undo", L.askUndo) : nothing}${
              clock?.paused
                ? button("resume", L.askResume)
                : clock
                  ? button("pause", L.askPause)
                  : nothing
            }${button("abandon", L.askAbandon)}`
      }
    </div>
  </section>`;
}
/** @param {Company} c */
function leaving(c) {
  const L = c.words;
  const press = () => {
    if (c.sure) return c.leave();
    c.sure = true;
    c.shell.paint();
    setTimeout(() => ((c.sure = false), c.shell.paint()), 6000);
  };
  return html`<section class="leaving">
    <p class="hint">${c.people.agreed.stand_in ? L.leaveHow.held : L.leaveHow.waits}</p>
    <button class="btn" data-sure=${c.sure} @click=${press}>
      ${c.sure ? L.leaveSure : L.leave}
    </button>
  </section>`;
}

/**
 * Below the sheet of a match that is over, and of any deal for who looks on.
 * @param {Company} c
 * @param {{ view: Shown, game: GameInfo, code: string, close: () => void }} o
 */
export function foot(c, { view, game, code, close }) {
  const L = c.words,
    home = t(c.lang).backHome;
  if (view.phase !== "match_over")
    return html`<button class="btn primary" autofocus @click=${close}>${t(c.lang).close}</button>`;
  const p = rematching(c),
    agreed = p ? [...new Set([p.seat, ...p.yes])].map((s) => c.name(s)) : [],
    waits = p ? p.waits.filter((s) => s !== c.people.me).map((s) => c.name(s)) : [];
  return html`${
      p
        ? html`<p class="rematching" role="status">
            ${L.rematchBy(list(c.lang, agreed))} ${waits.length ? L.waitsFor(waits) : nothing}
          </p>`
        : nothing
    }
    <div class="looks-back">
      ${
        c.looksOn
          ? nothing
          : html`<a class="btn quiet" href="/replay/${code}" title=${L.replay}>${L.replayShort}</a>`
      }${
        c.looksOn || !game.reviewed
          ? nothing
          : html`<a class="btn quiet" href="/replay/${code}#review">${L.review}</a>`
      }
    </div>
    <a class="btn" href="/" @click=${c.shell.link}>${home}</a>${goesOn(c, true)}`;
}
/** A rematch that somebody has proposed. @param {Company} c */
const rematching = ({ people: { proposal } }) => (proposal?.kind === "rematch" ? proposal : null);
/**
 * The rematch, to propose or to agree to.
 * @param {Company} c
 * @param {boolean} [first] whether it has the focus when it comes
 */
export function goesOn(c, first) {
  const L = c.words,
    p = rematching(c);
  if (c.looksOn) return nothing;
  return p && !p.waits.includes(c.people.me)
    ? html`<button class="btn primary" aria-disabled="true">${L.rematchAsked}</button>`
    : html`<button
        class="btn primary"
        ?autofocus=${first}
        data-ask="rematch"
        @click=${() => (p ? c.vote(true) : c.propose("rematch"))}
      >
        ${p ? L.rematchYes : L.rematch}
      </button>`;
}
