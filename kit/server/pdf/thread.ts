import { Piscina } from 'piscina';
import { FairTurns } from '#kit/server/fairTurns.ts';

const seconds = 1000;
const threads = 2;

/**
 * All documents of the process are made by these threads, beside the one that answers calls: a long report
 * takes seconds of a processor. An organisation has one thread at a time, so that its giant document costs
 * nobody else's.
 */
const turns = new FairTurns({ atOnce: threads, atOnceEach: 1, waitingEach: 6, waiting: 200 });
const pool = new Piscina({
  minThreads: 0,
  maxThreads: threads,
  idleTimeout: 30 * seconds,
  // Calls come first, where the machine is busy.
  niceIncrement: 5,
  // The server's settings hold secrets that no document needs.
  env: {},
  resourceLimits: { maxOldGenerationSizeMb: 1024 },
});
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
  return (data, { owner, signal }) =>
    turns.take(
      owner,
      async () => {
        const ends = [AbortSignal.timeout(longest), ...(signal ? [signal] : [])];
        const options = { filename: file.href, name, signal: AbortSignal.any(ends) };
        try {
          return Buffer.from((await pool.run(data, options)) as Uint8Array);
        } catch (error) {
          throw new Error('The document could not be made', { cause: error });
        }
      },
      signal,
    );
}
