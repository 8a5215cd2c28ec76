import { onTestFinished, vi } from 'vitest';

/** The factor by which timeouts are shortened. */
const times = 50;

/**
 * Shortens every `AbortSignal.timeout` until the end of the test; returns the milliseconds that were
 * requested.
 */
export function hurryTimeouts(): () => number[] {
  const { timeout } = AbortSignal;
  const spy = vi
    .spyOn(AbortSignal, 'timeout')
    .mockImplementation((ms) => timeout.call(AbortSignal, ms / times));
  onTestFinished(() => spy.mockRestore());
  return () => spy.mock.calls.map(([ms]) => ms);
}
