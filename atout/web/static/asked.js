// @ts-check
/** What the server answers to an address. */

const PATIENCE = 8000; // milliseconds

/**
 * @param {string} address
 * @param {number} [patience] milliseconds
 * @returns {Promise<any>}
 * @throws {Error} with the status as its message where the server refuses; another where nothing comes
 */
export async function getJson(address, patience = PATIENCE) {
  const answer = await fetch(address, { signal: AbortSignal.timeout(patience) });
  if (!answer.ok) throw new Error(`${answer.status}`);
  return answer.json();
}
