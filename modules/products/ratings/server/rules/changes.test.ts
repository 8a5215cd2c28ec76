import { describe, expect, test } from 'vitest';
import { changesSince, weekBefore } from './changes.ts';
import type { KeptFinding } from './keptFindings.ts';

const now = new Date('2026-11-21T12:00:00Z');
const weekAgo = new Date('2026-11-14T12:00:00Z');
const later = new Date(weekAgo.getTime() + 1);
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
const longAgo = daysAgo(100);

const kept = (more: Partial<KeptFinding>): KeptFinding => ({
  vector: 'dmarc',
  id: 'dmarc/policy/shop.example',
  grade: 'BAD',
  title: 'Forged mail is let pass',
  evidence: '',
  advice: '',
  weight: 1,
  lifts: null,
  seenAt: now.toISOString(),
  flawedSince: null,
  mendedAt: null,
  goneAt: null,
  ...more,
});
const kinds = (finding: Partial<KeptFinding>, firstRatedAt = longAgo) =>
  changesSince([kept(finding)], firstRatedAt, now).map(({ kind }) => kind);

test('a week before is seven days before', () => {
  expect(weekBefore(now)).toEqual(weekAgo);
});

describe('what changed since a week ago', () => {
  test('is nothing where nothing was found', () => {
    expect(changesSince([], longAgo, now)).toEqual([]);
  });

  test('tells a new flaw with its vector, its title and when it was first seen', () => {
    expect(changesSince([kept({ flawedSince: daysAgo(2) })], longAgo, now)).toEqual([
      { kind: 'new', vector: 'dmarc', title: 'Forged mail is let pass', at: iso(2) },
    ]);
  });

  test('tells a fixed flaw with when it was fixed, gone or not', () => {
    const fixed = [
      { kind: 'fixed', vector: 'dmarc', title: 'Forged mail is let pass', at: iso(3) },
    ];
    expect(changesSince([kept({ mendedAt: daysAgo(3) })], longAgo, now)).toEqual(fixed);
    const gone = kept({ mendedAt: daysAgo(3), goneAt: daysAgo(3) });
    expect(changesSince([gone], longAgo, now)).toEqual(fixed);
  });

  test('begins after that instant', () => {
    expect(kinds({ flawedSince: later })).toEqual(['new']);
    expect(kinds({ flawedSince: weekAgo })).toEqual([]);
    expect(kinds({ mendedAt: later })).toEqual(['fixed']);
    expect(kinds({ mendedAt: weekAgo })).toEqual([]);
  });

  test('passes over what is as it was, and over a flaw that is gone again', () => {
    expect(kinds({})).toEqual([]);
    expect(kinds({ flawedSince: daysAgo(2), goneAt: daysAgo(1) })).toEqual([]);
  });

  test('tells a flaw that came again after it was fixed longer ago', () => {
    expect(kinds({ flawedSince: daysAgo(2), mendedAt: daysAgo(20) })).toEqual(['new']);
  });

  test('is of new flaws nothing before the first week is over, but of fixed ones all', () => {
    expect(kinds({ flawedSince: daysAgo(2) }, later)).toEqual([]);
    expect(kinds({ flawedSince: daysAgo(2) }, weekAgo)).toEqual(['new']);
    expect(kinds({ mendedAt: daysAgo(2) }, later)).toEqual(['fixed']);
  });

  test('is told newest first, at most twenty', () => {
    const of = (days: number) => kept({ flawedSince: daysAgo(days) });
    const many = Array.from({ length: 21 }, (_, at) => of((at + 1) / 4));
    const [newest, ...rest] = many;
    const told = changesSince([...rest, kept({ mendedAt: daysAgo(0.1) })], longAgo, now);
    expect(told).toHaveLength(20);
    expect(told[0]).toMatchObject({ kind: 'fixed', at: iso(0.1) });
    expect(told[1]?.at).toBe(iso(0.5));
    expect(told.at(-1)?.at).toBe(iso(5));
    expect(told.map(({ at }) => at)).toEqual(
      told
        .map(({ at }) => at)
        .toSorted()
        .toReversed(),
    );
    expect(newest && changesSince([of(1), newest, of(3)], longAgo, now)[0]?.at).toBe(iso(0.25));
  });
});

function iso(days: number): string {
  return daysAgo(days).toISOString();
}
