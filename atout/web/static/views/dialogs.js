// @ts-check
/** The dialogs that an address names, each with the part of the page that it needs. */
import { html } from "../vendor/lit-html.js";
import { t } from "../i18n.js";
import { entryOf, offers } from "../menu.js";
import { modules, tableModule } from "../modules.js";
import { framed, trouble } from "./shell.js";
/** @import { Page, State } from "../shell.js" */

/**
 * The dialog the address names, or nothing.
 * @param {State} state
 * @param {Page} page
 */
export function named(state, page) {
  const s = state.settings,
    L = t(s.lang),
    { company, deeds } = page,
    { choosing, helping, closing, ruling, doors, sealing, inviting, optional } = page.parts,
    [what, id] = state.hash.split("-");
  const frame = (
    /** @type {unknown} */ name,
    /** @type {unknown} */ body,
    /** @type {unknown} */ buttons = null,
  ) => framed(s.lang, "dialog-title", name, body, buttons);
  if (what === "settings")
    return choosing() && frame(L.settings, choosing()?.preferences(s, deeds.set, page.around()));
  if (what === "help")
    return (
      helping() &&
      frame(
        L.help,
        helping()?.help(
          s.lang,
          state.table?.game ?? null,
          state.catalogue?.presets.find((x) => x.id === state.table?.game.preset) ?? null,
          deeds.link,
          !!state.table?.key,
        ),
      )
    );
  if (what === "cards" && state.table?.view.game === "bezique")
    return (
      closing() &&
      frame(
        tableModule().WORDS[s.lang].spread,
        closing()?.closer(state.table.view, page.context(state.table), Number(id)),
      )
    );
  if (what === "claim" && state.table?.view.free && modules.free)
    return frame(
      modules.free.title(s.lang),
      modules.free.claims(state.table.view, page.context(state.table)),
    );
  if (what === "rule" && state.table)
    return (
      ruling() &&
      frame(
        ruling()?.title(s.lang),
        ruling()?.beside({
          lang: s.lang,
          clause: state.hash.slice("rule-".length),
          game: state.table.game.preset,
          code: state.code,
          position: state.table.position,
          paint: page.paint,
        }),
      )
    );
  if (what === "link" && state.table?.key)
    return (
      doors() &&
      frame(
        doors()?.ownTitle(s.lang),
        doors()?.ownLink(state.table, state.table.key, page.threshold()),
      )
    );
  if (what === "door" && state.table && state.door)
    return (
      doors() &&
      frame(doors()?.title(state.door, s.lang), doors()?.ways(state.door, page.threshold()))
    );
  if (what === "seal" && state.table)
    return (
      sealing() && frame(sealing()?.title(s.lang), sealing()?.dialog(page.drawing(state.table)))
    );
  if (what === "company" && company && state.table && modules.company)
    return frame(company.words.company, modules.company.desk(company, state.table, page.leave));
  if (what === "invite" && state.screen === "home" && id)
    return (
      inviting() &&
      frame(
        L.friends,
        inviting()?.invite(s, deeds.set, () => deeds.invite(id)),
        html`<button class="btn primary" ?disabled=${!s.name} @click=${() => deeds.invite(id)}>
          ${L.friends}
        </button>`,
      )
    );
  if (what === "options" && state.gathering && modules.gathering) {
    const opened = optional(),
      it =
        opened && modules.gathering.dialog(state.gathering, page.meeting(), opened.options, deeds);
    return (
      it &&
      frame(
        it.title,
        html`${it.body}${trouble(state)}`,
        html`<button class="btn primary" @click=${page.leave}>${L.close}</button>`,
      )
    );
  }
  const entry =
    what === "options" && state.screen === "home" && state.catalogue
      ? entryOf(offers(state.catalogue), id ?? "")
      : null;
  if (!entry || !state.catalogue || !optional()) return null;
  const p = entry.base(s);
  return frame(
    entry.name(s.lang),
    html`${optional()?.options(s, state.catalogue, entry, deeds)}${trouble(state)}`,
    html`<button
        class="btn quiet"
        @click=${() => deeds.set({ options: { ...s.options, [p.id]: {} } })}
      >
        ${L.asRule}
      </button>
      <button
        class="btn primary"
        aria-busy=${!!state.starting}
        @click=${() => deeds.play(entry.id)}
      >
        ${state.starting ? L.starting : L.play}
      </button>`,
  );
}
