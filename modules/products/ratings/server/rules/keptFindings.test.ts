import type { DatedFinding } from '@portal/ratings/finding';
import { describe, expect, test } from 'vitest';
import { type KeptFinding, present, updateFindings } from './keptFindings.ts';

const before = new Date('2026-11-20T12:00:00Z');
const now = new Date('2026-11-21T12:00:00Z');
const finding = (more: Partial<DatedFinding>): DatedFinding => ({
  vector: 'patching_cadence',
  id: 'patching_cadence/nginx/shop.example',
  grade: 'BAD',
  title: 'An update of nginx has been waiting for 900 days',
  evidence: '',
  advice: '',
  weight: 1,
  lifts: null,
  seenAt: before.toISOString(),
  ...more,
});
const flawed = () => updateFindings([], [finding({})], ['patching_cadence'], before);
const then = (...seen: DatedFinding[]) =>
  updateFindings(flawed(), seen, ['patching_cadence'], now).find(({ id }) => id.includes('nginx'));

describe('a flaw that was seen yesterday', () => {
  test('is fixed where it is seen to be good', () => {
    expect(then(finding({ grade: 'GOOD' }))?.mendedAt).toEqual(now);
  });
  test('is fixed where it is gone', () => {
    expect(then(finding({ id: 'other', grade: 'GOOD' }))).toMatchObject({
      mendedAt: now,
      goneAt: now,
    });
  });
  test('is not fixed by being hidden under its own name', () => {
    expect(then(finding({ grade: 'UNKNOWN' }))?.mendedAt).toBeNull();
  });
  test('is not fixed by being hidden together with its name', () => {
    const hidden = finding({ id: 'patching_cadence/web-server/shop.example', grade: 'UNKNOWN' });
    expect(then(hidden)).toMatchObject({ mendedAt: null, goneAt: now });
  });
});

describe('a finding of a vector that was measured', () => {
  const { id } = finding({});
  const update = (known: KeptFinding[], ...seen: DatedFinding[]) =>
    updateFindings(known, seen, ['patching_cadence'], now);
  const kept = (more: Partial<KeptFinding>): KeptFinding => ({
    ...finding({}),
    flawedSince: null,
    mendedAt: null,
    goneAt: null,
    ...more,
  });

  test('is a flaw since it was first seen as one', () => {
    expect(update([], finding({}))).toEqual([kept({ flawedSince: now })]);
    expect(update([], finding({ grade: 'FAIR' }))).toEqual([
      kept({ grade: 'FAIR', flawedSince: now }),
    ]);
  });
  test('stays a flaw since then, as it is seen now', () => {
    const seen = finding({ grade: 'WARN', title: 'An update waits', seenAt: now.toISOString() });
    expect(update(flawed(), seen)).toEqual([kept({ ...seen, flawedSince: before })]);
  });
  test('is a new flaw where it was good before', () => {
    const good = kept({ grade: 'GOOD', mendedAt: before });
    expect(update([good], finding({}))).toEqual([kept({ flawedSince: now })]);
  });
  test('is a new flaw where it was gone', () => {
    const gone = kept({ flawedSince: before, mendedAt: before, goneAt: before });
    expect(update([gone], finding({}))).toEqual([kept({ flawedSince: now })]);
  });

  test('was never fixed where it was good from the beginning', () => {
    expect(update([], finding({ grade: 'GOOD' }))).toEqual([kept({ grade: 'GOOD' })]);
  });
  test('was fixed when it was first seen to be good', () => {
    expect(update(flawed(), finding({ grade: 'GOOD' }))).toEqual([
      kept({ grade: 'GOOD', mendedAt: now }),
    ]);
    const fixed = kept({ grade: 'GOOD', mendedAt: before });
    expect(update([fixed], finding({ grade: 'GOOD' }))).toEqual([fixed]);
    expect(update([fixed], finding({ grade: 'UNKNOWN' }))[0]?.mendedAt).toEqual(before);
  });
  test('that comes back good was fixed when it went', () => {
    const gone = kept({ flawedSince: before, mendedAt: before, goneAt: before });
    expect(update([gone], finding({ grade: 'GOOD' }))).toEqual([
      kept({ grade: 'GOOD', mendedAt: before }),
    ]);
  });

  test('is not fixed by going where it was good', () => {
    const good = kept({ grade: 'GOOD' });
    expect(update([good])).toEqual([{ ...good, goneAt: now }]);
    const fixed = kept({ grade: 'GOOD', mendedAt: before });
    expect(update([fixed])).toEqual([{ ...fixed, goneAt: now }]);
  });
  test('is gone once', () => {
    const gone = kept({ flawedSince: before, mendedAt: before, goneAt: before });
    expect(update([gone])).toEqual([gone]);
  });
  test('is fixed by going although something of another vector cannot be seen', () => {
    const hidden = finding({
      id: 'server_software/x',
      vector: 'server_software',
      grade: 'UNKNOWN',
    });
    const [, old] = update(flawed(), hidden);
    expect(old).toMatchObject({ id, mendedAt: now, goneAt: now });
  });
  test('is told before what is kept of others', () => {
    const fresh = finding({ id: 'patching_cadence/php/shop.example' });
    expect(update(flawed(), fresh).map((one) => one.id)).toEqual([fresh.id, id]);
    expect(update([])).toEqual([]);
  });
});

describe('a finding of a vector that was not measured', () => {
  const lookBack = new Date(now.getTime() - 60 * 24 * 60 * 60 * 1000);
  const seenLast = (seenAt: Date): KeptFinding => ({
    ...finding({ seenAt: seenAt.toISOString() }),
    flawedSince: seenAt,
    mendedAt: null,
    goneAt: null,
  });
  const leave = (known: KeptFinding) => updateFindings([known], [], ['spf'], now);

  test('stays as it was last seen', () => {
    const known = seenLast(before);
    expect(leave(known)).toEqual([known]);
  });
  test('RAT-052: stays for sixty days, and then goes without having been fixed', () => {
    expect(leave(seenLast(lookBack))).toEqual([seenLast(lookBack)]);
    const old = seenLast(new Date(lookBack.getTime() - 1));
    expect(leave(old)).toEqual([{ ...old, goneAt: now }]);
  });
  test('RAT-052: is not fixed either where it is measured again only after that', () => {
    const old = seenLast(new Date(lookBack.getTime() - 1));
    expect(updateFindings([old], [], ['patching_cadence'], now)).toEqual([{ ...old, goneAt: now }]);
    expect(
      updateFindings([seenLast(lookBack)], [], ['patching_cadence'], now)[0]?.mendedAt,
    ).toEqual(now);
  });
});

test('only what is not gone is present', () => {
  const [here] = flawed() as [KeptFinding];
  expect(present([{ ...here, goneAt: now }, here])).toEqual([here]);
  expect(present([])).toEqual([]);
});
