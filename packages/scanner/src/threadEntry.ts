/** The thread's side of `scanInThread`. */
import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { ScanFailure } from './failure.ts';
import type { ReserveTurns, Turns } from './net/hostTurns.ts';
import { scan } from './scan.ts';
import type { ThreadCommand, ThreadMessage, ThreadOptions } from './thread.ts';

// Calls come first, where the machine is busy; only on Linux has a thread a priority of its own.
if (process.platform === 'linux') setPriority(5);
const port = parentPort;
if (port === null) throw new Error('runs only as a thread');
const say = (message: ThreadMessage) => port.postMessage(message);
const canceling = new AbortController();
const stopping = new AbortController();
/** Who waits for turns of which host. */
const waiting = new Map<string, (turns: Turns | null) => void>();
port.on('message', (command: ThreadCommand) => {
  if (command.kind === 'cancel') canceling.abort();
  else if (command.kind === 'stop') stopping.abort();
  else waiting.get(command.host)?.(command.turns);
});
const reserveTurns: ReserveTurns = (host) =>
  new Promise((resolve) => {
    waiting.set(host, resolve);
    say({ kind: 'reserve', host });
  });

try {
  const { sharesHosts, ...options } = workerData as ThreadOptions;
  const report = await scan({
    ...options,
    ...(sharesHosts && { reserveTurns }),
    signal: canceling.signal,
    stop: stopping.signal,
    onProgress: (progress) => say({ kind: 'progress', progress }),
    onPartial: (report) => say({ kind: 'partial', report }),
  });
  say({ kind: 'report', report });
} catch (error) {
  const code = error instanceof ScanFailure ? error.code : 'INTERNAL';
  say({ kind: 'failure', code, detail: error instanceof Error ? error.message : String(error) });
}
port.close();
