import { onTestFinished, vi } from 'vitest';

/** The factor by which timeouts are shortened. */
const times = 50;

/** What may take so long computes, in a process that needs its time to begin. */
const computingMs = 60_000;

/**
 * Shortens every `AbortSignal.timeout` of what is waited for until the end of the test; returns the milliseconds that were
 * requested.
 */
export function hurryTimeouts(): () => number[] {
  const { timeout } = AbortSignal;
  const spy = vi
    .spyOn(AbortSignal, 'timeout')
    .mockImplementation((ms) => timeout.call(AbortSignal, ms < computingMs ? ms / times : ms));
  onTestFinished(() => spy.mockRestore());
  return () => spy.mock.calls.flatMap(([ms]) => (ms < computingMs ? [ms] : []));
}
