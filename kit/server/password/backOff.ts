import ipaddr from 'ipaddr.js';

export interface Attempts {
  key: string;
  count: number;
  at: Date;
}

/** Failures that are free; each further one doubles the wait from one minute to fifteen (security A5). */
const freeFailures = 10;
const longestMinutes = 15;

/** Seconds until another try is let through; 0 when one is now. */
export function waitSeconds({ count, at }: Attempts, now: Date): number {
  if (count < freeFailures) return 0;
  const minutes = Math.min(2 ** (count - freeFailures), longestMinutes);
  return Math.max(0, Math.ceil((at.getTime() + minutes * 60_000 - now.getTime()) / 1000));
}

export const longestWait = (attempts: readonly Attempts[], now: Date): number =>
  Math.max(0, ...attempts.map((each) => waitSeconds(each, now)));

/**
 * An account's failures are forgotten after a success or a quiet day; an address's after a quiet
 * quarter of an hour only, because one's own successes must not pay for guesses at others.
 */
export const accountMemorySeconds = 24 * 3600;
export const addressMemorySeconds = 15 * 60;

/** An address as one who attacks has it: of IPv6 the /64 that a line is given as a whole (RFC 6177). */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return 'unknown';
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  return `${parsed
    .toByteArray()
    .slice(0, 8)
    .map((byte) => byte.toString(16))
    .join(':')}/64`;
}
