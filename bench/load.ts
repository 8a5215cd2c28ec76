import { setTimeout as sleep } from 'node:timers/promises';
import autocannon from 'autocannon';

export interface Load {
  perSecond: number;
  p99: number;
  failed: number;
}

/** A run ends with requests under way, which the server works off: not in the time of what is measured next. */
const settleMilliseconds = 500;

/** Thirty-two connections for `seconds`, after a warm-up of a quarter of that. */
export async function load(
  url: string,
  request: { method?: 'GET' | 'POST'; headers?: Record<string, string>; body?: string },
  seconds = 8,
): Promise<Load> {
  const options = {
    url,
    connections: 32,
    method: request.method ?? 'GET',
    headers: request.headers,
    body: request.body,
  };
  await autocannon({ ...options, duration: Math.ceil(seconds / 4) });
  await sleep(settleMilliseconds);
  const result = await autocannon({ ...options, duration: seconds });
  await sleep(settleMilliseconds);
  return {
    perSecond: result.requests.average,
    p99: result.latency.p99,
    failed: result.non2xx + result.errors + result.timeouts,
  };
}

/** A line of what was measured; `goal` is printed beside it, met or not. */
export function report(
  what: string,
  measured: string,
  goal?: { text: string; met: boolean },
): void {
  const verdict = goal ? `  (goal ${goal.text}: ${goal.met ? 'met' : 'NOT met'})` : '';
  console.log(`${what.padEnd(58)} ${measured}${verdict}`);
}
