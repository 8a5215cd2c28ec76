import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Candidate, stepKinds, stepPressures } from '#kit/contract/nextSteps.ts';
import { pointsOf, rankSteps } from './rank.ts';

const now = new Date('2026-11-18T18:00:00.000Z');
const step = (part: Partial<Candidate>): Candidate => ({
  kind: 'finding',
  id: '1',
  subject: 'A finding',
  place: 'Shop',
  pressure: 'medium',
  count: 1,
  minutes: 10,
  dueAt: null,
  since: null,
  ...part,
});
const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000).toISOString();
const ids = (steps: readonly Candidate[]) => steps.map(({ id }) => id);

describe('Do this next', () => {
  it('begins with what does most harm if it is left', () => {
    const steps = [
      step({ id: 'draft', kind: 'draft', pressure: 'low' }),
      step({ id: 'low', pressure: 'low' }),
      step({ id: 'high', pressure: 'high' }),
      step({ id: 'certificate', kind: 'certificate', pressure: 'critical', dueAt: inDays(1) }),
    ];
    expect(ids(rankSteps(steps, now))).toEqual(['certificate', 'high', 'low', 'draft']);
  });

  it('a near deadline comes before a far one', () => {
    const steps = [step({ id: 'far', dueAt: inDays(12) }), step({ id: 'near', dueAt: inDays(2) })];
    expect(ids(rankSteps(steps, now))).toEqual(['near', 'far']);
  });

  it('what the experts wrote never comes before a finding that is as bad', () => {
    const steps = [
      step({ id: 'read', kind: 'weakness', pressure: 'high', minutes: 5, since: inDays(-300) }),
      step({ id: 'found', pressure: 'high', since: inDays(0) }),
      step({ id: 'worse', kind: 'weakness', pressure: 'critical' }),
    ];
    expect(ids(rankSteps(steps, now))).toEqual(['worse', 'found', 'read']);
  });

  it('between equals, what takes less time', () => {
    const steps = [step({ id: 'a', minutes: 30 }), step({ id: 'b', minutes: 5 })];
    expect(ids(rankSteps(steps, now))).toEqual(['b', 'a']);
  });

  it('what was found comes before what is still to begin, of the same pressure', () => {
    const steps = [
      step({ id: 'begin', kind: 'firstPolicy', minutes: 1 }),
      step({ id: 'found', minutes: 60 }),
    ];
    expect(ids(rankSteps(steps, now))).toEqual(['found', 'begin']);
  });

  it('waiting moves a step up, and never past a worse harm', () => {
    const steps = [
      step({ id: 'new', kind: 'draft', since: inDays(0) }),
      step({ id: 'old', kind: 'draft', since: inDays(-300) }),
      step({ id: 'high', pressure: 'high' }),
    ];
    expect(ids(rankSteps(steps, now))).toEqual(['high', 'old', 'new']);
  });

  it('DSH-122: what two modules tell of one fact is the step of the one that calls it worse', () => {
    const steps = [
      step({ id: 'scan', fact: 'php/shop.example' }),
      step({ id: 'rating', kind: 'outside', pressure: 'high', fact: 'php/shop.example' }),
      step({ id: 'other', fact: 'nginx/shop.example' }),
      step({ id: 'none' }),
    ];
    expect(ids(rankSteps(steps, now))).toEqual(['rating', 'other', 'none']);
  });

  it('DSH-134: what somebody else has in hand stands behind all that can be done now', () => {
    const steps = [
      step({ id: 'theirs', kind: 'weakness', pressure: 'critical', waitsSince: inDays(-1) }),
      step({ id: 'yours', kind: 'assessment', pressure: 'low' }),
    ];
    expect(ids(rankSteps(steps, now))).toEqual(['yours', 'theirs']);
  });

  it('waiting moves no finding past another, because every other list has them in their rank', () => {
    const steps = [
      step({ id: 'worse', since: inDays(0) }),
      step({ id: 'older', since: inDays(-300) }),
    ];
    expect(ids(rankSteps(steps, now))).toEqual(['worse', 'older']);
  });
});

describe('The points of a step', () => {
  const points = (part: Partial<Candidate>) => pointsOf(step(part), now);

  it('DSH-041: fall with the harm', () => {
    const harms = stepPressures.map((pressure) => points({ pressure }).harm);
    expect(harms).toEqual(harms.toSorted((a, b) => b - a));
    expect(new Set(harms).size).toBe(stepPressures.length);
  });

  it('DSH-042: of what was found are more than of what is still to begin', () => {
    const found = ['certificate', 'finding', 'levelNotInPlan', 'weakness', 'trainees'] as const;
    const toBegin = ['firstWebsite', 'firstPolicy', 'firstTrainees', 'assessment'] as const;
    for (const kind of found) expect(points({ kind }).certainty).toBeGreaterThan(0);
    for (const kind of toBegin) expect(points({ kind }).certainty).toBe(0);
  });

  it('DSH-042: of a deadline begin twenty days before it, and grow by one a day until it', () => {
    expect(points({}).deadline).toBe(0);
    expect(points({ dueAt: inDays(21) }).deadline).toBe(0);
    expect(points({ dueAt: inDays(20) }).deadline).toBe(0);
    expect(points({ dueAt: inDays(19) }).deadline).toBe(1);
    expect(points({ dueAt: inDays(1) }).deadline).toBe(19);
    expect(points({ dueAt: inDays(0) }).deadline).toBe(20);
    expect(points({ dueAt: inDays(-30) }).deadline).toBe(20);
  });

  it('DSH-042: of waiting are one a full week, and ten at most', () => {
    const points = (part: Partial<Candidate>) => pointsOf(step({ kind: 'draft', ...part }), now);
    expect(points({}).waiting).toBe(0);
    expect(points({ since: inDays(3) }).waiting).toBe(0);
    expect(points({ since: inDays(-6) }).waiting).toBe(0);
    expect(points({ since: inDays(-7) }).waiting).toBe(1);
    expect(points({ since: inDays(-13) }).waiting).toBe(1);
    expect(points({ since: inDays(-69) }).waiting).toBe(9);
    expect(points({ since: inDays(-70) }).waiting).toBe(10);
    expect(points({ since: inDays(-700) }).waiting).toBe(10);
  });

  it('DSH-042, DSH-043: of findings and of what experts wrote do not grow while they wait', () => {
    expect(points({ kind: 'finding', since: inDays(-300) }).waiting).toBe(0);
    expect(points({ kind: 'weakness', since: inDays(-300) }).waiting).toBe(0);
    expect(points({ kind: 'draft', since: inDays(-300) }).waiting).toBe(10);
  });
});

describe('Of steps with the same points', () => {
  const certainly = { pressure: 'medium', minutes: 10 } as const;

  it('the kinds stand in the order of the contract', () => {
    const first = step({ ...certainly, id: 'website', kind: 'firstWebsite' });
    const later = step({ ...certainly, id: 'assessment', kind: 'assessment' });
    expect(ids(rankSteps([later, first], now))).toEqual(['website', 'assessment']);
    expect(ids(rankSteps([first, later], now))).toEqual(['website', 'assessment']);
  });

  it('those of one kind stand as their module gives them', () => {
    const steps = ['b', 'a', 'c'].map((id) => step({ ...certainly, id }));
    expect(ids(rankSteps(steps, now))).toEqual(['b', 'a', 'c']);
  });

  it('the quicker one stands first, whatever its kind', () => {
    const quick = step({ ...certainly, id: 'quick', kind: 'assessment', minutes: 9 });
    const slow = step({ ...certainly, id: 'slow', kind: 'firstWebsite' });
    expect(ids(rankSteps([slow, quick], now))).toEqual(['quick', 'slow']);
  });

  it('nothing stands in the list of none', () => {
    expect(rankSteps([], now)).toEqual([]);
  });
});

const anyDay = fc.option(fc.integer({ min: -400, max: 60 }).map(inDays), { nil: null });
const anyStep: fc.Arbitrary<Candidate> = fc.record({
  kind: fc.constantFrom(...stepKinds),
  id: fc.uuid(),
  subject: fc.string({ maxLength: 20 }),
  place: fc.string({ maxLength: 20 }),
  pressure: fc.constantFrom(...stepPressures),
  count: fc.integer({ min: 1, max: 100 }),
  minutes: fc.integer({ min: 1, max: 120 }),
  dueAt: anyDay,
  since: anyDay,
});
const anySteps = fc.uniqueArray(anyStep, { selector: ({ id }) => id, maxLength: 15 });
const place = (steps: readonly Candidate[], one: Candidate) => ids(steps).indexOf(one.id);

describe('For any steps', () => {
  it('each stands in the list once', () => {
    fc.assert(
      fc.property(anySteps, (steps) => {
        expect(ids(rankSteps(steps, now)).toSorted()).toEqual(ids(steps).toSorted());
      }),
    );
  });

  it('the list does not depend on the order in which modules offer theirs', () => {
    fc.assert(
      fc.property(anySteps, (steps) => {
        const byKind = [...Map.groupBy(steps, ({ kind }) => kind).values()];
        const otherwise = byKind.toReversed().flat();
        expect(ids(rankSteps(otherwise, now))).toEqual(ids(rankSteps(steps, now)));
      }),
    );
  });

  it('one more step leaves the order of the others as it is', () => {
    fc.assert(
      fc.property(anySteps, anyStep, (steps, more) => {
        const others = rankSteps([...steps, more], now).filter(({ id }) => id !== more.id);
        expect(ids(others)).toEqual(ids(rankSteps(steps, now)));
      }),
    );
  });

  it('what becomes more pressing, or due sooner, or quicker, never falls', () => {
    const improved = (one: Candidate): Candidate[] => [
      {
        ...one,
        pressure:
          stepPressures[Math.max(0, stepPressures.indexOf(one.pressure) - 1)] ?? one.pressure,
      },
      { ...one, dueAt: one.dueAt && new Date(Date.parse(one.dueAt) - 86_400_000).toISOString() },
      { ...one, minutes: Math.max(1, one.minutes - 5) },
    ];
    fc.assert(
      fc.property(anySteps, anyStep, (steps, one) => {
        const before = place(rankSteps([...steps, one], now), one);
        for (const better of improved(one)) {
          expect(place(rankSteps([...steps, better], now), better)).toBeLessThanOrEqual(before);
        }
      }),
    );
  });

  it('no part of the points is negative, and harm outweighs all else by a grade', () => {
    fc.assert(
      fc.property(anyStep, (one) => {
        const { harm, certainty, deadline, waiting } = pointsOf(one, now);
        expect(Math.min(harm, certainty, deadline, waiting)).toBeGreaterThanOrEqual(0);
        expect(certainty + deadline + waiting).toBeLessThanOrEqual(40);
      }),
    );
  });
});
