import { expect, it, onTestFinished, vi } from 'vitest';
import { limitsFor } from '../scan/levels.ts';
import { Budget, BudgetSpent } from './budget.ts';

const minute = 60_000;

/** Why a scan has ended so long after it began in which answers took so long, if it has. */
function endedBy(afterMs: number, answersMs: readonly number[]): string | undefined {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const budget = new Budget(limitsFor({ url: 'https://shop.example/', level: 'safe' }, false));
  onTestFinished(() => budget.close());
  vi.setSystemTime(Date.now() + afterMs);
  for (const ms of answersMs) budget.waited(ms);
  return budget.reason instanceof BudgetSpent ? budget.reason.by : undefined;
}

it.each<[number, number[], string | undefined]>([
  [5 * minute, [16_000, 16_000], 'slow'],
  [5 * minute - 1, [16_000, 16_000], undefined],
  [5 * minute, [10_000, 20_000, 15_000], undefined],
  [29 * minute, [100, 14_000], undefined],
  [29 * minute, [100, 14_000, 20_000, 20_000, 20_001, 20_000, 20_000], 'slow'],
])('MON-392: after %i ms, of answers that took %j ms, a scan ends: %s', (after, took, by) => {
  expect(endedBy(after, took)).toBe(by);
});
