// A language whose every text is three tenths longer than the page's: whatever a translation may need has room.
// Names of people, figures, and what is drawn keep their length, and so does the name over laid-out cards, which
// ends in dots where it has no room and stands whole in the log.
(() => {
  const MORE = 0.3;
  const LETTERS = /\p{L}{3}/u;
  const KEPT =
    "script, style, svg, .card, .mini, code, kbd, input, textarea, option, [data-own-words], .name, .plate b, .who, .brand, .kind";
  const lengthened = new WeakMap();
  const longer = (text) => {
    const words = text.trim(), room = Math.ceil(words.length * MORE);
    if (!LETTERS.test(words) || room < 2) return text;
    const more = words.length < 12 ? words.toLowerCase().replace(/[^\p{L}]/gu, "") : ` ${words}`;
    return text.trimEnd() + more.slice(0, room) + (/\s$/.test(text) ? " " : "");
  };
  const visit = (node) => {
    if (node.nodeType !== Node.TEXT_NODE) return node.childNodes.forEach(visit);
    if (lengthened.get(node) === node.data || !node.parentElement || node.parentElement.closest(KEPT)) return;
    const text = longer(node.data);
    lengthened.set(node, text);
    if (text !== node.data) node.data = text;
  };
  new MutationObserver((changes) => {
    for (const change of changes) {
      if (change.type === "characterData") visit(change.target);
      else change.addedNodes.forEach(visit);
    }
  }).observe(document, { subtree: true, childList: true, characterData: true });
})();
