import { FairTurns, longestMs } from '#kit/server/fairTurns.ts';
import { documentRuns } from '#kit/server/log/happenings.ts';
import { callInProcess } from '#kit/server/process/callInProcess.ts';
import { TooLarge } from '#kit/server/tooLarge.ts';

interface Line {
  atOnce: number;
  /** Added to the priority of its processes. */
  nice: number;
  /** How long one may take, and may wait for its turn, milliseconds. */
  longest: number;
  waitMs?: number;
}

/**
 * Documents are made in processes beside the one that answers calls, because a long one takes seconds of CPU time
 * and much memory. An organization uses one process at a time; `nice` gives them a lower priority than calls.
 */
function line({ atOnce, waitMs, ...rest }: Line) {
  const limits = { atOnce, atOnceEach: 1, waitingEach: 6, waiting: 200, waitMs };
  return { turns: new FairTurns(limits), ...rest };
}

/** Characters of data: an ordinary policy has a tenth of it, the largest allowed many times as much. */
const giantSize = 200_000;
/** Of those that somebody waits for with an open connection. */
const direct = { longest: longestMs.apart, waitMs: longestMs.apartTurn };
const everyday = line({ atOnce: 2, nice: 2, ...direct });
/**
 * Very large documents are made one at a time, with the lowest priority, so that they never delay small ones.
 */
const giants = line({ atOnce: 1, nice: 15, ...direct });
/** Those of jobs, which nobody waits for with an open connection (decision 42). */
const background = line({ atOnce: 1, nice: 15, longest: 300_000 });

export interface DocumentOrder {
  /** The organization, which takes turns with the others. */
  owner: string;
  /** Aborts when nobody waits for the document any more. */
  signal?: AbortSignal;
  /** Whether a job draws it. */
  inBackground?: boolean;
}

/**
 * Makes documents in a process of their own: `name` is the function in the file that draws one.
 * @throws TooManyWait if too many documents of the owner, or in all, are waiting, or for too long; TooLarge if it takes over a minute,
 * in a job five; Error if it fails.
 */
export function documentProcess<Data>(
  file: URL,
  name: string,
): (data: Data, order: DocumentOrder) => Promise<Buffer> {
  return (data, { owner, signal, inBackground }) => {
    const lineOf = () => (JSON.stringify(data).length > giantSize ? giants : everyday);
    const { turns, nice, longest } = inBackground ? background : lineOf();
    return turns.take(
      owner,
      async () => {
        const late = AbortSignal.timeout(longest);
        const ends = [late, ...(signal ? [signal] : [])];
        const bounds = { megabytes: 1024, signal: AbortSignal.any(ends) };
        const call = { file: file.href, name, sent: data, nice };
        try {
          const made = await documentRuns.tracePromise(() => callInProcess(call, bounds), {});
          return Buffer.from(made as Uint8Array);
        } catch (error) {
          if (late.aborted) throw new TooLarge('The document takes too long', { cause: error });
          throw new Error('The document could not be made', { cause: error });
        }
      },
      signal,
    );
  };
}
