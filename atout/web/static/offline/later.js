// @ts-check
/**
 * Has the app kept once the page has come to rest, for somebody who has been here before or has
 * installed it: a first visit fetches nothing twice.
 * @param {boolean} known
 */
export function keepLater(known) {
  if (known || matchMedia("(display-mode: standalone)").matches)
    setTimeout(
      () =>
        import("./offline.js").then(
          (it) => it.keep(),
          () => {},
        ),
      3000,
    );
}
