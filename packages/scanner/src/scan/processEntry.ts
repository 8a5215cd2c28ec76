/** The process's side of `scanInProcess`. */
import { setPriority } from 'node:os';
import { ScanFailure } from '../ground/failure.ts';
import type { ReserveTurns, Turns } from '../ground/options.ts';
import { scan } from './scan.ts';
import type { ProcessCommand, ProcessMessage, ProcessOptions } from './scanProcess.ts';

// Calls come first, where the machine is busy.
setPriority(5);
/** A parent that is gone hears nothing, which is no error: 'disconnect' ends this process. */
const say = (message: ProcessMessage, then = () => {}) =>
  process.send?.(message, undefined, undefined, then);
const canceling = new AbortController();
const stopping = new AbortController();
/** Who waits for turns of which host. */
const waiting = new Map<string, (turns: Turns | null) => void>();
const reserveTurns: ReserveTurns = (host) =>
  new Promise((resolve) => {
    waiting.set(host, resolve);
    say({ kind: 'reserve', host });
  });

process.on('message', (command: ProcessCommand) => {
  if (command.kind === 'scan') void run(command.options);
  else if (command.kind === 'cancel') canceling.abort();
  else if (command.kind === 'stop') stopping.abort();
  else waiting.get(command.host)?.(command.turns);
});
// A terminal or a supervisor signals its whole group: who started the scan says what becomes of it.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {});
process.on('disconnect', () => process.exit());

async function run({ sharesHosts, ...options }: ProcessOptions): Promise<void> {
  const said = await scan({
    ...options,
    ...(sharesHosts && { reserveTurns }),
    signal: canceling.signal,
    stop: stopping.signal,
    onProgress: (progress) => say({ kind: 'progress', progress }),
    onPartial: (report) => say({ kind: 'partial', report }),
  }).then(
    (report): ProcessMessage => ({ kind: 'report', report }),
    (error: unknown): ProcessMessage => ({
      kind: 'failure',
      code: error instanceof ScanFailure ? error.code : 'INTERNAL',
      detail: error instanceof Error ? error.message : String(error),
    }),
  );
  say(said, () => process.exit());
}
