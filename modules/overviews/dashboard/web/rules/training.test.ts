import { expect, it } from 'vitest';
import { trainingAction } from './training.ts';

it('the training card asks for a team first', () => {
  const team = { isFinished: 0, isNotFinished: 0, lastUpdated: null };
  expect(trainingAction({ ...team, teamMembers: 0 }).label).toBe('Add Team Members');
  expect(trainingAction({ ...team, teamMembers: 2 }).label).toBe('View Training');
});
