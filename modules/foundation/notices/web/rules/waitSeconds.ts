const first = 4;
const most = 300;

/**
 * How long a browser waits before it listens again, after so many attempts in a row that did not succeed: twice
 * as long each time. Spread by chance (0 to 1), so that the browsers of a server that stopped do not all come
 * at once.
 */
export const waitSeconds = (failures: number, chance: number): number =>
  Math.min(most, first * 2 ** failures) * (0.5 + chance);
