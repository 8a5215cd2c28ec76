import ipaddr from 'ipaddr.js';

export interface Attempts {
  key: string;
  count: number;
  at: Date;
}

/** Failures without a delay; each further one doubles the wait from one minute to fifteen (security A5). */
const freeFailures = 10;
const longestMinutes = 15;

/** Seconds until the next attempt is allowed; 0 if it is allowed now. */
export function waitSeconds({ count, at }: Attempts, now: Date): number {
  if (count < freeFailures) return 0;
  const minutes = Math.min(2 ** (count - freeFailures), longestMinutes);
  return Math.max(0, Math.ceil((at.getTime() + minutes * 60_000 - now.getTime()) / 1000));
}

export const longestWait = (attempts: readonly Attempts[], now: Date): number =>
  Math.max(0, ...attempts.map((each) => waitSeconds(each, now)));

/**
 * An account's failures are forgotten after a success or a day without any. An address's are forgotten only
 * after a quarter of an hour without any, so that an attacker's own successes cannot reset them.
 */
export const accountMemorySeconds = 24 * 3600;
export const addressMemorySeconds = 15 * 60;

/** The network that an attacker controls: for IPv6 the /64 that a connection gets as a whole (RFC 6177). */
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
