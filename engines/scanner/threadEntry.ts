/** The thread's side of `scanInThread`. */
import { parentPort, workerData } from 'node:worker_threads';
import { ScanFailure } from './failure.ts';
import { scan } from './scan.ts';
import type { ThreadMessage, ThreadOptions } from './thread.ts';

const port = parentPort;
if (port === null) throw new Error('runs only as a thread');
const say = (message: ThreadMessage) => port.postMessage(message);
const controller = new AbortController();
port.on('message', () => controller.abort());

try {
  const report = await scan({
    ...(workerData as ThreadOptions),
    signal: controller.signal,
    onProgress: (progress) => say({ kind: 'progress', progress }),
  });
  say({ kind: 'report', report });
} catch (error) {
  const code = error instanceof ScanFailure ? error.code : 'INTERNAL';
  say({ kind: 'failure', code, detail: error instanceof Error ? error.message : String(error) });
}
port.close();
