/** The process's side of `callInProcess`. */
import { flushCompileCache } from 'node:module';
import type { ProcessAnswer, ProcessCall } from './callInProcess.ts';

process.once('message', ({ file, name, sent }: ProcessCall) => {
  void import(file)
    .then((exports) => exports[name](sent))
    // Who called ends this process at once, and what the first one has compiled is half of the next one's start.
    .finally(flushCompileCache)
    .then(
      (answer): ProcessAnswer => ({ answer }),
      (error): ProcessAnswer => ({ error: error instanceof Error ? error.message : String(error) }),
    )
    // A parent that is gone hears nothing, which is no error: 'disconnect' ends this process.
    .then((said) => process.send?.(said, undefined, undefined, () => {}));
});
// A terminal or a supervisor signals its whole group: who called says what becomes of it.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {});
process.on('disconnect', () => process.exit());
