import { type ChildProcess, fork } from 'node:child_process';
import { ScanFailure, type ScanFailureCode } from '../ground/failure.ts';
import type { ReserveTurns, ScanOptions, ScanProgress, Turns } from '../ground/options.ts';
import type { ScanReport } from '../ground/report.ts';
import type { CutShortBy } from '../ground/stoppedBy.ts';
import { limitsFor } from './levels.ts';

export interface RunningScan {
  /** Rejects with ScanFailure only. */
  result: Promise<ScanReport>;
  /** Takes effect within two seconds, as does `stop`. */
  cancel(): void;
  /** Ends it early, with a report of what was found until then. */
  stop(): void;
}

/** What the process is given, and what it says and is told. */
export type ProcessOptions = Omit<
  ScanOptions,
  'signal' | 'stop' | 'onProgress' | 'onPartial' | 'reserveTurns'
> & {
  sharesHosts: boolean;
};
export type ProcessMessage =
  | { kind: 'progress'; progress: ScanProgress }
  | { kind: 'partial'; report: ScanReport }
  | { kind: 'reserve'; host: string }
  | { kind: 'report'; report: ScanReport }
  | { kind: 'failure'; code: ScanFailureCode; detail: string };
export type ProcessCommand =
  | { kind: 'scan'; options: ProcessOptions }
  | { kind: 'cancel' }
  | { kind: 'stop' }
  | { kind: 'turns'; host: string; turns: Turns | null };

const graceMs = 2_000;

/** A process whose parent is gone ends by itself, but not one that a page keeps busy. */
const running = new Set<ChildProcess>();
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/**
 * `scan` in a process of its own, so that a page made to trap a parser or a regular expression can
 * neither stop nor bloat nor end the process that serves customers. It is ended by force when it
 * does not end by itself (decision 6); what it found until then is reported all the same.
 */
export function scanInProcess(options: ScanOptions, { megabytes = 512 } = {}): RunningScan {
  const { signal, stop: stopSignal, onProgress, onPartial, reserveTurns, ...rest } = options;
  const child = fork(new URL('./processEntry.ts', import.meta.url), {
    serialization: 'advanced',
    execArgv: [`--max-old-space-size=${megabytes}`],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: environment(),
  });
  let ending: 'canceled' | CutShortBy = 'time';
  let isKilled = false;
  let partial: ScanReport | undefined;
  const { seconds } = limitsFor(rest, false);
  const end = () => {
    isKilled = true;
    child.kill('SIGKILL');
  };
  child.once('spawn', () => running.add(child));
  let kill = setTimeout(end, seconds * 1000 + graceMs);
  // Its time begins when it does, which on a busy machine is later.
  child.once('message', () => {
    if (ending === 'time') kill.refresh();
  });
  const tell = (command: 'cancel' | 'stop') => {
    // Who has canceled wants no report any more.
    if (ending === 'canceled') return;
    ending = command === 'cancel' ? 'canceled' : 'signal';
    send(child, { kind: command });
    clearTimeout(kill);
    kill = setTimeout(end, graceMs - 200);
  };
  const cancel = () => tell('cancel');
  const stop = () => tell('stop');
  const result = new Promise<ScanReport>((resolve, reject) => {
    child.on('message', (message: ProcessMessage) => {
      if (message.kind === 'progress') onProgress?.(message.progress);
      else if (message.kind === 'partial') {
        partial = message.report;
        onPartial?.(partial);
      } else if (message.kind === 'reserve')
        answerTurns(child, message.host, reserveTurns).catch((error) => {
          reject(new ScanFailure('INTERNAL', `no turn for ${message.host}: ${error}`));
          end();
        });
      else if (message.kind === 'report') resolve(message.report);
      else reject(new ScanFailure(message.code, message.detail));
    });
    child.on('error', (error) => reject(new ScanFailure('INTERNAL', error.message)));
    // After a report or a failure this changes nothing: a promise settles once.
    child.on('exit', (code, by) => {
      const isFull = !isKilled && (code === abortedCode || memorySignals.has(by));
      if (ending !== 'canceled' && partial && (isFull || isKilled))
        resolve(cutShort(partial, isFull ? 'memory' : ending));
      else reject(failureOf({ isCanceled: ending === 'canceled', isFull, isKilled }, code ?? by));
    });
  }).finally(() => {
    clearTimeout(kill);
    // What it opened, such as a browser, it may still be closing.
    kill = setTimeout(end, graceMs).unref();
    signal?.removeEventListener('abort', cancel);
    stopSignal?.removeEventListener('abort', stop);
  });
  child.once('exit', () => {
    running.delete(child);
    clearTimeout(kill);
  });
  send(child, { kind: 'scan', options: { ...rest, sharesHosts: reserveTurns !== undefined } });
  if (signal?.aborted) cancel();
  signal?.addEventListener('abort', cancel, { once: true });
  if (stopSignal?.aborted) stop();
  stopSignal?.addEventListener('abort', stop, { once: true });
  return { result, cancel, stop };
}

/** The scan needs nothing of the server's settings, which hold secrets, but where compiled code is kept and whom it trusts. */
function environment(): NodeJS.ProcessEnv {
  const names = ['NODE_COMPILE_CACHE', 'NODE_EXTRA_CA_CERTS'];
  return Object.fromEntries(
    names.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])),
  );
}

/** V8 aborts when its memory is full, Linux kills what takes the machine's; Windows has a code for the first. */
const memorySignals: ReadonlySet<string | null> = new Set(['SIGABRT', 'SIGKILL']);
const abortedCode = 134;

/** A process that has ended meanwhile takes no message, and needs none. */
function send(child: ChildProcess, command: ProcessCommand): void {
  if (child.connected) child.send(command, () => {});
}

function failureOf(
  { isCanceled, isFull, isKilled }: Record<'isCanceled' | 'isFull' | 'isKilled', boolean>,
  endedWith: string | number | null,
): ScanFailure {
  if (isCanceled) return new ScanFailure('CANCELED', 'the scan was canceled');
  if (isFull) return new ScanFailure('TOO_LARGE', 'the site needs more memory than a scan may use');
  if (isKilled) return new ScanFailure('TIMED_OUT', 'the scan had to be ended by force');
  return new ScanFailure('INTERNAL', `the scan's process ended with ${endedWith}`);
}

/** The last that was heard of a scan which did not live to report. */
const cutShort = (partial: ScanReport, stoppedBy: CutShortBy): ScanReport => ({
  ...partial,
  finishedAt: new Date().toISOString(),
  coverage: { ...partial.coverage, stoppedBy },
});

async function answerTurns(
  child: ChildProcess,
  host: string,
  reserveTurns?: ReserveTurns,
): Promise<void> {
  const turns = (await reserveTurns?.(host)) ?? null;
  send(child, { kind: 'turns', host, turns });
}
