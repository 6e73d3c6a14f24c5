// @ts-check
/** The dialog of the settings: groups with headings, each setting a row. */
import { ask, notices } from "./notices.js";
import { call, calling } from "./offline/calls.js";
import { html, nothing } from "./vendor/lit-html.js";
import { pip } from "./table/cards.js";
import { plain, words as plainWords } from "./plain.js";
import { choice } from "./settings.js";
import { canSound, canVibrate } from "./signals.js";
import { canStayAwake } from "./awake.js";
import { t } from "./preferencewords.js";
/** @import { Around } from "./shell.js" */
/** @import { Settings } from "./settings.js" */
/** @typedef {(patch: Partial<Settings>) => void} Set */

/**
 * A box to tick. `can`: null where it can be ticked, else why it cannot.
 * @param {{ name: string, label: string, on: boolean, set: (on: boolean) => void, hint: string,
 *   can?: string | null, more?: unknown }} o
 */
const tick = ({ name, label, on, set, hint, can = null, more = nothing }) =>
  html`<div class="row">
    <div class="line">
      <label class="box"
        ><input
          type="checkbox"
          name=${name}
          .checked=${on && can === null}
          ?disabled=${can !== null}
          aria-describedby="${name}-hint"
          @change=${(/** @type {Event} */ e) => set(/** @type {HTMLInputElement} */ (e.target).checked)}
        /><span>${label}</span></label
      >${more}
    </div>
    <p class="hint" id="${name}-hint">${can ?? hint}</p>
  </div>`;
/** @param {string} id @param {string} title @param {unknown} rows */
const group = (id, title, rows) =>
  html`<section class="settings" aria-labelledby="settings-${id}">
    <h3 id="settings-${id}">${title}</h3>
    ${rows}
  </section>`;

/** @param {Settings} s @param {Set} set @param {Around} [around] */
export function preferences(s, set, around = {}) {
  const L = t(s.lang),
    words = (/** @type {Record<string, string>} */ o) =>
      /** @type {[string, string][]} */ (Object.entries(o));
  return html`${group(
    "look",
    L.groups.look,
    html`${choice({
      name: "lang",
      legend: L.language,
      value: s.lang,
      choices: [
        ["fr", html`<span lang="fr">Français</span>`],
        ["en", html`<span lang="en">English</span>`],
      ],
      set: (lang) => set({ lang }),
    })}
    ${choice({
      name: "theme",
      legend: L.theme,
      value: s.theme,
      choices: words(L.themes),
      set: (theme) => set({ theme }),
    })}
    ${choice({ name: "deck", legend: L.deck, value: s.deck, choices: words(L.decks), set: (deck) => set({ deck }) })}
    ${choice({
      name: "colours",
      legend: L.colours,
      value: s.colours,
      choices: [
        [2, html`${L.two}`],
        [4, html`${L.four}`],
      ],
      set: (colours) => set({ colours }),
      mark: html`<span class="suits">${[..."SHDC"].map(pip)}</span>`,
    })}
    ${choice({
      name: "felt",
      legend: L.felt,
      value: s.felt,
      choices: words(L.felts).map(([v, label]) => [
        v,
        html`<i class="sample" data-felt=${v}></i>${label}`,
      ]),
      set: (felt) => set({ felt }),
    })}
    ${choice({
      name: "back",
      legend: L.back,
      value: s.back,
      choices: words(L.backs).map(([v, label]) => [
        v,
        html`<i class="sample" data-back=${v}></i>${label}`,
      ]),
      set: (back) => set({ back }),
    })}
    ${choice({
      name: "cards",
      legend: L.cards,
      value: s.cards,
      choices: words(L.sizes),
      set: (cards) => set({ cards }),
      hint: L.cardsHint,
    })}`,
  )}
  ${group(
    "play",
    L.groups.play,
    html`${choice({
      name: "speed",
      legend: L.speed,
      value: s.speed,
      choices: words(L.speeds),
      set: (speed) => set({ speed }),
      hint: L.speedHint,
    })}
    ${tick({
      name: "ceremony",
      label: L.ceremony,
      on: s.ceremony,
      set: (ceremony) => set({ ceremony }),
      hint: L.ceremonyHint,
    })}
    ${choice({
      name: "touch",
      legend: L.touch,
      value: s.touch,
      choices: words(L.touches),
      set: (touch) => set({ touch }),
      hint: L.touchHint,
    })}
    ${tick({ name: "forced", label: L.forced, on: s.forced, set: (forced) => set({ forced }), hint: L.forcedHint })}
    ${choice({
      name: "coach",
      legend: L.coach,
      value: s.coach,
      choices: words(L.coaches),
      set: (coach) => set(coach === "auto" ? { coach, matches: 0, practised: 0 } : { coach }),
      hint: L.coachHint,
    })}`,
  )}
  ${group(
    "told",
    L.groups.told,
    html`${tick({
      name: "sound",
      label: L.sound,
      on: s.sound,
      set: (sound) => {
        set({ sound });
        if (sound) around.hear?.();
      },
      hint: L.soundHint,
      can: canSound() ? null : L.noSound,
      more:
        s.sound && canSound() && around.hear
          ? html`<button class="btn" @click=${around.hear}>${L.hear}</button>`
          : nothing,
    })}
    ${tick({
      name: "vibrate",
      label: L.vibrate,
      on: s.vibrate,
      set: (vibrate) => set({ vibrate }),
      hint: L.vibrateHint,
      can: canVibrate() ? null : L.noVibrate,
    })}
    ${notifications(s, set)} ${around.paint ? calls(s, around.paint) : nothing}`,
  )}
  ${group(
    "ease",
    L.groups.ease,
    html`${tick({ name: "left", label: L.left, on: s.left, set: (left) => set({ left }), hint: L.leftHint })}
    ${tick({
      name: "awake",
      label: L.awake,
      on: s.awake,
      set: (awake) => set({ awake }),
      hint:
        s.awake && around.awake === "on"
          ? L.awakeNow
          : s.awake && around.awake === "refused"
            ? L.awakeRefused
            : L.awakeHint,
      can: canStayAwake() ? null : L.noAwake,
    })}`,
  )}
  ${group(
    "you",
    L.groups.you,
    html`<div class="row">
        <label class="title" for="your-name">${L.name}</label>
        <input
          class="field"
          id="your-name"
          maxlength="24"
          autocomplete="nickname"
          .value=${s.name}
          aria-describedby="your-name-hint"
          @change=${(/** @type {Event} */ e) => set({ name: /** @type {HTMLInputElement} */ (e.target).value.trim() })}
        />
        <p class="hint" id="your-name-hint">${L.nameHint}</p>
      </div>
      <p class="hint kept">${L.kept}</p>`,
  )}
  ${isSecureContext ? nothing : group("plain", plainWords[s.lang].title, plain(s.lang))}`;
}

/**
 * Whether the browser's person is told outside the page whose turn it is.
 * @param {Settings} s
 * @param {Set} set
 */
function notifications(s, set) {
  const L = t(s.lang),
    now = notices(s.notify),
    on = now === "on",
    turn = async () => set({ notify: !on && (await ask(L.notify, L.notifySample)) });
  return html`<div class="row">
    <p class="title">${L.notify}</p>
    ${
      on || now === "off"
        ? html`<button class="btn" aria-pressed=${on} aria-describedby="notify-hint" @click=${turn}>
            ${on ? L.notifyOff : L.notifyOn}
          </button>`
        : nothing
    }
    <p class="hint" id="notify-hint" role="status">
      ${{ impossible: L.notifyNever, denied: L.notifyDenied, on: L.notifyHint, off: L.notifyHint }[now]}
    </p>
  </div>`;
}

/**
 * Whether the browser's person is called to his table while no page is open.
 * @param {Settings} s
 * @param {() => void} paint
 */
function calls(s, paint) {
  const L = t(s.lang),
    { calls: now, refusal } = calling(s.lang, paint),
    on = now === "on";
  return html`<div class="row">
    <p class="title">${L.call}</p>
    ${
      on || now === "off" || now === "failed"
        ? html`<button
            class="btn"
            aria-pressed=${on}
            aria-describedby="call-hint"
            @click=${() => call(!on, s.lang, paint)}
          >
            ${on ? L.callOff : L.callOn}
          </button>`
        : nothing
    }
    <p class="hint" id="call-hint" role="status">${refusal?.[s.lang] ?? L.calls[now]}</p>
  </div>`;
}
