import { Worker } from 'node:worker_threads';
import { ScanFailure, type ScanFailureCode } from './failure.ts';
import { limitsFor } from './levels.ts';
import type { ReserveTurns, Turns } from './net/hostTurns.ts';
import type { ScanOptions, ScanProgress } from './options.ts';
import type { ScanReport } from './report.ts';
import type { CutShortBy } from './stoppedBy.ts';

export interface ScanInThread {
  /** Rejects with ScanFailure only. */
  result: Promise<ScanReport>;
  /** Takes effect within two seconds, as does `stop`. */
  cancel(): void;
  /** Ends it early, with a report of what was found until then. */
  stop(): void;
}

/** What the thread is given, and what it says and is told. */
export type ThreadOptions = Omit<
  ScanOptions,
  'signal' | 'stop' | 'onProgress' | 'onPartial' | 'reserveTurns'
> & {
  sharesHosts: boolean;
};
export type ThreadMessage =
  | { kind: 'progress'; progress: ScanProgress }
  | { kind: 'partial'; report: ScanReport }
  | { kind: 'reserve'; host: string }
  | { kind: 'report'; report: ScanReport }
  | { kind: 'failure'; code: ScanFailureCode; detail: string };
export type ThreadCommand =
  | { kind: 'cancel' }
  | { kind: 'stop' }
  | { kind: 'turns'; host: string; turns: Turns | null };

const megabytes = 512;
const graceMs = 2_000;

/**
 * `scan` in a thread of its own, so that a page made to trap a parser or a regular expression can
 * neither stop nor bloat the process that serves customers. The thread is ended by force when it
 * does not end by itself (decision 6); what it found until then is reported all the same.
 */
export function scanInThread(options: ScanOptions): ScanInThread {
  const { signal, stop: stopSignal, onProgress, onPartial, reserveTurns, ...rest } = options;
  const worker = new Worker(new URL('./threadEntry.ts', import.meta.url), {
    workerData: { ...rest, sharesHosts: reserveTurns !== undefined } satisfies ThreadOptions,
    resourceLimits: { maxOldGenerationSizeMb: megabytes },
    // The scan needs nothing of the server's settings, which hold secrets.
    env: {},
  });
  let ending: 'canceled' | CutShortBy = 'time';
  let partial: ScanReport | undefined;
  const { seconds } = limitsFor(rest, false);
  const end = () => void worker.terminate();
  let kill = setTimeout(end, seconds * 1000 + graceMs);
  // Its time begins when it does, which on a busy machine is later.
  worker.once('message', () => {
    if (ending === 'time') kill.refresh();
  });
  const tell = (command: 'cancel' | 'stop') => {
    // Who has canceled wants no report any more.
    if (ending === 'canceled') return;
    ending = command === 'cancel' ? 'canceled' : 'signal';
    worker.postMessage({ kind: command } satisfies ThreadCommand);
    clearTimeout(kill);
    kill = setTimeout(end, graceMs - 200);
  };
  const cancel = () => tell('cancel');
  const stop = () => tell('stop');
  const result = new Promise<ScanReport>((resolve, reject) => {
    worker.on('message', (message: ThreadMessage) => {
      if (message.kind === 'progress') onProgress?.(message.progress);
      else if (message.kind === 'partial') {
        partial = message.report;
        onPartial?.(partial);
      } else if (message.kind === 'reserve')
        answerTurns(worker, message.host, reserveTurns).catch((error) => {
          reject(new ScanFailure('INTERNAL', `no turn for ${message.host}: ${error}`));
          void worker.terminate();
        });
      else if (message.kind === 'report') resolve(message.report);
      else reject(new ScanFailure(message.code, message.detail));
    });
    worker.on('error', (error) => {
      const isFull = (error as { code?: string }).code === 'ERR_WORKER_OUT_OF_MEMORY';
      if (isFull && partial) resolve(cutShort(partial, 'memory'));
      else if (isFull)
        reject(new ScanFailure('TOO_LARGE', 'the site needs more memory than a scan may use'));
      else reject(new ScanFailure('INTERNAL', error.message));
    });
    // After a report or a failure this changes nothing: a promise settles once.
    worker.on('exit', () => {
      if (ending === 'canceled') reject(new ScanFailure('CANCELED', 'the scan was canceled'));
      else if (partial) resolve(cutShort(partial, ending));
      else reject(new ScanFailure('TIMED_OUT', 'the scan had to be ended by force'));
    });
  }).finally(() => {
    clearTimeout(kill);
    // What it opened, such as a browser, it may still be closing.
    kill = setTimeout(end, graceMs).unref();
    signal?.removeEventListener('abort', cancel);
    stopSignal?.removeEventListener('abort', stop);
  });
  if (signal?.aborted) cancel();
  signal?.addEventListener('abort', cancel, { once: true });
  if (stopSignal?.aborted) stop();
  stopSignal?.addEventListener('abort', stop, { once: true });
  return { result, cancel, stop };
}

/** The last that was heard of a scan which did not live to report. */
const cutShort = (partial: ScanReport, stoppedBy: CutShortBy): ScanReport => ({
  ...partial,
  finishedAt: new Date().toISOString(),
  coverage: { ...partial.coverage, stoppedBy },
});

/** A thread that has ended meanwhile takes no message, and needs none. */
async function answerTurns(
  worker: Worker,
  host: string,
  reserveTurns?: ReserveTurns,
): Promise<void> {
  const turns = (await reserveTurns?.(host)) ?? null;
  worker.postMessage({ kind: 'turns', host, turns } satisfies ThreadCommand);
}
