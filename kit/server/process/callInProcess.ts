import { type ChildProcess, fork } from 'node:child_process';
import { setPriority } from 'node:os';

export interface ProcessCall {
  /** The file of the function, and the name by which it is exported. */
  file: string;
  name: string;
  sent: unknown;
  /** Added to the priority of the process: 0 is as high as that of who calls, 19 the lowest. */
  nice: number;
}
export type ProcessAnswer = { answer: unknown } | { error: string };

export interface ProcessBounds {
  megabytes: number;
  /** Ends it by force, also when it never comes to rest. */
  signal: AbortSignal;
}

/** A process whose parent is gone ends by itself, but not one that never comes to rest. */
const running = new Set<ChildProcess>();
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/**
 * Calls a function in a process of its own, for what may take long or much memory: a thread that fills its memory
 * can end the whole process (nodejs/node#47224). What is sent and answered is what `structuredClone` takes. The
 * process has none of the settings, which hold secrets.
 *
 * @throws Error if the function fails, is ended by the signal, or needs more memory.
 */
export async function callInProcess(
  call: ProcessCall,
  { megabytes, signal }: ProcessBounds,
): Promise<unknown> {
  signal.throwIfAborted();
  const { NODE_COMPILE_CACHE } = process.env;
  const child = fork(new URL('./processEntry.ts', import.meta.url), {
    serialization: 'advanced',
    execArgv: [`--max-old-space-size=${megabytes}`],
    // What V8 says when its memory is full helps nobody.
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    env: NODE_COMPILE_CACHE === undefined ? {} : { NODE_COMPILE_CACHE },
  });
  child.once('spawn', () => {
    running.add(child);
    lower(child.pid, call.nice);
  });
  const end = () => child.kill('SIGKILL');
  signal.addEventListener('abort', end, { once: true });
  try {
    return await new Promise((resolve, reject) => {
      child.once('message', (said: ProcessAnswer) => {
        if ('error' in said) reject(new Error(said.error));
        else resolve(said.answer);
      });
      child.once('error', reject);
      child.once('exit', (code, by) => {
        running.delete(child);
        reject(new Error(`the process of ${call.name} ended with ${code ?? by}`));
      });
      child.send(call, (error) => error && reject(error));
    });
  } finally {
    signal.removeEventListener('abort', end);
    end();
  }
}

/** From its first moment on, because a start is a good part of what a short one takes, and for all of its threads. */
function lower(pid: number | undefined, nice: number): void {
  try {
    if (pid !== undefined) setPriority(pid, nice);
  } catch {
    // It has ended already.
  }
}
