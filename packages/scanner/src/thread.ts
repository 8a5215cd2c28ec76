import { Worker } from 'node:worker_threads';
import { ScanFailure, type ScanFailureCode } from './failure.ts';
import { limitsFor } from './levels.ts';
import type { ReserveTurns, Turns } from './net/hostTurns.ts';
import type { ScanOptions, ScanProgress } from './options.ts';
import type { ScanReport } from './report.ts';

export interface ScanInThread {
  /** Rejects with ScanFailure only. */
  result: Promise<ScanReport>;
  /** Takes effect within two seconds. */
  cancel(): void;
}

/** What the thread is given, and what it says and is told. */
export type ThreadOptions = Omit<ScanOptions, 'signal' | 'onProgress' | 'reserveTurns'> & {
  sharesHosts: boolean;
};
export type ThreadMessage =
  | { kind: 'progress'; progress: ScanProgress }
  | { kind: 'reserve'; host: string }
  | { kind: 'report'; report: ScanReport }
  | { kind: 'failure'; code: ScanFailureCode; detail: string };
export type ThreadCommand =
  | { kind: 'cancel' }
  | { kind: 'turns'; host: string; turns: Turns | null };

const megabytes = 512;
const graceMs = 2_000;

/**
 * `scan` in a thread of its own, so that a page made to trap a parser or a regular expression can
 * neither stop nor bloat the process that serves customers. The thread is ended by force when it
 * does not end by itself (decision 6).
 */
export function scanInThread(options: ScanOptions): ScanInThread {
  const { signal, onProgress, reserveTurns, ...rest } = options;
  const worker = new Worker(new URL('./threadEntry.ts', import.meta.url), {
    workerData: { ...rest, sharesHosts: reserveTurns !== undefined } satisfies ThreadOptions,
    resourceLimits: { maxOldGenerationSizeMb: megabytes },
    // The scan needs nothing of the server's settings, which hold secrets.
    env: {},
  });
  let canceled = false;
  let kill: NodeJS.Timeout | undefined;
  const cancel = () => {
    canceled = true;
    worker.postMessage({ kind: 'cancel' } satisfies ThreadCommand);
    clearTimeout(kill);
    kill = setTimeout(() => void worker.terminate(), graceMs - 200);
  };
  const result = new Promise<ScanReport>((resolve, reject) => {
    const { seconds } = limitsFor(rest, false);
    kill = setTimeout(() => void worker.terminate(), seconds * 1000 + graceMs);
    worker.on('message', (message: ThreadMessage) => {
      if (message.kind === 'progress') onProgress?.(message.progress);
      else if (message.kind === 'reserve')
        answerTurns(worker, message.host, reserveTurns).catch((error) => {
          reject(new ScanFailure('INTERNAL', `no turn for ${message.host}: ${error}`));
          void worker.terminate();
        });
      else if (message.kind === 'report') resolve(message.report);
      else reject(new ScanFailure(message.code, message.detail));
    });
    worker.on('error', (error) => {
      const code = (error as { code?: string }).code;
      reject(
        code === 'ERR_WORKER_OUT_OF_MEMORY'
          ? new ScanFailure('TOO_LARGE', 'the site needs more memory than a scan may use')
          : new ScanFailure('INTERNAL', error.message),
      );
    });
    // After a report or a failure this changes nothing: a promise settles once.
    worker.on('exit', () => {
      reject(
        canceled
          ? new ScanFailure('CANCELED', 'the scan was canceled')
          : new ScanFailure('TIMED_OUT', 'the scan had to be ended by force'),
      );
    });
  }).finally(() => {
    clearTimeout(kill);
    signal?.removeEventListener('abort', cancel);
  });
  if (signal?.aborted) cancel();
  signal?.addEventListener('abort', cancel, { once: true });
  return { result, cancel };
}

/** A thread that has ended meanwhile takes no message, and needs none. */
async function answerTurns(
  worker: Worker,
  host: string,
  reserveTurns?: ReserveTurns,
): Promise<void> {
  const turns = (await reserveTurns?.(host)) ?? null;
  worker.postMessage({ kind: 'turns', host, turns } satisfies ThreadCommand);
}
