import { describe, expect, it } from 'vitest';
import {
  type DutyFacts,
  dutiesOf,
  dutyEvidence,
  dutyFiles,
  lastDayOf,
  untoldOf,
} from './duties.ts';

const restore = {
  id: 'restore-test',
  policy: 'backup-and-recovery',
  clause: '5.2',
  text: 'Restore something real.',
  usualMonths: 3,
  monthsKey: 'restoreTestMonths',
  sizes: ['small', 'middle'],
  control: 'restore-test',
} as const;
const inForce = {
  policyType: 'backup-and-recovery',
  since: '2026-05-31',
  values: {},
  clauses: null,
};
const none: DutyFacts = { inForce: [inForce], planned: [], done: [] };
const plan = {
  dutyId: restore.id,
  ownerKind: null,
  ownerId: null,
  nextOn: null,
  soonToldFor: null,
  lateToldFor: null,
};
const done = (doneOn: string) => ({ dutyId: restore.id, doneOn, note: '', by: 'Ada Baker' });
const of = (
  facts: Partial<DutyFacts>,
  today = '2026-08-01',
  edition: 'small' | 'large' = 'small',
) => dutiesOf([restore], { ...none, ...facts }, { edition, today });

describe('The duties of the policies in force', () => {
  it('are counted from the first approval, and then from when they were done', () => {
    expect(of({})).toMatchObject([{ nextOn: '2026-08-31', months: 3, isKept: false }]);
    expect(of({ done: [done('2026-07-01'), done('2026-06-01')] })).toMatchObject([
      { nextOn: '2026-10-01', isKept: true, state: 'planned' },
    ]);
  });

  it('are as often as the approved text says', () => {
    const values = (restoreTestMonths: string) => [{ ...inForce, values: { restoreTestMonths } }];
    expect(of({ inForce: values('6') })).toMatchObject([{ nextOn: '2026-11-30' }]);
    for (const wrong of ['', '0', 'often'])
      expect(of({ inForce: values(wrong) })).toMatchObject([{ months: 3 }]);
  });

  it('are those of the size, and of the clauses that a written text has left', () => {
    expect(of({}, '2026-08-01', 'large')).toEqual([]);
    expect(of({ inForce: [] })).toEqual([]);
    expect(of({ inForce: [{ ...inForce, clauses: ['5.1'] }] })).toEqual([]);
    expect(of({ inForce: [{ ...inForce, clauses: ['5.2'] }] })).toHaveLength(1);
  });

  it.each([
    ['2026-08-23', 'planned'],
    ['2026-08-24', 'soon'],
    ['2026-08-31', 'soon'],
    ['2026-09-01', 'late'],
  ])('on %s are %s', (today, state) => {
    expect(of({}, today)).toMatchObject([{ state }]);
  });

  it('are told of once as they come near, and once as they are late', () => {
    const untold = (today: string, told: object) =>
      untoldOf(of({ planned: [{ ...plan, ...told }] }, today)).length;
    expect(untold('2026-08-23', {})).toBe(0);
    expect(untold('2026-08-24', {})).toBe(1);
    expect(untold('2026-08-25', { soonToldFor: '2026-08-31' })).toBe(0);
    expect(untold('2026-09-01', { soonToldFor: '2026-08-31' })).toBe(1);
    expect(untold('2026-09-02', { lateToldFor: '2026-08-31' })).toBe(0);
    // Of another day they are told anew.
    expect(untold('2026-08-25', { soonToldFor: '2026-05-31' })).toBe(1);
  });

  it('can be put off from today by no more than the policy says', () => {
    const lastDay = (today: string, planned: object = {}) =>
      of({ planned: [{ ...plan, ...planned }] }, today).map((one) => lastDayOf(one, today));
    expect(lastDay('2026-09-10')).toEqual(['2026-12-10']);
    expect(lastDay('2026-06-01', { nextOn: '2026-12-24' })).toEqual(['2026-12-24']);
  });

  it('are kept as long as the policy says, however far they are put off', () => {
    const kept = (today: string) =>
      of({ done: [done('2026-07-01')], planned: [{ ...plan, nextOn: '2026-12-24' }] }, today);
    expect(kept('2026-10-01')).toMatchObject([{ isKept: true, state: 'planned' }]);
    expect(kept('2026-10-02')).toMatchObject([{ isKept: false, state: 'planned' }]);
  });

  it('prove a part of their control until they are next', () => {
    expect(dutyEvidence(of({}))).toEqual([]);
    expect(dutyEvidence(of({ done: [done('2026-07-01')] }))).toEqual([
      {
        control: 'restore-test',
        what: 'It was recorded as done: Restore something real.',
        scope: 'what was recorded, and not how it went',
        isWhole: false,
        seenOn: '2026-07-01',
        until: '2026-10-01',
        path: '/securitypolicy/duties',
      },
    ]);
  });

  it('names the file of the newest time, if it has one', () => {
    const withFile = { ...done('2026-07-01'), fileName: 'log.pdf' };
    expect(dutyFiles(of({ done: [withFile, done('2026-04-01')] }))).toEqual([
      {
        id: 'restore-test_2026-07-01',
        control: 'restore-test',
        name: 'log.pdf',
        seenOn: '2026-07-01',
      },
    ]);
    expect(dutyFiles(of({ done: [done('2026-07-01'), withFile] }))).toEqual([]);
    expect(dutyFiles(of({}))).toEqual([]);
  });
});
