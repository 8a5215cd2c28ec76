import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

const idleMs = 30_000;
const longestMs = 120_000;
const megabytes = 1024;

/** What the thread answers to one order. */
export type ThreadAnswer = { body: Uint8Array } | { failure: string };

/**
 * Makes documents in a thread beside the one that answers calls: a long report takes seconds of a
 * processor. One at a time, whoever asks; the thread ends when nobody has asked for a while.
 */
export function documentThread<Data>(entry: URL): (data: Data) => Promise<Buffer> {
  let worker: Worker | undefined;
  let last: Promise<unknown> = Promise.resolve();
  let idle: NodeJS.Timeout | undefined;

  function discard(): void {
    void worker?.terminate();
    worker = undefined;
  }

  async function render(data: Data): Promise<Buffer> {
    clearTimeout(idle);
    // The server's settings hold secrets that no document needs.
    worker ??= new Worker(entry, {
      env: {},
      resourceLimits: { maxOldGenerationSizeMb: megabytes },
    });
    const thread = worker;
    thread.ref();
    thread.postMessage(data);
    try {
      const said = await once(thread, 'message', { signal: AbortSignal.timeout(longestMs) });
      const answer = said[0] as ThreadAnswer;
      if ('failure' in answer) throw new Error(answer.failure);
      return Buffer.from(answer.body);
    } catch (error) {
      discard();
      throw new Error('The document could not be made', { cause: error });
    } finally {
      thread.unref();
      idle = setTimeout(discard, idleMs).unref();
    }
  }

  return (data) => {
    const next = last.then(() => render(data));
    last = next.catch(() => {});
    return next;
  };
}
