import { expect, it } from 'vitest';
import type { Candidate } from './nextSteps.ts';
import { stepTitle, stepWhy } from './nextStepWords.ts';

it('an element is told by what to do, and by what its level is a part of', () => {
  const backups: Candidate = {
    kind: 'element',
    id: '',
    subject: 'Backups',
    place: '',
    pressure: 'medium',
    count: 1,
    minutes: 20,
    dueAt: null,
    since: null,
  };
  expect(stepTitle(backups)).toBe('Get better at “Backups”');
  expect(stepWhy(backups, String)).toBe(
    'It is at level 1 of 5 and holds your maturity level down.',
  );
});
