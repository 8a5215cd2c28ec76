import { onTestFinished, vi } from 'vitest';

/** How much sooner than it was asked for a time is up. */
const times = 50;

/**
 * Has what waits by `AbortSignal.timeout` give up sooner, to the end of the test; answers how many milliseconds
 * were really asked for.
 */
export function hurryTimeouts(): () => number[] {
  const { timeout } = AbortSignal;
  const spy = vi
    .spyOn(AbortSignal, 'timeout')
    .mockImplementation((ms) => timeout.call(AbortSignal, ms / times));
  onTestFinished(() => spy.mockRestore());
  return () => spy.mock.calls.map(([ms]) => ms);
}
