import type { Callback } from '../callback/listener.ts';
import type { Prober } from './check.ts';

/** How long after the answer a call may still come: queues and mailers take their time. */
const timeoutMs = 300;

/** A fresh word, its address, and whether it was called. */
export interface Call {
  word: string;
  url: string;
  heard(): ReturnType<Callback['heard']>;
}

/** Null where the site has no way of calling. */
export function newCall(prober: Prober): Call | null {
  const { callback } = prober;
  if (!callback) return null;
  const word = prober.canary();
  return {
    word,
    url: `http://${callback.host}/${word}`,
    heard: () => prober.away(callback.heard(word, timeoutMs)),
  };
}
