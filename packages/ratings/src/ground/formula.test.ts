import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type DatedFinding, grades, type Incident, oncePerFix, order } from './finding.ts';
import { computeScore, constants, gainOf, letterOf, letterOfRating } from './formula.ts';
import { isExpected, type VectorId, vectorIds, vectors } from './vector.ts';
import { oldVersions, weightsOf } from './versions.ts';

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

const byWhatCounts = (isCounted: boolean) => vectors.filter((one) => isExpected(one) === isCounted);

describe('the formula', () => {
  it('RAT-050: what we can measure weighs 100, of which protection against forged mail is 20 and headers are 4', () => {
    const of = (...ids: VectorId[]) =>
      vectors.filter(({ id }) => ids.includes(id)).reduce((sum, { weight }) => sum + weight, 0);
    expect(byWhatCounts(true).reduce((sum, { weight }) => sum + weight, 0)).toBe(100);
    expect(of('spf', 'dkim', 'dmarc')).toBe(20);
    expect(of('application_security')).toBe(4);
  });

  it('RAT-050, RAT-051: is 900 and an A for nothing but GOOD, 250 and an F for nothing but BAD', () => {
    expect(computeScore(all('GOOD'), [], now)).toMatchObject({
      rating: 900,
      letter: 'A',
      low: 900,
      high: 900,
      coverage: 1,
    });
    expect(computeScore(all('BAD'), [], now)).toMatchObject({
      rating: 250,
      letter: 'F',
      high: 250,
      coverage: 1,
    });
    expect(computeScore(all('FAIR'), [], now)).toMatchObject({ rating: 738, letter: 'C' });
    expect(computeScore(all('WARN'), [], now)).toMatchObject({ rating: 510, letter: 'F' });
  });

  it('has the letters A from 90, B from 80, C from 65, D from 50', () => {
    expect([90, 89.9, 80, 79, 65, 64, 50, 49].map(letterOf).join('')).toBe('ABBCCDDF');
    expect([900, 835, 834, 250].map(letterOfRating).join('')).toBe('AABF');
  });

  it('RAT-052: records older than 60 days do not affect the grade', () => {
    expect(computeScore(all('BAD', ago(60)), [], now).high).toBe(250);
    expect(computeScore(all('BAD', ago(60.01)), [], now)).toMatchObject({
      rating: null,
      low: 250,
      high: 900,
      coverage: 0,
    });
  });

  it('RAT-053: the impact of a breach halves every 120 days', () => {
    const at = (days: number) => computeScore(all('GOOD'), [breach(80, days)], now).deducted;
    expect([at(0), at(120), at(240)]).toEqual([80, 40, 20]);
    expect(computeScore(all('GOOD'), [breach(80, 120)], now)).toMatchObject({
      rating: 860,
      high: 860,
    });
  });

  it('RAT-054: what is not known counts as Bad at the low end and as Good at the high one', () => {
    const some = byWhatCounts(true)
      .filter(({ id }) => id !== 'open_ports')
      .map(({ id }) => finding({ vector: id, id }));
    // 13 of 100 are unknown: 85 points.
    expect(computeScore(some, [], now)).toMatchObject({
      rating: null,
      letter: null,
      low: 816,
      high: 900,
      coverage: 0.87,
      unknown: { open_ports: 1 },
    });
  });

  it('RAT-054: shows a number where the ends are at most 65 points apart: the low one', () => {
    const lacking = (...ids: VectorId[]) =>
      computeScore(
        byWhatCounts(true)
          .filter(({ id }) => !ids.includes(id))
          .map(({ id }) => finding({ vector: id, id })),
        [],
        now,
      );
    expect(lacking('ssl_certificates')).toMatchObject({ rating: 835, letter: 'A', high: 900 });
    expect(lacking('ssl_certificates', 'dnssec')).toMatchObject({ rating: null, low: 822 });
  });

  it('RAT-054: what a source tells counts on top, and is nobody’s lack where there is no source', () => {
    const measured = byWhatCounts(true).map(({ id }) => finding({ vector: id, id }));
    expect(computeScore(measured, [], now)).toMatchObject({ rating: 900, coverage: 1 });
    const infected = finding({ vector: 'botnet_infections', grade: 'BAD' });
    // The feed's weight is 8 of 108.
    expect(computeScore([...measured, infected], [], now).rating).toBe(
      900 - Math.round((650 * 8) / 108),
    );
  });

  it('RAT-054: a part of a vector that could not be seen widens the range by its weight', () => {
    const rest = byWhatCounts(true)
      .filter(({ id }) => id !== 'insecure_systems')
      .map(({ id }) => finding({ vector: id, id }));
    const start = finding({ vector: 'insecure_systems', id: 'start' });
    const tools = finding({ vector: 'insecure_systems', id: 'tools', grade: 'UNKNOWN', weight: 3 });
    // Three quarters of a weight of 10 are unknown: 49 points.
    expect(computeScore([...rest, start, tools], [], now)).toMatchObject({
      low: 851,
      high: 900,
      unknown: { insecure_systems: 0.75 },
      scores: { insecure_systems: 100 },
    });
  });

  it.each([
    ['a remote desktop', 'open_ports', '3389'],
    ['a database', 'open_ports', '3306'],
    ['public source code', 'insecure_systems', '/.git/HEAD'],
  ] as const)('RAT-058: %s holds everything else at Basic', (_, vector, key) => {
    const id = `${vector}/${key}/www.shop.example`;
    const door = finding({ vector, id, grade: 'BAD', title: 'A door', weight: 0.01 });
    const open = [...all('GOOD'), door];
    expect(computeScore(open, [], now)).toMatchObject({
      rating: 639,
      high: 639,
      capping: [{ title: 'A door', most: 639 }],
    });
    expect(gainOf(door, open, [], now)).toBe(900 - 639);
    // A port that was closed again, or was last seen too long ago, does not cap the rating.
    expect(computeScore([...all('GOOD'), { ...door, grade: 'GOOD' }], [], now).rating).toBe(900);
    expect(computeScore([...all('GOOD'), { ...door, seenAt: ago(61) }], [], now).rating).toBe(900);
  });

  it.each([
    ['BAD', 739],
    ['WARN', 739],
    ['FAIR', 882],
    ['GOOD', 900],
  ] as const)(
    'RAT-059: forged mail that is not stopped keeps a rating from Advanced: %s',
    (grade, most) => {
      const rest = byWhatCounts(true)
        .filter(({ id }) => id !== 'dmarc')
        .map(({ id }) => finding({ vector: id, id }));
      expect(computeScore([...rest, finding({ vector: 'dmarc', grade })], [], now).high).toBe(most);
      // If DMARC is unknown, only the low end is capped.
      expect(computeScore(rest, [], now)).toMatchObject({ low: 739, high: 900 });
    },
  );

  it('RAT-057, RAT-058: two such doors are closed together, and a header brings nothing before', () => {
    const doors = ['3389', '3306'].map((port) =>
      finding({ vector: 'open_ports', id: `open_ports/${port}/x`, grade: 'BAD', weight: 0.01 }),
    );
    const header = finding({ vector: 'application_security', id: 'h', grade: 'BAD' });
    const found = [...all('GOOD'), ...doors, header];
    expect(doors.map((door) => gainOf(door, found, [], now)).every((gain) => gain > 200)).toBe(
      true,
    );
    expect(gainOf(header, found, [], now)).toBe(0);
  });

  it('RAT-054: hiding wins nothing: no low end rises, and no high end falls, by what is not known', () => {
    fc.assert(
      fc.property(
        findings,
        fc.constantFrom(...byWhatCounts(true).map(({ id }) => id)),
        (found, vector) => {
          const before = computeScore(found, [], now);
          const hidden = found.map((one) =>
            one.vector === vector && one.grade !== 'NEUTRAL'
              ? { ...one, grade: 'UNKNOWN' as const }
              : one,
          );
          for (const after of [
            computeScore(hidden, [], now),
            computeScore(
              found.filter((one) => one.vector !== vector),
              [],
              now,
            ),
          ]) {
            expect(after.low).toBeLessThanOrEqual(before.low);
            expect(after.high).toBeGreaterThanOrEqual(before.high);
          }
        },
      ),
    );
  });

  it('RAT-050: always lies between 250 and 900, whatever was found', () => {
    fc.assert(
      fc.property(findings, incidents, (found, happened) => {
        const { low, high, coverage } = computeScore(found, happened, now);
        expect(coverage).toBeGreaterThanOrEqual(-1e-9);
        expect(coverage).toBeLessThanOrEqual(1 + 1e-9);
        expect(low).toBeGreaterThanOrEqual(constants.lowest);
        expect(high).toBeGreaterThanOrEqual(low);
        expect(high).toBeLessThanOrEqual(constants.highest);
      }),
    );
  });

  it('RAT-051: does not depend on the order, and passes over what is neutral', () => {
    fc.assert(
      fc.property(findings, incidents, (found, happened) => {
        const once = computeScore(found, happened, now);
        const { low, high } = once;
        expect(computeScore(found.toReversed(), happened, now)).toMatchObject({ low, high });
        const neutral = found.map((one) => ({ ...one, grade: 'NEUTRAL' as const }));
        expect(computeScore([...found, ...neutral], happened, now)).toMatchObject({ low, high });
      }),
    );
  });

  it('never falls when one finding gets better, and never rises by an incident', () => {
    fc.assert(
      fc.property(findings, incidents, fc.nat(), (found, happened, pick) => {
        const before = computeScore(found, happened, now);
        const at = pick % Math.max(1, found.length);
        const better = found.map((one, index) =>
          index === at && order.includes(one.grade)
            ? { ...one, grade: order[Math.max(0, order.indexOf(one.grade) - 1)] ?? one.grade }
            : one,
        );
        const after = computeScore(better, happened, now);
        expect(after.low).toBeGreaterThanOrEqual(before.low);
        expect(after.high).toBeGreaterThanOrEqual(before.high);
        const worse = computeScore(found, [...happened, breach(50, 10)], now);
        expect(worse.low).toBeLessThanOrEqual(before.low);
        expect(worse.high).toBeLessThanOrEqual(before.high);
      }),
    );
  });
});

describe('what fixing one finding brings', () => {
  it('RAT-057: is what the formula says with it fixed', () => {
    const found = [
      finding({ id: 'a', grade: 'BAD' }),
      finding({ id: 'b', vector: 'patching_cadence' }),
    ];
    const [first] = found as [DatedFinding];
    const { low } = computeScore(found, [], now);
    expect(gainOf(first, found, [], now)).toBe(
      computeScore([{ ...first, grade: 'GOOD' }, ...found.slice(1)], [], now).low - low,
    );
    // The weight is 11 of 100.
    expect(gainOf(first, found, [], now)).toBe(72);
  });

  it('goes through the finding that a part lifts', () => {
    const whole = finding({ id: 'whole', grade: 'BAD' });
    const part = finding({
      id: 'part',
      grade: 'BAD',
      weight: 0,
      lifts: { id: 'whole', grade: 'FAIR' },
    });
    // Three quarters of a weight of 11 of 100.
    expect(gainOf(part, [whole, part], [], now)).toBe(54);
  });

  it('RAT-057: counts both measures of software where one update fixes both', () => {
    const cadence = finding({
      id: 'patching_cadence/php/shop.test',
      vector: 'patching_cadence',
      grade: 'BAD',
    });
    const software = (more: Partial<DatedFinding>) =>
      finding({
        id: 'server_software/php/shop.test',
        vector: 'server_software',
        grade: 'BAD',
        ...more,
      });
    const both = [cadence, software({})];
    // Their weights are 14 and 6 of 100.
    expect(both.map((one) => gainOf(one, both, [], now))).toEqual([130, 130]);
    const others: Partial<DatedFinding>[] = [
      { id: 'server_software/nginx/shop.test' },
      { id: 'server_software/php/www.shop.test' },
      { grade: 'FAIR' },
    ];
    for (const more of others) {
      expect(gainOf(cadence, [cadence, software(more)], [], now)).toBe(91);
    }
  });

  it('RAT-057: counts what no HTTPS costs once, where one switch mends both', () => {
    const https = (['ssl_configurations', 'ssl_certificates'] as const).map((vector) =>
      finding({ id: `${vector}/none/shop.test`, vector, grade: 'BAD' }),
    );
    // Their weights are 11 and 10 of 100.
    expect(https.map((one) => gainOf(one, https, [], now))).toEqual([137, 137]);
    expect(oncePerFix(https)).toEqual(https.slice(0, 1));
    const certificate = https.slice(1);
    expect(oncePerFix(certificate)).toEqual(certificate);
  });

  it('is never negative', () => {
    fc.assert(
      fc.property(findings, incidents, (found, happened) =>
        found.every((one) => gainOf(one, found, happened, now) >= 0),
      ),
    );
  });
});

describe('versions of the formula', () => {
  it('RAT-055: an old rating is explained by the weights of its version', () => {
    const [first] = oldVersions;
    expect(first?.version).toBe('1');
    // Version 1 had 27 for compromised systems, 70.5 for diligence and 2.5 for user behaviour.
    const weights = weightsOf('1');
    expect(Object.values(weights).reduce((sum, weight) => sum + weight, 0)).toBe(100);
    expect(weights).toMatchObject({ dmarc: 0, patching_cadence: 20, mail_transport: 0 });
    expect(weightsOf('2')).toMatchObject({ dmarc: 11, patching_cadence: 14 });
  });
});
