import { addressOf } from '#kit/web/api/send.ts';
import { isSessionEnding, onSessionEnding } from '#kit/web/api/sessionEnd.ts';
import { news } from '../calls.ts';
import { waitSeconds } from './rules/waitSeconds.ts';

/** Of the lock and of the channel that the browser's tabs share. */
const name = 'notices';

/**
 * Calls `tell` when something is new. Of all tabs of this browser one has the connection, the one that holds
 * the lock, and tells the others; the browser hands the lock on when the tab goes away. Without locks (an old
 * browser, a page without TLS) nobody listens, and the number is asked for when somebody comes back to the tab.
 * Returns how to stop.
 */
export function followNews(tell: () => void): () => void {
  if (!navigator.locks || typeof BroadcastChannel === 'undefined') return () => {};
  const leaving = new AbortController();
  const { signal } = leaving;
  const channel = new BroadcastChannel(name);
  channel.addEventListener('message', tell);
  const tellAll = () => {
    tell();
    channel.postMessage(null);
  };
  // Rejects when it is left while it waits.
  navigator.locks.request(name, { signal }, () => listen(tellAll, signal)).catch(() => undefined);
  return () => {
    leaving.abort();
    channel.close();
  };
}

async function listen(tell: () => void, signal: AbortSignal): Promise<void> {
  for (let failures = 0; !signal.aborted; ) {
    if (!isSessionEnding()) failures = (await listenOnce(tell, signal)) ? 0 : failures + 1;
    await pause(waitSeconds(failures, Math.random()) * 1000, signal);
  }
}

/** Returns, when the connection has ended, whether there was one. */
const listenOnce = (tell: () => void, signal: AbortSignal): Promise<boolean> =>
  new Promise((resolve) => {
    const source = new EventSource(addressOf(news, {}));
    let isOpen = false;
    const end = () => {
      source.close();
      signal.removeEventListener('abort', end);
      hearNoMore();
      resolve(isOpen);
    };
    signal.addEventListener('abort', end);
    const hearNoMore = onSessionEnding(end);
    source.addEventListener('open', () => {
      isOpen = true;
      // Something may have happened since the number was asked for.
      tell();
    });
    source.addEventListener('news', tell);
    // The browser's own attempts follow each other without spread, and end at the first refusal.
    source.addEventListener('error', end);
  });

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(end, ms);
    signal.addEventListener('abort', end);
    function end() {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    }
  });
