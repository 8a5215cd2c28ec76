import { dayMs, hourMs } from '#kit/contract/spans.ts';
import type { DeadLinkState } from '#modules/products/training/vocabulary.ts';

/** A link is valid a few days longer than its course's month; reminders bring a fresh one (decision 13). */
export const linkDays = 35;

/** The maximum number of fresh links per hour for a trainee's course, however often they are requested. */
const maxFreshPerHour = 3;

interface Link {
  expiresAt: Date;
  revokedAt: Date | null;
  browserHash: string | null;
}

export const linkEnd = (now: Date): Date => new Date(now.getTime() + linkDays * dayMs);

/** `browserHash` identifies the browser that opens the link; null for one that was in no lesson yet. */
export function linkStateOf(
  link: Link,
  browserHash: string | null,
  now: Date,
): 'valid' | DeadLinkState {
  if (link.revokedAt) return 'revoked';
  if (link.expiresAt <= now) return 'expired';
  return link.browserHash === null || link.browserHash === browserHash ? 'valid' : 'forwarded';
}

export const mayMailFresh = (created: readonly Date[], now: Date): boolean =>
  created.filter((at) => now.getTime() - at.getTime() < hourMs).length < maxFreshPerHour;

/** 'a…@shop.example': enough to recognize one's own address, too little to write to it. */
export function hiddenAddress(email: string): string {
  const at = email.lastIndexOf('@');
  return `${[...email][0] ?? ''}…${email.slice(at)}`;
}
