import { describe, expect, it } from 'vitest';
import { catalogue } from '../catalogue.ts';
import { checkExercise, type Tried } from './exercise.ts';

const steps = catalogue.flatMap(({ id, steps: of }) =>
  of.filter(({ kind }) => kind !== 'section').map((step) => [`${id} ${step.id}`, step] as const),
);
const nothing: Tried = { picked: [], bins: {} };

/** The answers that the feedback calls right. */
function solved(step: (typeof steps)[number][1]): Tried {
  const pieces = checkExercise(step, nothing)?.pieces ?? [];
  const byPlace = [...pieces].sort((one, other) => Number(one.answer) - Number(other.answer));
  const wanted = pieces.filter(({ answer }) => answer === 'fake' || answer === 'best');
  return {
    picked: (step.kind === 'order' ? byPlace : wanted).map(({ id }) => id),
    bins: Object.fromEntries(pieces.map(({ id, answer }) => [id, answer])),
  };
}

describe.each(steps)('The exercise %s', (_, step) => {
  it('is right as its feedback says, wrong with nothing done, and says why of each piece', () => {
    expect(checkExercise(step, solved(step))?.right).toBe(true);
    const idle = checkExercise(step, nothing);
    expect(idle?.right).toBe(false);
    for (const { why } of idle?.pieces ?? []) expect(why).not.toBe('');
  });
});

it('A section asks nothing', () => {
  const section = catalogue[0]?.steps.find(({ kind }) => kind === 'section');
  expect(section && checkExercise(section, nothing)).toBeNull();
});
