// @ts-check
/**
 * Opens a position as a table of practice: one command over a websocket of its own.
 */
/** @import { Command, Message } from "../types.js" */

const PATIENCE = 15000; // milliseconds

/**
 * The code of the new table that a command opens. Rejects where none could be opened.
 * @param {Command} command
 * @param {number} [wait] milliseconds
 * @returns {Promise<string>}
 */
export const opened = (command, wait = PATIENCE) =>
  new Promise((done, fail) => {
    const socket = new WebSocket(`${location.origin.replace(/^http/, "ws")}/ws`),
      patience = setTimeout(() => socket.close(), wait);
    socket.onopen = () => socket.send(JSON.stringify(command));
    socket.onmessage = (e) => {
      const answer = /** @type {Message} */ (JSON.parse(e.data));
      if (answer.type === "created") done(answer.code);
      socket.close();
    };
    socket.onclose = () => {
      clearTimeout(patience);
      fail(new Error(command.type)); // says nothing once it is done
    };
  });
/**
 * The code of the table that shows a clause.
 * @param {string} clause
 * @param {string} name
 */
export const open = (clause, name) => opened({ type: "show", n: 1, clause, name });
