import type { InputPoint } from '../ground/exchange.ts';
import type { Prober } from './check.ts';

/** How long after the answer a call may still come: queues and mailers take their time. */
const timeoutMs = 300;

/** A fresh word, its address, and whether it was called; null where the site has no way of calling. */
export function newCall(prober: Prober) {
  const { callback } = prober;
  if (!callback) return null;
  const word = prober.canary();
  return {
    word,
    url: `http://${callback.host}/${word}`,
    heard: () => prober.away(callback.heard(word, timeoutMs)),
  };
}

/** Sends values that name an address each; the first of which the address was called, and by what. */
export async function firstCalled(
  point: InputPoint,
  prober: Prober,
  writes: readonly ((url: string) => string)[],
) {
  const sent = [];
  for (const write of writes) {
    const call = newCall(prober);
    if (call === null) return undefined;
    const value = write(call.url);
    await prober.send(point, value);
    sent.push({ value, ...call });
  }
  const heard = await Promise.all(
    sent.map(async ({ value, url, heard }) => ({ value, url, by: await heard() })),
  );
  return heard.find(({ by }) => by !== null);
}
