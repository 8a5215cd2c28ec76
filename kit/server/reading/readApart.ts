import { FairTurns, longestMs } from '#kit/server/fairTurns.ts';
import { callInProcess } from '#kit/server/process/callInProcess.ts';

const turns = new FairTurns({
  atOnce: 2,
  atOnceEach: 1,
  waitingEach: 20,
  waiting: 200,
  waitMs: longestMs.apartTurn,
});

/**
 * Reads what strangers sent (a file, a mail) in a process beside the one that answers calls: the parsers of others
 * take seconds for a few megabytes that are made for it. `name` is the function in the file that reads.
 * Answers null for what cannot be read, or not in a minute and 256 MB.
 *
 * @throws TooManyWait if too much of the owner, or in all, is waiting, or for too long.
 */
export function readApart<Sent, Read>(
  file: URL,
  name: string,
  { withinMs = longestMs.apart }: { withinMs?: number } = {},
): (owner: string, sent: Sent) => Promise<Read | null> {
  return (owner, sent) =>
    turns.take(owner, async () => {
      const signal = AbortSignal.timeout(withinMs);
      // Calls come first, and documents that somebody waits for.
      const call = { file: file.href, name, sent, nice: 10 };
      return callInProcess(call, { megabytes: 256, signal }).then(
        (read) => read as Read,
        () => null,
      );
    });
}
