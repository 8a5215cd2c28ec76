import { describe, expect, it } from 'vitest';
import { badgesOf, percentOf, requestState, slugOf } from './trust.ts';

const control = { id: 'logs', name: 'Logs are kept', evidence: [], statement: null };
const seen = {
  source: 'ratings' as const,
  what: 'It was seen.',
  scope: 'shop.example',
  isWhole: true,
  seenOn: '2026-11-10',
  until: '2026-12-10',
  hasEnded: false,
  path: '/attacksurface',
};
const statement = {
  statementId: 'a',
  kind: 'inPlace' as const,
  scope: 'All',
  note: '',
  statedAt: '2026-11-18T18:00:00.000Z',
  by: 'Ada Baker',
  until: '2027-11-18',
  file: null,
  hasEnded: false,
  endsSoon: false,
};
const dayOf = (instant: string) => instant.slice(0, 10);

describe('What a page may show of a control', () => {
  it('is the last day on which it was seen whole', () => {
    const evidence = [
      seen,
      { ...seen, seenOn: '2026-11-12' },
      { ...seen, seenOn: '2026-11-14', isWhole: false },
      { ...seen, seenOn: '2026-11-16', hasEnded: true },
    ];
    expect(badgesOf([{ ...control, standing: 'seen', evidence }], dayOf)).toEqual([
      { id: 'logs', name: 'Logs are kept', standing: 'seen', on: '2026-11-12' },
    ]);
  });

  it('is the day of the statement, and nobody’s name', () => {
    expect(badgesOf([{ ...control, standing: 'stated', statement }], dayOf)).toEqual([
      { id: 'logs', name: 'Logs are kept', standing: 'stated', on: '2026-11-18' },
    ]);
  });

  it.each(['part', 'none', 'notApplying'] as const)('is nothing of one that is %s', (standing) => {
    expect(badgesOf([{ ...control, standing, evidence: [seen], statement }], dayOf)).toEqual([]);
  });
});

it.each([
  [5, 5, 100],
  [10, 9, 90],
  [19, 18, 90],
  [5, 0, 0],
  [4, 4, null],
  [0, 0, null],
])('Of a team of %i, of whom %i are trained, it tells %s', (team, trained, told) => {
  expect(percentOf({ team, trained })).toBe(told);
});

it('A request waits, is declined, or holds until it ends or is withdrawn', () => {
  const now = new Date('2026-11-18T18:00:00.000Z');
  const later = new Date('2026-11-19T18:00:00.000Z');
  const asked = { isApproved: true, expiresAt: later, withdrawnAt: null };
  expect(requestState({ ...asked, isApproved: null }, now)).toBe('waiting');
  expect(requestState({ ...asked, isApproved: false }, now)).toBe('declined');
  expect(requestState(asked, now)).toBe('approved');
  expect(requestState(asked, later)).toBe('ended');
  expect(requestState({ ...asked, withdrawnAt: now }, later)).toBe('withdrawn');
});

it.each([
  ['Harbor Bakery', 'harbor-bakery'],
  ['Café Zoë & Co.', 'cafe-zoe-co'],
  ['Straße & Söhne', 'strasse-sohne'],
  ['Łódź Bakery', 'lodz-bakery'],
  ['Smørrebrød', 'smorrebrod'],
  ['İstanbul Kafe', 'istanbul-kafe'],
  ['株式会社', ''],
  ['A1', ''],
  [`${'a'.repeat(39)} b`, 'a'.repeat(39)],
])('%s is offered as “%s”', (name, slug) => {
  expect(slugOf(name)).toBe(slug);
});
