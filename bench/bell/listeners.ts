import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Listening } from './seed.ts';

/** Processes that the listeners are spread over. */
const processes = 4;

/** What one process of listeners is told, and tells. */
export interface Opening {
  port: number;
  path: string;
  listening: readonly Listening[];
}
export type Told =
  | { kind: 'open'; open: number }
  | { kind: 'heard'; events: [cognitoId: string, at: number][] };

/** Opens a connection for each, in several processes, and waits until all are answered. */
export async function openListeners(
  to: Omit<Opening, 'listening'>,
  listening: readonly Listening[],
) {
  const heard = new Map<string, number>();
  const note = (events: readonly [string, number][]) => {
    for (const [cognitoId, at] of events) if (!heard.has(cognitoId)) heard.set(cognitoId, at);
  };
  const children = await Promise.all(
    Array.from({ length: processes }, async (_, part) => {
      const child = fork(join(import.meta.dirname, 'listenerProcess.ts'));
      const opened = new Promise<number>((resolve) => {
        child.on('message', (message: Told) => {
          if (message.kind === 'open') resolve(message.open);
          else note(message.events);
        });
      });
      await once(child, 'spawn');
      const own = listening.filter((_one, n) => n % processes === part);
      child.send({ ...to, listening: own } satisfies Opening);
      return [child, await opened] as [ChildProcess, number];
    }),
  );
  return {
    /** How many connections were accepted. */
    open: children.reduce((sum, [, open]) => sum + open, 0),
    /** Milliseconds from when each was told until they first heard, of those who heard. */
    delays: (told: ReadonlyMap<string, number>) =>
      [...told].flatMap(([cognitoId, at]) => {
        const then = heard.get(cognitoId);
        return then === undefined ? [] : [then - at];
      }),
    forget: () => heard.clear(),
    close() {
      for (const [child] of children) child.kill();
    },
  };
}
