import { describe, expect, it } from 'vitest';
import { policyEvidence, recordEvidence, signedEvidence } from './evidence.ts';

const moment = { now: new Date('2026-11-18T18:00:00.000Z'), timeZone: 'UTC' };
const active = (id: string, approvalDate = '2026-03-01', reviewDate: string | null = null) => ({
  id,
  name: `Policy of ${id}`,
  status: 'Active' as const,
  approvalDate,
  reviewDate,
});
const controlsOf = (...versions: Parameters<typeof policyEvidence>[0]) =>
  policyEvidence(versions, moment).map(({ control, isWhole }) => [control, isWhole]);

describe('What policies prove', () => {
  it('is by their name and approval, until their review', () => {
    const versions = [active('incident-response', '2026-03-01', '2027-03-01')];
    expect(policyEvidence(versions, moment)).toEqual([
      {
        control: 'policy-review',
        what: '1 policy is in force, and none is past its review.',
        scope: '“Policy of incident-response”',
        isWhole: false,
        seenOn: '2026-03-01',
        until: '2027-03-01',
        path: '/securitypolicy',
      },
      {
        control: 'incident-plan',
        what: 'The policy “Policy of incident-response” is in force.',
        scope: 'the written rule',
        isWhole: true,
        seenOn: '2026-03-01',
        until: '2027-03-01',
        path: '/securitypolicy',
      },
    ]);
  });

  it('is a part where more than the written rule is asked for', () => {
    expect(controlsOf(active('access-control'))).toEqual([
      ['policy-review', false],
      ['joiners', false],
      ['leavers', false],
    ]);
  });

  it('counts for a year where no review is set', () => {
    const [, plan] = policyEvidence([active('incident-response')], moment);
    expect(plan?.until).toBe('2027-03-01');
  });

  it('tells of no review while one of them is past it, and still of the others', () => {
    const late = active('incident-response', '2025-01-01', '2026-11-17');
    expect(controlsOf(late, active('access-control'))).toEqual([
      ['incident-plan', true],
      ['joiners', false],
      ['leavers', false],
    ]);
    const due = active('incident-response', '2025-11-18', '2026-11-18');
    expect(controlsOf(due)[0]).toEqual(['policy-review', false]);
  });

  it('is nothing of drafts, and of a policy that nobody asks for by its name', () => {
    expect(controlsOf({ ...active('incident-response'), status: 'Draft' })).toEqual([]);
    expect(controlsOf(active('physical-security'))).toEqual([['policy-review', false]]);
    expect(controlsOf()).toEqual([]);
  });

  it('begins its until with the earliest review and its day with the newest approval', () => {
    const versions = [active('a', '2026-05-01', '2027-05-01'), active('b', '2026-01-01')];
    expect(policyEvidence(versions, moment)[0]).toMatchObject({
      seenOn: '2026-05-01',
      until: '2027-01-01',
    });
  });
});

describe('What the team signed', () => {
  const asked = (id: string, change: object = {}) => ({
    id,
    version: 2,
    asked: 3,
    signed: 2,
    lastAt: new Date('2026-11-10T18:00:00.000Z'),
    ...change,
  });
  const inForce = (id: string, reviewDate: string | null = null) => ({
    ...active(id, '2026-03-01', reviewDate),
    version: 2,
  });

  it('is summed, as of the last signature, until the first of the policies is due for review', () => {
    const versions = [inForce('a', '2027-01-31'), inForce('b')];
    const last = { signed: 3, lastAt: new Date('2026-11-12T03:00:00.000Z') };
    expect(signedEvidence(versions, [asked('a'), asked('b', last)], 'America/New_York')).toEqual([
      {
        control: 'policy-review',
        what: 'Signatures of the team that were asked for and are there: 5 of 6.',
        scope: 'the versions in force of “Policy of a” and “Policy of b”',
        isWhole: false,
        seenOn: '2026-11-11',
        until: '2027-01-31',
        path: '/securitypolicy',
      },
    ]);
  });

  it('is nothing where nobody signed, of a draft, and of a version that is not in force', () => {
    const draft = { ...inForce('a'), status: 'Draft' as const };
    for (const [version, of] of [
      [inForce('a'), asked('a', { signed: 0, lastAt: null })],
      [draft, asked('a')],
      [inForce('a'), asked('a', { version: 1 })],
      [inForce('a'), asked('b')],
    ] as const)
      expect(signedEvidence([version], [of], 'UTC')).toEqual([]);
  });
});

it('A record of incidents is a part, as of the day on which it was written last, for a year; an empty one is nothing', () => {
  expect(recordEvidence(null, 'UTC')).toEqual([]);
  const lastAt = new Date('2026-11-18T03:00:00.000Z');
  expect(recordEvidence(lastAt, 'America/New_York')).toMatchObject([
    { control: 'incident-history', isWhole: false, seenOn: '2026-11-17', until: '2027-11-17' },
  ]);
});
