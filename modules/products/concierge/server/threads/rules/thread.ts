import { shorten } from '#kit/contract/words.ts';

/** A side that was mailed is not mailed again about the same thread for this long. */
const quietMs = 10 * 60_000;

const previewLength = 140;

/** When a side is mailed that was last mailed at `mailedAt`: at once, or when its quiet time is over. */
export const mailDue = (mailedAt: Date | null, now: Date): Date =>
  mailedAt === null ? now : new Date(Math.max(now.getTime(), mailedAt.getTime() + quietMs));

/** The beginning of a message, in one line. */
export const previewOf = (text: string): string =>
  shorten(text.replaceAll(/\s+/g, ' ').trim(), previewLength);
