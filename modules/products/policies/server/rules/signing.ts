import { dayMs } from '#kit/contract/spans.ts';
import type { DeadSigningState, SigningState } from '#modules/products/policies/vocabulary.ts';

/** Longer than the last reminder is away. */
const linkDays = 30;
/** When whoever has not signed is reminded, in days after they were asked. */
const reminderDays = [3, 7, 14];

export const daysAfter = (from: Date, days: number): Date =>
  new Date(from.getTime() + days * dayMs);

export const linkEnd = (now: Date): Date => daysAfter(now, linkDays);

/** Whoever was mailed after this moment is mailed no more today. */
export const mailedToday = (now: Date): Date => daysAfter(now, -1);

/** When the next mail about it is due, once a mail went out; null after the last reminder. */
export const nextReminder = (askedAt: Date, now: Date): Date | null =>
  reminderDays.map((days) => daysAfter(askedAt, days)).find((at) => at > now) ?? null;

/** When it is mailed of whoever had a mail today: what is due waits a day. */
export const laterMail = (mailAt: Date | null, now: Date): Date | null =>
  mailAt !== null && mailAt <= now ? daysAfter(now, 1) : mailAt;

interface Link {
  email: string;
  expiresAt: Date;
  browserHash: string | null;
}

/**
 * What a link opens. `email` is the address that whoever it was for has today, null if they left the team; `browserHash`
 * identifies the browser, null for one that signed nothing yet.
 */
export function signingLinkState(
  link: Link,
  { email, browserHash, now }: { email: string | null; browserHash: string | null; now: Date },
): 'valid' | Exclude<DeadSigningState, 'unavailable'> {
  if (email !== link.email) return 'withdrawn';
  if (link.expiresAt <= now) return 'expired';
  return link.browserHash === null || link.browserHash === browserHash ? 'valid' : 'forwarded';
}

/** Where somebody stands who was asked: `expiresAt` is their link's end, null once it is forgotten. */
export function signingState(
  { signedAt, expiresAt }: { signedAt: Date | null; expiresAt: Date | null },
  { isInTeam, now }: { isInTeam: boolean; now: Date },
): SigningState {
  if (signedAt) return 'signed';
  return isInTeam && expiresAt !== null && expiresAt > now ? 'asked' : 'ended';
}
