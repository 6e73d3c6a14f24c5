// @ts-check
/** Line drawings of the free table. */
import { html } from "../vendor/lit-html.js";

/** @param {string} path */
const drawn = (path) =>
  html`<svg viewBox="0 0 24 24" aria-hidden="true"><path d=${path}></path></svg>`;
export const icons = {
  hand: drawn(
    "M8.5 12V5.6a1.4 1.4 0 0 1 2.8 0V11m0-.5V4.4a1.4 1.4 0 0 1 2.8 0V11m0-.4V6a1.4 1.4 " +
      "0 0 1 2.8 0v8.2c0 3.6-2.4 6.3-5.8 6.3-2.6 0-4.2-1.2-5.5-3.6l-2-3.8a1.4 1.4 0 0 1 " +
      "2.4-1.4L8.5 14z",
  ),
  scales: drawn(
    "M12 4v16M7.5 20h9M5 7.2 12 6l7 1.2M5 7.2l-2.7 6a2.9 2.9 0 0 0 5.4 0zM19 7.2l-2.7 6a2.9 2.9 0 0 0 5.4 0z",
  ),
  draw: drawn("M5 4.5h8.5v12H5zM10 19.5h8.5v-12M7.5 10.5h3.6m0 0L9.4 8.8m1.7 1.7-1.7 1.7"),
  tally: drawn("M5 5v14M9 5v14M13 5v14M17 5v14M3 17 20 7"),
  consult: drawn("M4 5h16v10h-9l-4 4v-4H4zM8 10h8"),
  peek: drawn(
    "M2.8 12S6.2 6 12 6s9.2 6 9.2 6-3.4 6-9.2 6-9.2-6-9.2-6zM12 14.6a2.6 2.6 0 1 0 0-5.2 2.6 2.6 0 0 0 0 5.2z",
  ),
  expose: drawn("M7 8.5h10v12H7zM12 5.5V3M6.5 6 5 4.3M17.5 6 19 4.3"),
  drop: drawn("M9.2 3.6l8.3 3-3.4 9.2-8.3-3zM5 20.5h14"),
  lay: drawn("M3.5 9.5l5-1.6 3.2 9.7-5 1.6zM10.5 8.2h5.2v10.2M14.6 7.4l5.4.9-1.7 10.1-3.4-.6"),
  recall: drawn(
    "M7 4h10M7 20h10M8 4v3.2c0 2 4 3.4 4 4.8s-4 2.8-4 4.8V20M16 4v3.2c0 2-4 3.4-4 4.8s4 2.8 4 4.8V20",
  ),
  back: drawn("M8.5 5 4 9.5 8.5 14M4.5 9.5H14a5.5 5.5 0 0 1 0 11h-3"),
  mix: drawn(
    "M3.5 7h3.2c4.6 0 5.6 10 10.2 10h3.6m0 0-2.4-2.4m2.4 2.4-2.4 2.4M3.5 17h3.2c1.6 0 " +
      "2.7-1.2 3.6-2.8m3.2-4.4c.9-1.6 1.9-2.8 3.4-2.8h3.6m0 0-2.4-2.4M20.5 7l-2.4 2.4",
  ),
  turn: drawn(
    "M7.5 4.5h9v12h-9zM4.5 13.5c-1 .5-1.5 1.2-1.5 2 0 2.4 4 4 9 4s9-1.6 9-4c0-.8-.5-1.5-1.5-2M12 22l-2-2.4 2.6-1.9",
  ),
  stranger: drawn("M7 3.5h10v17H7zM10.2 9a1.9 1.9 0 1 1 2.7 1.8c-.6.3-.9.8-.9 1.6M12 15.4v.1"),
  done: drawn("M4.5 12.5l5 5 10-11"),
  play: drawn("M6 10.5h12v10H6zM12 15V3m0 0L8.6 6.4M12 3l3.4 3.4"),
};
