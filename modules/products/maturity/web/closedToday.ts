/** Closing the road block holds until the day is over or they sign out, for this admin in this browser. */
const keyOf = (cognitoId: string): string => `roadBlockClosed ${cognitoId}`;
const today = (): string => new Date().toDateString();

export const wasClosedToday = (cognitoId: string): boolean =>
  window.localStorage.getItem(keyOf(cognitoId)) === today();

export const recordClosed = (cognitoId: string): void =>
  window.localStorage.setItem(keyOf(cognitoId), today());
