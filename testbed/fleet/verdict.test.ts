import { expect, it } from 'vitest';
import { type BoundLine, whatBreaksFirst } from './verdict.ts';

const connections: BoundLine = { what: 'connections', used: 90, limit: 97, unit: 'connections' };
const scans: BoundLine = { what: 'the oldest of scans', used: 9, limit: 6, unit: 'hours' };
const codes: BoundLine = { what: 'the oldest code', used: 1, limit: 2, unit: 'seconds' };

it('names the bound of which most is used, and those that are passed as well', () => {
  expect(whatBreaksFirst(3000, [codes, connections])).toBe(
    'With 3,000 organizations no bound is passed; first to be reached are connections: 90.0 of 97.0 connections (93 %).',
  );
  expect(whatBreaksFirst(100_000, [{ ...connections, used: 98 }, scans, codes])).toBe(
    'With 100,000 organizations the oldest of scans: 9.00 of 6.00 hours (150 %) breaks first. Over their bounds as well: connections: 98.0 of 97.0 connections (101 %).',
  );
});

it('concludes nothing from what a saturated machine measured', () => {
  const unknown = { ...scans, unknown: 'the machine was saturated' };
  expect(whatBreaksFirst(3000, [unknown, codes])).toMatch(
    /no bound is passed; .* Not concluded: the oldest of scans\.$/,
  );
  expect(whatBreaksFirst(3000, [unknown])).toContain('nothing can be said');
});
