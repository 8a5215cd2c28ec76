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
const timeoutMs = 20_000;

/**
 * Reads a file in a worker thread, because five thousand rows take longer than other calls may wait, and so that a
 * malicious file can neither block the server nor use up its memory.
 */
export async function readInThread({ fileName, body }: Upload): Promise<RosterAnswer> {
  const worker = new Worker(new URL('./threadEntry.ts', import.meta.url), {
    workerData: { fileName, body } satisfies RosterOrder,
    resourceLimits: { maxOldGenerationSizeMb: megabytes },
    // The parser must not have the environment, which contains secrets.
    env: {},
  });
  try {
    const said = await once(worker, 'message', { signal: AbortSignal.timeout(timeoutMs) });
    return said[0] as RosterAnswer;
  } catch {
    return 'FILE_UNREADABLE';
  } finally {
    void worker.terminate();
  }
}
