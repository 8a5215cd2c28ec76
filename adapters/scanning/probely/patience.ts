import { setTimeout as sleep } from 'node:timers/promises';
import { ScanFailure } from '@portal/scanner';
import { ProbelyAway } from './client.ts';

export interface Patience {
  /** Between two looks at a scan that goes on. */
  pollMs: number;
  /** After the first failure; twice as long after each further one, up to `longestMs`. */
  firstMs: number;
  longestMs: number;
  /** An outage that lasts longer is given back to the queue, which tries again later. */
  outageMs: number;
}

/** A scan takes minutes to hours, so nothing is lost by waiting out what passes. */
export const patient: Patience = {
  pollMs: 15_000,
  firstMs: 2_000,
  longestMs: 60_000,
  outageMs: 20 * 60_000,
};

/** Waits, but no longer than the scan is waited for. */
export async function pause(ms: number, signal: AbortSignal): Promise<void> {
  try {
    await sleep(ms, undefined, { signal });
  } catch {
    throw new ScanFailure('CANCELED', 'nobody waits for the scan any longer');
  }
}

/**
 * Asks until there is an answer, at the intervals that Probely names or at growing ones. `note` is
 * told of the first failure.
 *
 * @throws ProbelyAway when it stayed away for too long; ScanFailure 'CANCELED' after the signal.
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

/** @throws what is not to be waited out. */
function awayOnly(error: unknown, signal: AbortSignal): ProbelyAway {
  if (signal.aborted) throw new ScanFailure('CANCELED', 'nobody waits for the scan any longer');
  if (!(error instanceof ProbelyAway)) throw error;
  return error;
}
