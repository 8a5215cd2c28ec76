import { checks } from '@portal/scanner/checks/index';
import { expect, it } from 'vitest';
import { causesOf, oneFlaw } from './vocabulary.ts';

it('causes are issues of one check with one title, in the order of the first of each', () => {
  const issue = (id: number, checkId: string, title = 'T') => ({ id, checkId, title });
  const issues = [
    issue(1, 'a'),
    issue(2, 'b'),
    issue(3, 'a'),
    issue(4, 'b', 'Other'),
    issue(5, 'b'),
  ];
  expect(causesOf(issues).map((cause) => cause.map(({ id }) => id))).toEqual([[1, 3], [2, 5], [4]]);
  expect(causesOf([])).toEqual([]);
});

it('MON-334: checks share a title only where they find one flaw, so that no two causes are called the same', () => {
  const named = Map.groupBy(checks, ({ title }) => title);
  const shared = [...named.values()].filter((all) => all.length > 1);
  expect(shared.map((all) => all.map(({ id }) => id))).toEqual(oneFlaw);
});
