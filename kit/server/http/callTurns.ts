import { FairTurns, TooManyWait } from '#kit/server/fairTurns.ts';
import { recordCallTurn } from '#kit/server/watch/happenings.ts';

/**
 * How many calls a server process works on at a time. An organization has some, of which a page with all its calls is
 * soon answered; what it asks for beyond waits until others' calls were begun, and its loops delay it alone. A page brings
 * nine calls along: five admins who open it at once wait, and are not refused.
 */
const limits = { atOnce: 60, atOnceEach: 6, waitingEach: 100, waiting: 1000, waitMs: 10_000 };

export type CallTurns = <T>(
  owner: string,
  work: () => Promise<T>,
  signal: AbortSignal,
) => Promise<T>;

/**
 * Turns of one server's calls. What is streamed or uploaded takes none: it lasts as long as its line does, and what is
 * dear about it has turns of its own (`documentProcess.ts`, `readApart.ts`).
 */
export function createCallTurns(): CallTurns {
  const turns = new FairTurns(limits);
  return async (owner, work, signal) => {
    if (turns.isFree(owner)) return turns.take(owner, work, signal);
    let isBegun = false;
    recordCallTurn('waited');
    const begun = () => {
      isBegun = true;
      return work();
    };
    return turns.take(owner, begun, signal).catch((error) => {
      if (!isBegun && error instanceof TooManyWait) recordCallTurn('refused');
      throw error;
    });
  };
}
