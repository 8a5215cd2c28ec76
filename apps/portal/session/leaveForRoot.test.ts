import { afterEach, expect, test, vi } from 'vitest';
import { leaveForRoot } from './leaveForRoot.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('ACC-153: a 401 sends the browser to the root, and cannot loop (security S10)', () => {
  vi.useFakeTimers();
  const kept = new Map<string, string>();
  const assign = vi.fn();
  vi.stubGlobal('window', {
    sessionStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
    },
    location: { assign },
  });
  leaveForRoot();
  expect(assign.mock.calls).toEqual([['/']]);
  for (let again = 0; again < 50; again += 1) leaveForRoot();
  expect(assign).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(10_001);
  leaveForRoot();
  expect(assign).toHaveBeenCalledTimes(2);
});
