import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type DatedFinding, grades, type Incident, order } from './finding.ts';
import { computeScore, constants, gainOf, letterOf } from './formula.ts';
import { vectorIds, vectors } from './vector.ts';

const now = new Date('2026-11-21T12:00:00Z');
const dayMs = 24 * 60 * 60 * 1000;
const ago = (days: number) => new Date(now.getTime() - days * dayMs).toISOString();

const finding = (more: Partial<DatedFinding> = {}): DatedFinding => ({
  vector: 'ssl_configurations',
  id: Math.random().toString(36),
  grade: 'GOOD',
  title: '',
  evidence: '',
  advice: '',
  weight: 1,
  lifts: null,
  seenAt: ago(0),
  ...more,
});
const all = (grade: DatedFinding['grade'], seenAt = ago(0)) =>
  vectorIds.map((vector) => finding({ vector, id: vector, grade, seenAt }));
const breach = (points: number, days: number): Incident => ({
  vector: 'data_breaches',
  title: '',
  points,
  at: ago(days),
});

const findings = fc
  .array(
    fc.record({
      vector: fc.constantFrom(...vectorIds),
      grade: fc.constantFrom(...grades),
      weight: fc.integer({ min: 0, max: 8 }),
      days: fc.integer({ min: 0, max: 90 }),
    }),
    { maxLength: 40 },
  )
  .map((rows) =>
    rows.map(({ days, ...row }, at) => finding({ ...row, id: String(at), seenAt: ago(days) })),
  );
const incidents = fc.array(
  fc
    .tuple(fc.integer({ min: 0, max: 200 }), fc.integer({ min: 0, max: 1000 }))
    .map(([p, d]) => breach(p, d)),
  { maxLength: 5 },
);

describe('the formula', () => {
  it('weighs 100 in all: 27 compromised systems, 70.5 diligence, 2.5 user behaviour', () => {
    const of = (category: string) =>
      vectors.filter((v) => v.category === category).reduce((sum, v) => sum + v.weight, 0);
    expect([of('Compromised Systems'), of('Diligence'), of('User Behavior')]).toEqual([
      27, 70.5, 2.5,
    ]);
  });

  it('RAT-050, RAT-051: is 900 and an A for nothing but GOOD, 250 and an F for nothing but BAD', () => {
    expect(computeScore(all('GOOD'), [], now)).toMatchObject({
      rating: 900,
      letter: 'A',
      coverage: 1,
    });
    expect(computeScore(all('BAD'), [], now)).toMatchObject({
      rating: 250,
      letter: 'F',
      coverage: 1,
    });
    expect(computeScore(all('FAIR'), [], now)).toMatchObject({ rating: 738, letter: 'C' });
    expect(computeScore(all('WARN'), [], now)).toMatchObject({ rating: 510, letter: 'F' });
  });

  it('has the letters A from 90, B from 80, C from 65, D from 50', () => {
    expect([90, 89.9, 80, 79, 65, 64, 50, 49].map(letterOf)).toEqual([
      'A',
      'B',
      'B',
      'C',
      'C',
      'D',
      'D',
      'F',
    ]);
  });

  it('RAT-052: records older than 60 days do not affect the grade', () => {
    expect(computeScore(all('BAD', ago(60)), [], now).rating).toBe(250);
    expect(computeScore(all('BAD', ago(60.01)), [], now)).toMatchObject({
      rating: null,
      coverage: 0,
    });
  });

  it('RAT-053: the impact of a breach halves every 120 days', () => {
    const at = (days: number) => computeScore(all('GOOD'), [breach(80, days)], now).deducted;
    expect([at(0), at(120), at(240)]).toEqual([80, 40, 20]);
    expect(computeScore(all('GOOD'), [breach(80, 120)], now).rating).toBe(860);
  });

  it('RAT-054: says no headline under 40 % of coverage, and keeps what it would be', () => {
    const some = [
      finding({ vector: 'patching_cadence' }),
      finding({ vector: 'ssl_configurations' }),
    ];
    expect(computeScore(some, [], now)).toMatchObject({
      rating: null,
      letter: null,
      raw: 900,
      coverage: 0.35,
    });
    expect(
      computeScore([...some, finding({ vector: 'application_security' })], [], now).rating,
    ).toBe(900);
  });

  it('RAT-050: always lies between 250 and 900, whatever was found', () => {
    fc.assert(
      fc.property(findings, incidents, (found, happened) => {
        const { raw, coverage } = computeScore(found, happened, now);
        expect(coverage).toBeGreaterThanOrEqual(0);
        expect(coverage).toBeLessThanOrEqual(1 + 1e-9);
        if (raw !== null) {
          expect(raw).toBeGreaterThanOrEqual(constants.lowest);
          expect(raw).toBeLessThanOrEqual(constants.highest);
        }
      }),
    );
  });

  it('RAT-051: does not depend on the order, and passes over what is neutral', () => {
    fc.assert(
      fc.property(findings, incidents, (found, happened) => {
        const once = computeScore(found, happened, now);
        expect(computeScore(found.toReversed(), happened, now).raw).toBe(once.raw);
        const neutral = found.map((one) => ({ ...one, grade: 'NEUTRAL' as const }));
        expect(computeScore([...found, ...neutral], happened, now).raw).toBe(once.raw);
      }),
    );
  });

  it('never falls when one finding gets better, and never rises by an incident', () => {
    fc.assert(
      fc.property(findings, incidents, fc.nat(), (found, happened, pick) => {
        const before = computeScore(found, happened, now);
        const at = pick % Math.max(1, found.length);
        const better = found.map((one, index) =>
          index === at && one.grade !== 'NEUTRAL'
            ? { ...one, grade: order[Math.max(0, order.indexOf(one.grade) - 1)] ?? one.grade }
            : one,
        );
        expect(computeScore(better, happened, now).raw ?? 0).toBeGreaterThanOrEqual(
          before.raw ?? 0,
        );
        expect(
          computeScore(found, [...happened, breach(50, 10)], now).raw ?? 0,
        ).toBeLessThanOrEqual(before.raw ?? 0);
      }),
    );
  });
});

describe('what mending one finding brings', () => {
  it('RAT-057: is what the formula says with it mended', () => {
    const found = [
      finding({ id: 'a', grade: 'BAD' }),
      finding({ id: 'b', vector: 'patching_cadence' }),
    ];
    const [first] = found as [DatedFinding];
    expect(gainOf(first, found, [], now)).toBe(900 - (computeScore(found, [], now).raw ?? 0));
  });

  it('goes through the finding that a part lifts', () => {
    const whole = finding({ id: 'whole', grade: 'BAD' });
    const part = finding({
      id: 'part',
      grade: 'BAD',
      weight: 0,
      lifts: { id: 'whole', grade: 'FAIR' },
    });
    expect(gainOf(part, [whole, part], [], now)).toBe(738 - 250);
  });

  it('is never negative', () => {
    fc.assert(
      fc.property(findings, incidents, (found, happened) =>
        found.every((one) => gainOf(one, found, happened, now) >= 0),
      ),
    );
  });
});
