import { Piscina } from 'piscina';
import { FairTurns } from '#kit/server/fairTurns.ts';
import { documentRuns } from '#kit/server/watch/happenings.ts';

const seconds = 1000;

/**
 * Documents are made by threads beside the one that answers calls: a long one takes seconds of a processor. An
 * organisation has one thread at a time. Calls come first where the machine is busy, and `nice` says how far behind.
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

/** Signs of its data: a policy of everyday has a tenth of it, the largest that is allowed many times as much. */
const giantSize = 200_000;
const everyday = line({ threads: 2, nice: 5 });
/** Giants have a thread of their own, behind everything: those of many organisations hold up none that is small. */
const giants = line({ threads: 1, nice: 15 });

const longest = 60 * seconds;

export interface DocumentOrder {
  /** Whose turn it is: the organisation. */
  owner: string;
  /** Aborted when nobody waits for the document any more. */
  signal?: AbortSignal;
}

/**
 * Makes documents in a thread: `name` is the function of the file that draws one.
 * @throws TooManyWait where the owner, or everybody, has too many waiting; an Error where it cannot be
 * made or takes over a minute.
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
