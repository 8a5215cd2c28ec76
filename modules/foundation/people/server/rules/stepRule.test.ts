import { describe, expect, it } from 'vitest';
import { isAnswerHeld, isAskedForStep, stepNeededFrom } from './stepRule.ts';

const now = new Date('2026-11-18T18:00:00Z');
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000);

describe('Who is asked for a second step', () => {
  const member = { orgId: 'a', customerService: false, secondStepFrom: now };

  it('is everybody of an organization whose day has come', () => {
    expect(isAskedForStep(member, now)).toBe(true);
    expect(isAskedForStep({ ...member, secondStepFrom: ago(1) }, now)).toBe(true);
    expect(isAskedForStep({ ...member, secondStepFrom: ago(-1) }, now)).toBe(false);
    expect(isAskedForStep({ ...member, secondStepFrom: null }, now)).toBe(false);
  });

  it('is nobody on a visit, and nobody without an organization', () => {
    expect(isAskedForStep({ ...member, customerService: true }, now)).toBe(false);
    expect(isAskedForStep({ ...member, orgId: null }, now)).toBe(false);
  });

  it('has the days that were given', () => {
    expect(stepNeededFrom(now, 7)).toEqual(new Date('2026-11-25T18:00:00Z'));
    expect(stepNeededFrom(now, 0)).toEqual(now);
  });
});

describe('An answer of the pool', () => {
  it.each([
    [true, 600],
    [false, 10],
    [null, 60],
  ])('%s holds for %i seconds', (hasSecondStep, seconds) => {
    expect(isAnswerHeld({ hasSecondStep, stepAskedAt: ago(seconds - 1) }, now)).toBe(true);
    expect(isAnswerHeld({ hasSecondStep, stepAskedAt: ago(seconds) }, now)).toBe(false);
  });

  it('is none before it was asked', () => {
    expect(isAnswerHeld({ hasSecondStep: null, stepAskedAt: null }, now)).toBe(false);
  });
});
