// What is wrong with the screen that is shown, as sentences. Tests run this in the page: see faults.py.
// Called with { words: words that only the other language has, with spaces between, lang: of the page }.
({ words, lang }) => {
  const faults = [];
  const say = (element, text) => {
    const at = element.closest("[id],[class]") ?? element;
    const name = at.id ? `#${at.id}` : `.${[...at.classList].join(".")}`;
    faults.push(`${text} <${element.tagName.toLowerCase()} in ${name}>`);
  };
  const modal = [...document.querySelectorAll("dialog[open]")].filter((d) => d.matches(":modal")).at(-1);
  const scope = modal ?? document.body;
  const box = (element) => element.getBoundingClientRect();
  const seen = (element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  // Words for screen readers alone are clipped to nothing.
  const aside = (element) => {
    for (let up = element; up && up !== document.body; up = up.parentElement) {
      if (getComputedStyle(up).clipPath === "inset(50%)") return true;
    }
    return false;
  };
  const inCard = (element) => element.closest(".card, .mini, svg") !== null;

  const paints = (element) => {
    const style = getComputedStyle(element);
    return (
      element.closest("svg, img, canvas") !== null ||
      style.backgroundImage !== "none" ||
      !/^(transparent|rgba\(.*, 0\))$/.test(style.backgroundColor)
    );
  };
  // What one sees at a point: the first thing there that paints. Gestures may lie on invisible buttons.
  const front = (x, y) => document.elementsFromPoint(x, y).find(paints) ?? document.documentElement;

  const texts = [];
  const walker = document.createTreeWalker(scope, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    const text = node.data.trim();
    if (text && seen(element) && !element.closest("script, style, noscript, template")) texts.push({ node, element, text });
  }
  const labels = [...scope.querySelectorAll("[aria-label],[title],[placeholder],[alt],[aria-valuetext],[aria-description]")]
    .filter((element) => element.checkVisibility())
    .flatMap((element) =>
      ["aria-label", "title", "placeholder", "alt", "aria-valuetext", "aria-description"]
        .map((name) => element.getAttribute(name))
        .filter(Boolean)
        .map((text) => ({ element, text })),
    );

  // Program text, and words of the other language.
  const program = /\bfunction\b|=>|\bundefined\b|\bNaN\b|\[object|\bnull\b|\$\{|^\s*[;:!?]\s/;
  const other = new Set(words.split(" "));
  for (const { element, text } of [...texts, ...labels]) {
    if (program.test(text)) say(element, `program text or a stray sign: “${text.slice(0, 80)}”`);
    if (element.closest("[lang]") !== document.documentElement || element.closest("[data-own-words], code, kbd")) continue;
    const strange = (text.toLowerCase().match(/\p{L}{4,}/gu) ?? []).filter((word) => other.has(word));
    if (strange.length) say(element, `words of the other language: ${[...new Set(strange)].join(", ")} in “${text.slice(0, 80)}”`);
  }

  // Text that is cut off.
  for (const element of new Set(texts.map((one) => one.element))) {
    if (aside(element) || inCard(element)) continue;
    const style = getComputedStyle(element);
    const clips = style.overflowX !== "visible" && style.overflowX !== "auto" && style.overflowX !== "scroll";
    if (clips && element.scrollWidth > element.clientWidth + 1) say(element, `text cut off: “${element.textContent.trim().slice(0, 60)}”`);
    if (clips && style.webkitLineClamp !== "none" && element.scrollHeight > element.clientHeight + 2) {
      say(element, `lines cut off: “${element.textContent.trim().slice(0, 60)}”`);
    }
  }
  const pen = document.createElement("canvas").getContext("2d");
  for (const field of scope.querySelectorAll("[placeholder]")) {
    if (!seen(field) || field.value) continue;
    const style = getComputedStyle(field);
    pen.font = style.font;
    const room = field.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
    if (pen.measureText(field.placeholder).width > room + 1) say(field, `text cut off: “${field.placeholder}”`);
  }
  // Lines of which the edge of something that does not scroll leaves a part.
  for (const { node, element, text } of texts) {
    if (aside(element) || inCard(element)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const rects = [...range.getClientRects()].filter((r) => r.width > 3 && r.height > 5);
    for (let up = element.parentElement; up && up !== document.body; up = up.parentElement) {
      const style = getComputedStyle(up);
      if (/auto|scroll/.test(style.overflowY)) break;
      if (style.overflowY === "visible") continue;
      const edge = box(up);
      if (rects.some((r) => (r.top < edge.top - 3 && r.bottom > edge.top + 1) || (r.bottom > edge.bottom + 3 && r.top < edge.bottom - 1))) {
        say(element, `text cut off: “${text.slice(0, 60)}”`);
      }
    }
  }
  if (document.documentElement.scrollWidth > innerWidth) faults.push(`the page is ${document.documentElement.scrollWidth - innerWidth} px wider than the window`);

  // What each text shows of itself: its lines, cut to what scrolls it.
  const visible = ({ node, element, text }) => {
    if (aside(element) || inCard(element)) return [];
    const range = document.createRange();
    range.selectNodeContents(node);
    let [left, top, right, bottom] = [0, 0, innerWidth, innerHeight];
    for (let up = element; up && up !== document.documentElement; up = up.parentElement) {
      if (getComputedStyle(up).overflow !== "visible" && up !== document.body) {
        const r = box(up);
        [left, top, right, bottom] = [Math.max(left, r.left), Math.max(top, r.top), Math.min(right, r.right), Math.min(bottom, r.bottom)];
      }
    }
    return [...range.getClientRects()]
      .map((r) => ({ element, text, left: Math.max(r.left, left), top: Math.max(r.top, top), right: Math.min(r.right, right), bottom: Math.min(r.bottom, bottom) }))
      .filter((r) => r.right - r.left > 3 && r.bottom - r.top > 5);
  };
  // What can be put away may lie over text, and a bar that stays at the edge of the window over what can be scrolled
  // away from under it.
  const floats = "[data-floats], :popover-open, .toast, .bubble, .talk, .greeting, .hinting, .backdrop, .card, .over-bar";
  const scrolls = document.scrollingElement.scrollHeight > innerHeight + 1;
  const stays = (element) => {
    for (let up = element; up && up !== document.body; up = up.parentElement) {
      if (up.matches(floats)) return true;
      if (scrolls && /fixed|sticky/.test(getComputedStyle(up).position) && !up.matches("dialog")) return true;
    }
    return false;
  };
  const lines = texts.flatMap(visible);
  const related = (a, b) => a === b || a.contains(b) || b.contains(a);
  const pairs = new Set();
  lines.sort((a, b) => a.top - b.top);
  lines.forEach((a, i) => {
    for (let j = i + 1; j < lines.length && lines[j].top < a.bottom; j++) {
      const b = lines[j];
      const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const high = Math.min(a.bottom, b.bottom) - b.top;
      if (stays(a.element) !== stays(b.element)) continue;
      // Lines of one paragraph may touch with their ascents: a third of the height is more than that.
      if (wide > 2 && high > Math.min(a.bottom - a.top, b.bottom - b.top) / 3 && a.element !== b.element) {
        const both = `“${a.text.slice(0, 40)}” and “${b.text.slice(0, 40)}”`;
        const shown = [a, b].every((one) => {
          const top = document.elementFromPoint((one.left + one.right) / 2, (one.top + one.bottom) / 2);
          return top && (related(top, a.element) || related(top, b.element));
        });
        if (shown && !pairs.has(both)) {
          pairs.add(both);
          say(a.element, `text over text: ${both}`);
        }
      }
    }
  });
  // Text that something else covers.
  for (const { element, text, left, top, right, bottom } of lines) {
    const at = [(left + right) / 2, (top + bottom) / 2];
    const above = front(...at);
    if (related(above, element) || stays(above) || above.closest("label")?.contains(element)) continue;
    if (element.closest("[inert]") || getComputedStyle(element).pointerEvents === "none") continue;
    say(element, `“${text.slice(0, 50)}” is covered by <${above.tagName.toLowerCase()} class="${above.getAttribute("class")}">`);
  }

  // A card that lies face up shows something of itself, and the trick hides neither turn-up nor stock.
  const faceUp = [...scope.querySelectorAll(".felt .card")].filter((c) => c.checkVisibility() && (c.dataset.up !== undefined || c.matches(".hand .card")));
  for (const card of faceUp) {
    const r = box(card);
    if (!card.textContent.trim() || card.closest(floats.replace(".card, ", ""))) continue;
    if (r.width < 8 || r.right < 0 || r.bottom < 0 || r.left > innerWidth || r.top > innerHeight) continue;
    let shown = 0;
    let asked = 0;
    for (let x = 0.04; x < 1; x += 0.115) {
      for (let y = 0.04; y < 1; y += 0.115) {
        const [px, py] = [r.left + r.width * x, r.top + r.height * y];
        if (px < 0 || py < 0 || px >= innerWidth || py >= innerHeight) continue;
        asked++;
        const above = front(px, py);
        if (card.contains(above) || above.closest(`.chooser, ${floats.replace(".card, ", "")}`)) shown++;
      }
    }
    if (asked && shown / asked < 0.06) say(card, `a card is covered: ${card.textContent.trim().slice(0, 30)}`);
  }
  const meets = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 2;
  for (const mat of scope.querySelectorAll(".felt .trick")) {
    for (const pile of scope.querySelectorAll(".felt .turn-up, .felt .heap")) {
      if (seen(mat) && seen(pile) && box(pile).width && meets(box(mat), box(pile))) say(pile, "the trick lies over the stock or the turn-up");
    }
  }

  // What can be pressed is 44 px wide and high, but for cards, which overlap, and links within a sentence.
  for (const target of scope.querySelectorAll("button, a[href], select, summary, label:has(input), input:not([type=hidden])")) {
    if (!target.checkVisibility() || aside(target) || target.closest(".card, .mini") || target.matches('[tabindex="-1"], :disabled')) continue;
    if (target.matches("input") && (target.closest("label") || target.matches("[type=radio],[type=checkbox],[type=range]"))) continue;
    if (getComputedStyle(target).display === "inline" && target.closest("p, li, dd, td")) continue;
    const r = box(target);
    if (r.width && (r.width < 43.5 || r.height < 43.5)) say(target, `target of ${Math.round(r.width)} × ${Math.round(r.height)} px: “${(target.ariaLabel ?? target.textContent).trim().slice(0, 40)}”`);
  }
  return [...new Set(faults)];
}
