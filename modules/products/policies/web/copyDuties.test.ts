import { expect, it } from 'vitest';
import { doneWords, keptWords, nextWords, ownerWords } from './copyDuties.ts';

const duty = {
  dutyId: 'restore-test',
  policyType: 'backup-and-recovery',
  policyName: 'Backup and recovery policy',
  clause: '5.2',
  text: 'Restore something real.',
  everyMonths: 3,
  nextOn: '2026-12-03',
  lastDay: '2027-02-18',
  state: 'planned',
  isKept: true,
  owner: null,
  done: [],
} as const;

it('says how many are kept, and how many are late', () => {
  const late = { ...duty, state: 'late', isKept: false } as const;
  expect(keptWords([])).toBeNull();
  expect(keptWords([duty])).toBe('1 of 1 duty kept');
  expect(keptWords([duty, late])).toBe('1 of 2 duties kept, 1 late');
});

it('says when one is next, and how often', () => {
  const words = (more: object) => nextWords({ ...duty, done: [], ...more });
  expect(words({})).toBe('Next on Dec 3, 2026, every 3 months.');
  expect(words({ state: 'late', everyMonths: 12 })).toBe('Was due on Dec 3, 2026, once a year.');
  expect(words({ everyMonths: 1 })).toBe('Next on Dec 3, 2026, every month.');
});

it('says who sees to one, and who recorded it as done', () => {
  const kim = { kind: 'team', id: 'kim', name: 'Kim Lee', email: 'kim@shop.example' } as const;
  expect(ownerWords(kim)).toBe('Kim Lee (team)');
  expect(ownerWords({ ...kim, kind: 'admin' })).toBe('Kim Lee');
  const done = { doneOn: '2026-11-12', by: 'Ada Baker', note: '' };
  expect(doneWords(done)).toBe('Nov 12, 2026, recorded by Ada Baker.');
  expect(doneWords({ ...done, note: 'All of it.' })).toBe(
    'Nov 12, 2026, recorded by Ada Baker: All of it.',
  );
});
