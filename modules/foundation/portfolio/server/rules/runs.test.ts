import { expect, it } from 'vitest';
import { runsOf } from './runs.ts';

const day = new Date('2026-11-20T09:00:00.000Z').getTime();
const entry = (minute: number, likeness: string | null) => ({
  at: new Date(day + minute * 60_000),
  likeness,
});
/** `count` answers, a minute apart, the newest first. */
const answers = (count: number, from = 0) =>
  Array.from({ length: count }, (_, n) => entry(from - n, 'ada answers'));
const sizes = (page: readonly unknown[][]) => page.map((row) => row.length);

it('CSL-183: makes one row of what one person did of one kind within an hour', () => {
  const told = [entry(1, 'ada scans'), ...answers(36), entry(-40, 'bo answers')];
  const { page, end } = runsOf(told, 20);
  expect(sizes(page)).toEqual([1, 36, 1]);
  expect(end).toBeNull();
});

it('CSL-183: begins another row after an hour, and where something else is in between', () => {
  const late = entry(-61, 'ada answers');
  expect(sizes(runsOf([...answers(5), late], 20).page)).toEqual([5, 1]);
  const between = [...answers(3), entry(-3, null), ...answers(3, -4)];
  expect(sizes(runsOf(between, 20).page)).toEqual([3, 1, 3]);
});

it('CSL-183: tells two one by one, and events always', () => {
  expect(sizes(runsOf(answers(2), 20).page)).toEqual([1, 1]);
  const events = [entry(2, null), entry(1, null), entry(0, null)];
  expect(sizes(runsOf(events, 20).page)).toEqual([1, 1, 1]);
});

it('CSL-183: ends a page after a whole row, at the oldest of it', () => {
  const { page, end } = runsOf([...answers(4), entry(-5, null)], 1);
  expect(sizes(page)).toEqual([4]);
  expect(end).toEqual(entry(-3, 'ada answers'));
});
