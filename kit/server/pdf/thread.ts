import { Piscina } from 'piscina';
import { FairTurns } from '#kit/server/fairTurns.ts';
import { documentRuns } from '#kit/server/watch/happenings.ts';

const seconds = 1000;

/**
 * Documents are made in threads beside the one that answers calls, because a long one takes seconds of CPU
 * time. An organization uses one thread at a time; `nice` gives the threads a lower priority than calls.
 */
function line({ threads, nice }: { threads: number; nice: number }) {
  return {
    turns: new FairTurns({ atOnce: threads, atOnceEach: 1, waitingEach: 6, waiting: 200 }),
    pool: new Piscina({
      minThreads: 0,
      maxThreads: threads,
      idleTimeout: 30 * seconds,
      niceIncrement: nice,
      // The server's settings hold secrets that no document needs.
      env: {},
      resourceLimits: { maxOldGenerationSizeMb: 1024 },
    }),
  };
}

/** Characters of data: an ordinary policy has a tenth of it, the largest allowed many times as much. */
const giantSize = 200_000;
const everyday = line({ threads: 2, nice: 5 });
/**
 * Very large documents have one thread of their own with the lowest priority, so that they never delay small
 * ones.
 */
const giants = line({ threads: 1, nice: 15 });

const longest = 60 * seconds;

export interface DocumentOrder {
  /** The organization, which takes turns with the others. */
  owner: string;
  /** Aborts when nobody waits for the document any more. */
  signal?: AbortSignal;
}

/**
 * Makes documents in a thread: `name` is the function in the file that draws one.
 * @throws TooManyWait if too many documents of the owner, or in all, are waiting; Error if it fails or takes
 * over a minute.
 */
export function documentThread<Data>(
  file: URL,
  name: string,
): (data: Data, order: DocumentOrder) => Promise<Buffer> {
  return (data, { owner, signal }) => {
    const { turns, pool } = JSON.stringify(data).length > giantSize ? giants : everyday;
    return turns.take(
      owner,
      async () => {
        const ends = [AbortSignal.timeout(longest), ...(signal ? [signal] : [])];
        const options = { filename: file.href, name, signal: AbortSignal.any(ends) };
        try {
          const made = await documentRuns.tracePromise(() => pool.run(data, options), {});
          return Buffer.from(made as Uint8Array);
        } catch (error) {
          throw new Error('The document could not be made', { cause: error });
        }
      },
      signal,
    );
  };
}
