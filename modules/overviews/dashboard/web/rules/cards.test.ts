import { expect, it, test } from 'vitest';
import { conciergeAction, policiesAction, trainingAction } from './cards.ts';

it.each([
  [0, 0, 'Learn More', 'about'],
  [1, 3, 'View Security Weakness', 'weaknesses'],
  [2, 0, 'View Security Weaknesses', 'weaknesses'],
  [0, 1, 'View Message', 'messages'],
  [0, 2, 'View Messages', 'messages'],
])(
  'Concierge card with %i weaknesses and %i messages: %s',
  (numberOfWeaknesses, numberOfAlerts, label, tab) => {
    expect(conciergeAction({ numberOfWeaknesses, numberOfAlerts })).toEqual({
      label,
      to: `/concierge/${tab}`,
    });
  },
);

test.each([
  ['Activate Policies: no active and no draft policies', 0, 0, 20, 'Activate Policies'],
  ['Finish Draft Policies: drafts exist', 3, 1, 16, 'Finish Draft Policies'],
  ['Finish Draft Policies: drafts exist, and nothing else', 0, 1, 0, 'Finish Draft Policies'],
  ['Add Custom Policies: no draft and no inactive policies', 20, 0, 0, 'Add Custom Policies'],
  ['Otherwise: Review Your Policies', 3, 0, 17, 'Review Your Policies'],
])('%s', (_sentence, active, draft, inactive, label) => {
  expect(
    policiesAction({ active, draft, inactive, starters: { all: 5, inForce: 0 }, lastUpdated: null })
      .label,
  ).toBe(label);
});

it('the training card asks for a team first', () => {
  const team = { isFinished: 0, isNotFinished: 0, lastUpdated: null };
  expect(trainingAction({ ...team, teamMembers: 0 }).label).toBe('Add Team Members');
  expect(trainingAction({ ...team, teamMembers: 2 }).label).toBe('View Training');
});
