import type { ServerProcess } from './serverProcess.ts';

/** Replaces the one wait that lasts as long as the drain; all others are as they were. */
const preloaded = `
import { syncBuiltinESMExports } from 'node:module';
import timers from 'node:timers/promises';
const pause = timers.setTimeout;
timers.setTimeout = (ms, ...more) =>
  ms === 300000 ? new Promise((end) => process.once('SIGUSR2', end)) : pause(ms, ...more);
syncBuiltinESMExports();`;

/** Settings of a server whose drain lasts until the test ends it, however slow whoever asks /readyz is. */
export const heldDrain = {
  DRAIN_SECONDS: '300',
  NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(preloaded)}`,
};

/** Only once it drains: before, the signal would end the process. */
export const endDrain = ({ child }: ServerProcess) => child.kill('SIGUSR2');
