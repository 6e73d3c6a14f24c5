// @ts-check
/**
 * Opens the position of a clause as a table of practice: one command over a websocket of its own.
 */
/** @import { Command, Message } from "../types.js" */

const PATIENCE = 15000; // milliseconds

/**
 * The code of the new table. Rejects where none could be opened.
 * @param {string} clause
 * @param {string} name
 * @returns {Promise<string>}
 */
export const open = (clause, name) =>
  new Promise((done, fail) => {
    const socket = new WebSocket(`${location.origin.replace(/^http/, "ws")}/ws`),
      /** @type {Command} */ command = { type: "show", n: 1, clause, name },
      patience = setTimeout(() => socket.close(), PATIENCE);
    socket.onopen = () => socket.send(JSON.stringify(command));
    socket.onmessage = (e) => {
      const answer = /** @type {Message} */ (JSON.parse(e.data));
      if (answer.type === "created") done(answer.code);
      socket.close();
    };
    socket.onclose = () => {
      clearTimeout(patience);
      fail(new Error(clause)); // says nothing once it is done
    };
  });
