import { describe, expect, test } from 'vitest';
import type { Issue } from '#modules/products/monitoring/schemas.ts';
import { sumWords } from '../copyIssues.ts';
import { issuesIn, issueViews, ofSeverity, viewCounts, viewNamed } from './issueFilter.ts';

const issue = (issueId: string, part: Partial<Issue> = {}) =>
  ({ issueId, state: 'still_there', severity: 'low', decision: null, ...part }) as Issue;
const decided = (kind: 'accepted' | 'false_positive') =>
  ({ kind, reason: 'r', until: null, by: 'a@b.example', at: '2026-11-18T00:00:00Z' }) as const;

const issues = [
  issue('there'),
  issue('new', { state: 'new', severity: 'high' }),
  issue('again', { state: 'back_again' }),
  issue('fixed', { state: 'fixed' }),
  issue('accepted', { decision: decided('accepted') }),
  issue('accepted and fixed', { state: 'fixed', decision: decided('accepted') }),
  issue('no issue', { state: 'new', decision: decided('false_positive') }),
  issue('no issue and gone', { state: 'fixed', decision: decided('false_positive') }),
];

describe('the list of issues', () => {
  test.each([
    ['open', ['there', 'new', 'again']],
    ['new', ['new']],
    ['back_again', ['again']],
    ['fixed', ['fixed', 'accepted and fixed']],
    ['accepted', ['accepted']],
    ['false_positive', ['no issue', 'no issue and gone']],
  ] as const)('shows as %s: %j', (view, ids) => {
    expect(issuesIn(issues, view).map(({ issueId }) => issueId)).toEqual(ids);
  });

  test('every issue stands in one of the views beside "all"', () => {
    const views = issueViews.filter((view) => view !== 'all');
    for (const one of issues) expect(views.some((view) => issuesIn([one], view).length)).toBe(true);
  });

  test('offers what there is, and always what is open', () => {
    expect(viewCounts([issue('f', { state: 'fixed' })])).toEqual([
      { view: 'open', count: 0 },
      { view: 'fixed', count: 1 },
      { view: 'all', count: 1 },
    ]);
  });

  test('MON-334: counts causes: what is fixed in one way is one thing, in several places', () => {
    const same = { checkId: 'xss-r', title: 'Code' };
    const several = ['1', '2', '3'].map((id) => issue(id, same));
    const one = issue('4', { ...same, checkId: 'sqli-err' });
    expect(viewCounts([...several, one, issue('5', { ...same, state: 'fixed' })])).toEqual([
      { view: 'open', count: 2 },
      { view: 'fixed', count: 1 },
      { view: 'all', count: 3 },
    ]);
    expect(sumWords(2, 4, 'open')).toBe('2 things to fix, in 4 places.');
    expect(sumWords(1, 2, 'fixed')).toBe('1 thing, in 2 places.');
  });

  test('can be narrowed to one severity', () => {
    expect(ofSeverity(issues, 'high')).toHaveLength(1);
    expect(ofSeverity(issues, 'all')).toHaveLength(issues.length);
  });

  test.each([null, 'nonsense', 'constructor'])('shows what is open for the address %j', (name) => {
    expect(viewNamed(name)).toBe('open');
  });
});
