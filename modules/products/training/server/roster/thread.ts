import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Upload } from '#kit/server/http/upload.ts';
import type { readRoster } from '../rules/roster.ts';
import type { decode } from './decode.ts';

export interface RosterOrder {
  fileName: string;
  body: Uint8Array;
}
export type RosterAnswer =
  | ReturnType<typeof readRoster>
  | Extract<Awaited<ReturnType<typeof decode>>, string>;

const megabytes = 256;
const longestMs = 20_000;

/**
 * Reads a file in a thread of its own: five thousand rows take a processor longer than other calls may
 * wait, and a file made to trap a parser can neither stop nor bloat the server.
 */
export async function readInThread({ fileName, body }: Upload): Promise<RosterAnswer> {
  const worker = new Worker(new URL('./threadEntry.ts', import.meta.url), {
    workerData: { fileName, body } satisfies RosterOrder,
    resourceLimits: { maxOldGenerationSizeMb: megabytes },
    // The server's settings hold secrets that no parser needs.
    env: {},
  });
  try {
    const said = await once(worker, 'message', { signal: AbortSignal.timeout(longestMs) });
    return said[0] as RosterAnswer;
  } catch {
    return 'FILE_UNREADABLE';
  } finally {
    void worker.terminate();
  }
}
