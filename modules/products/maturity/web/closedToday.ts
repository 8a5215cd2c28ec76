/**
 * Remembers in this browser that the admin closed the road block, or is not to see it at the first visit, until
 * the day ends or they sign out.
 */
const keyOf = (cognitoId: string): string => `roadBlockClosed ${cognitoId}`;
const today = (): string => new Date().toDateString();

export const wasClosedToday = (cognitoId: string): boolean =>
  window.localStorage.getItem(keyOf(cognitoId)) === today();

export const recordClosed = (cognitoId: string): void =>
  window.localStorage.setItem(keyOf(cognitoId), today());
