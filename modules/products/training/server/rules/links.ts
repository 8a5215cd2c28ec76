import type { DeadLinkState } from '#modules/products/training/vocabulary.ts';

/** A link outlives the month of its course by a few days; reminders bring a fresh one (decision 13). */
export const linkDays = 35;
const day = 86_400_000;

/** Mails with a fresh link that one course's trainee gets in an hour, however often they are asked for. */
const freshAnHour = 3;
const hour = 3_600_000;

interface Link {
  expiresAt: Date;
  revokedAt: Date | null;
  browserHash: string | null;
}

export const linkEnd = (now: Date): Date => new Date(now.getTime() + linkDays * day);

/** `browserHash`: of the browser that opens it; null of one that was in no lesson yet. */
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
  created.filter((at) => now.getTime() - at.getTime() < hour).length < freshAnHour;

/** 'a…@shop.example': enough to know one's own mailbox again, too little to write to it. */
export function hiddenAddress(email: string): string {
  const at = email.lastIndexOf('@');
  return `${[...email][0] ?? ''}…${email.slice(at)}`;
}
