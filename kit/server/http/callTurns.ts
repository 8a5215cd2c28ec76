import type { ServerResponse } from 'node:http';
import { FairTurns, longestMs, TooManyWait } from '#kit/server/fairTurns.ts';
import { recordCallTurn } from '#kit/server/log/happenings.ts';

/**
 * How many calls a server process works on at a time. An organization has some, of which a page with all its calls is
 * soon answered; what it asks for beyond waits until others' calls were begun, and its loops delay it alone. A page brings
 * nine calls along: five admins who open it at once wait, and are not refused.
 */
const limits = {
  atOnce: 60,
  atOnceEach: 6,
  waitingEach: 100,
  waiting: 1000,
  waitMs: longestMs.callTurn,
};

/** @param reply whose end, before there is a turn, gives the turn up. */
export type CallTurns = <T>(
  owner: string,
  work: () => Promise<T>,
  reply: ServerResponse,
) => Promise<T>;

/**
 * Turns of one server's calls. What is streamed or uploaded takes none: it lasts as long as its line does, and what is
 * dear about it has turns of its own (`documentProcess.ts`, `readApart.ts`).
 * @throws TooManyWait beyond the queue; AbortError where the caller left meanwhile.
 */
export function createCallTurns(): CallTurns {
  const turns = new FairTurns(limits);
  return async (owner, work, reply) => {
    if (turns.isFree(owner)) return turns.take(owner, work);
    recordCallTurn('waited');
    // Not the request's own signal, which aborts once the body was read.
    const left = new AbortController();
    const leave = () => left.abort();
    reply.once('close', leave);
    let isBegun = false;
    const begin = () => {
      isBegun = true;
      return work();
    };
    try {
      return await turns.take(owner, begin, left.signal);
    } catch (error) {
      if (!isBegun && error instanceof TooManyWait) recordCallTurn('refused');
      throw error;
    } finally {
      reply.off('close', leave);
    }
  };
}
