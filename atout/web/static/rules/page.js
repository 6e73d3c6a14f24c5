// @ts-check
/**
 * A game's page: the game in two minutes, its tables, its chapters as running text, and what stands
 * beside them.
 */
import { html, nothing, repeat } from "../vendor/lit-html.js";
import { say } from "../i18n.js";
import { diagram, minis } from "./diagram.js";
import { t } from "./words.js";
/** @import { Ctx } from "./types.js" */
/**
 * @import {
 *   BookClause, BookPage, BookParagraph, BookPart, BookChapter, BookNote, BookTable
 * } from "../types.js"
 */
/** @import { Lang } from "../i18n.js" */

/** The number of a clause in its group. @param {string} id */
const number = (id) => Number(id.slice(id.lastIndexOf("-") + 1));
/** @param {Ctx} c @param {string} id @param {unknown} [label] */
const ref = (c, id, label = id) => html`<a class="ref" href="#${id}" @click=${c.link}>${label}</a>`;

/** One clause in its paragraph. @param {Ctx} c @param {BookClause} k */
const clause = (c, k) =>
  html`<span
    class="said"
    id=${k.id}
    ?data-target=${c.target === k.id}
    ?data-about=${c.about === k.id}
    >${say(c.lang, k.text)}<a
      class="mark"
      href="#${k.id}"
      aria-label=${t(c.lang).clause(k.id, say(c.lang, k.source), k.lines)}
      @click=${c.link}
      @mouseenter=${() => c.point(k.id)}
      @mouseleave=${() => c.point("")}
      @focus=${() => c.point(k.id)}
      @blur=${() => c.point("")}
      >${number(k.id)}</a
    ></span
  > `;

/**
 * Where a clause stands, what can be chosen, and what belongs to it: in the margin.
 * @param {Ctx} c
 * @param {BookClause} k
 */
function note(c, k) {
  const L = t(c.lang),
    options = k.options.flatMap((key) => c.page.options[key] ?? []);
  return html`<aside class="note" aria-label=${k.id}>
    <b class="id">${k.id}</b>
    <p>${say(c.lang, k.source)}, ${L.lines(k.lines)}</p>
    ${options.map(
      (o) =>
        html`<p>
          <em>${L.option}</em>
          ${say(c.lang, o.label)}${c.lang === "fr" ? " : " : ": "}${say(c.lang, o.value)}
        </p>`,
    )}
    ${k.see.length ? html`<p><em>${L.see}</em> ${k.see.map((id) => html`${ref(c, id)} `)}</p>` : nothing}
  </aside>`;
}
/** @param {Ctx} c @param {BookParagraph} p */
function paragraph(c, p) {
  const about = p.clauses.find((k) => k.id === (c.about || c.target)) ?? null,
    kind = p.kind === "main" ? "" : t(c.lang).kinds[/** @type {"variant"} */ (p.kind)];
  return html`<div class="par" data-kind=${p.kind}>
      ${kind ? html`<span class="kind">${kind}</span>` : nothing}
      <p>${p.clauses.map((k) => clause(c, k))}</p>
      ${about ? note(c, about) : nothing}
    </div>
    ${p.clauses
      .filter((k) => c.page.diagrams[k.id])
      .map((k) =>
        diagram(
          c.lang,
          c.deck,
          k.id,
          /** @type {import("../types.js").BookDiagram} */ (c.page.diagrams[k.id]),
          c,
        ),
      )}`;
}
/** @param {Ctx} c @param {BookPart} p */
const paragraphs = (c, p) => p.paragraphs.map((x) => paragraph(c, x));
/** @param {Ctx} c @param {BookChapter} ch */
const chapter = (c, ch) =>
  html`<section class="chapter" aria-labelledby="c-${ch.id}">
    <h2 id="c-${ch.id}">${say(c.lang, ch.title)}</h2>
    ${ch.parts.map((p) =>
      !p.inherited
        ? paragraphs(c, p)
        : ch.parts.some((x) => !x.inherited)
          ? html`<details class="rest" ?open=${inside(p, c.target)}>
              <summary>${t(c.lang).inherited(say(c.lang, p.name))}</summary>
              <div>${paragraphs(c, p)}</div>
            </details>`
          : html`<p class="from">${say(c.lang, p.name)}</p>
              ${paragraphs(c, p)}`,
    )}
  </section>`;
/** Whether a part holds a clause. @param {BookPart} p @param {string} id */
const inside = (p, id) => p.paragraphs.some((x) => x.clauses.some((k) => k.id === id));

/** @param {Ctx} c @param {BookTable} b */
const table = (c, b) =>
  html`<section class="points" data-table=${b.id} aria-labelledby="t-${b.id}">
    <h3 id="t-${b.id}">${say(c.lang, b.title)}</h3>
    <dl>
      ${b.figures.map(
        (f) =>
          html`<div>
            <dt>${say(c.lang, f.label)}${f.cards.length ? minis(c.lang, f.cards) : nothing}</dt>
            <dd class="num">${ref(c, f.clause, say(c.lang, f.value))}</dd>
          </div>`,
      )}
    </dl>
  </section>`;

/** @param {Ctx} c @param {BookNote} n */
function beside(c, n) {
  const options = n.options.flatMap((key) => c.page.options[key] ?? []);
  return html`<details class="aside" id=${n.id}>
    <summary>${say(c.lang, n.title)}</summary>
    <div>
      <p>${say(c.lang, n.text)}</p>
      ${options.map(
        (o) =>
          html`<p class="values">
            <b>${say(c.lang, o.label)}</b>
            ${
              o.values.length
                ? o.values.map(
                    (v) =>
                      html`<span ?data-here=${v.en === o.value.en}
                        >${say(c.lang, v)}${
                          v.en === o.value.en
                            ? html`<span class="sr"> (${t(c.lang).here})</span>`
                            : nothing
                        }</span
                      >`,
                  )
                : html`<span data-here>${say(c.lang, o.value)}</span>`
            }
          </p>`,
      )}
      <p class="cites">
        <b>${n.id}</b>
        ${n.clauses.map((id) => html`<a class="ref" href="/rules/clause/${id}">${id}</a> `)}
      </p>
    </div>
  </details>`;
}
/**
 * @param {Ctx} c
 * @param {string} id
 * @param {string} title
 * @param {string} intro
 * @param {BookNote[]} notes
 */
const notes = (c, id, title, intro, notes) =>
  notes.length
    ? html`<section class="chapter notes" aria-labelledby="c-${id}">
        <h2 id="c-${id}">${title}</h2>
        <p class="hint">${intro}</p>
        ${repeat(
          notes,
          (n) => n.id,
          (n) => beside(c, n),
        )}
      </section>`
    : nothing;

/**
 * The parts of a page that its contents list, as [id, title].
 * @param {Lang} lang
 * @param {BookPage} page
 * @returns {[string, string][]}
 */
export function contents(lang, page) {
  const L = t(lang);
  return [
    ["c-quick", L.quick],
    ...(page.tables.length ? [/** @type {[string, string]} */ (["c-tables", L.tables])] : []),
    ...page.chapters.map(
      (ch) => /** @type {[string, string]} */ ([`c-${ch.id}`, say(lang, ch.title)]),
    ),
    ...(page.contradictions.length
      ? [/** @type {[string, string]} */ (["c-contradictions", L.contradictions])]
      : []),
    ...(page.readings.length ? [/** @type {[string, string]} */ (["c-readings", L.readings])] : []),
  ];
}
/** @param {Ctx} c */
export function reading(c) {
  const { lang, page } = c,
    L = t(lang);
  return html`<article class="reading" aria-labelledby="title">
    <header>
      <h1 id="title" tabindex="-1">${say(lang, page.intro.title)}</h1>
      <p class="lead">${say(lang, page.intro.lead)}</p>
      <a class="btn primary" href="/#options-${page.intro.game}">${L.play}</a>
    </header>
    <section class="quick" aria-labelledby="c-quick">
      <h2 id="c-quick">${L.quick}</h2>
      <ol>
        ${page.quick.map((p) => html`<li><p>${say(lang, p)}</p></li>`)}
      </ol>
    </section>
    ${
      page.tables.length
        ? html`<section class="chapter" aria-labelledby="c-tables">
            <h2 id="c-tables">${L.tables}</h2>
            <div class="tables">${page.tables.map((b) => table(c, b))}</div>
          </section>`
        : nothing
    }
    ${repeat(
      page.chapters,
      (ch) => ch.id,
      (ch) => chapter(c, ch),
    )}
    ${notes(c, "contradictions", L.contradictions, L.contradictionsIntro, page.contradictions)}
    ${notes(c, "readings", L.readings, L.readingsIntro, page.readings)}
  </article>`;
}
