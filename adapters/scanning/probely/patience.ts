import { setTimeout as sleep } from 'node:timers/promises';
import { ScanFailure } from '@portal/scanner';
import { ProbelyAway } from './client.ts';

export interface Patience {
  /** Interval between two polls of a running scan. */
  pollMs: number;
  /** Delay after the first failure; it doubles with each further one, up to `longestMs`. */
  firstMs: number;
  longestMs: number;
  /** After a longer outage the scan goes back to the queue, which tries again later. */
  outageMs: number;
}

/** A scan takes minutes to hours, so waiting out a short outage costs nothing. */
export const patient: Patience = {
  pollMs: 15_000,
  firstMs: 2_000,
  longestMs: 60_000,
  outageMs: 20 * 60_000,
};

/** Waits, and stops waiting when the scan is aborted. */
export async function pause(ms: number, signal: AbortSignal): Promise<void> {
  try {
    await sleep(ms, undefined, { signal });
  } catch {
    throw new ScanFailure('CANCELED', 'nobody waits for the scan any longer');
  }
}

/**
 * Repeats the request until Probely answers, at the intervals that Probely names or at growing ones. `note`
 * is called on the first failure.
 *
 * @throws ProbelyAway if the outage lasted too long; ScanFailure 'CANCELED' after the signal.
 */
export async function untilAnswered<Answer>(
  ask: () => Promise<Answer>,
  { firstMs, longestMs, outageMs }: Patience,
  signal: AbortSignal,
  note: (reason: string) => void,
): Promise<Answer> {
  const end = performance.now() + outageMs;
  for (let wait = firstMs; ; wait = Math.min(wait * 2, longestMs)) {
    try {
      return await ask();
    } catch (error) {
      const { retryAfterMs, message } = awayOnly(error, signal);
      if (wait === firstMs) note(message);
      const ms = retryAfterMs ?? wait;
      if (performance.now() + ms > end) throw error;
      await pause(ms, signal);
    }
  }
}

/** @throws errors that waiting does not fix. */
function awayOnly(error: unknown, signal: AbortSignal): ProbelyAway {
  if (signal.aborted) throw new ScanFailure('CANCELED', 'nobody waits for the scan any longer');
  if (!(error instanceof ProbelyAway)) throw error;
  return error;
}
