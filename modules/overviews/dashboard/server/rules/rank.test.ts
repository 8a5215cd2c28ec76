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

  it('what is only to be read never comes before something open that is as bad', () => {
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
      step({ id: 'new', since: inDays(0) }),
      step({ id: 'old', since: inDays(-300) }),
      step({ id: 'high', pressure: 'high' }),
    ];
    expect(ids(rankSteps(steps, now))).toEqual(['high', 'old', 'new']);
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
