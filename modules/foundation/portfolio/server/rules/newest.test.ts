import { expect, it } from 'vitest';
import { newestOf } from './newest.ts';

const entry = (minute: number, id: string) => ({
  id,
  at: new Date(`2026-11-20T09:${String(minute).padStart(2, '0')}:00.000Z`),
});

it('CSL-173: puts several lists in one order, newest first, of the same moment by id', () => {
  const lists = [[entry(9, 'b'), entry(3, 'a')], [entry(5, 'c')], [entry(9, 'd')]];
  const { page, end } = newestOf(lists, 4);
  expect(page.map(({ id }) => id)).toEqual(['d', 'b', 'c', 'a']);
  expect(end).toBeNull();
});

it('CSL-173: ends a page where there is more, at its last entry', () => {
  const { page, end } = newestOf([[entry(9, 'b'), entry(3, 'a')], [entry(5, 'c')]], 2);
  expect(page.map(({ id }) => id)).toEqual(['b', 'c']);
  expect(end).toEqual(entry(5, 'c'));
});
