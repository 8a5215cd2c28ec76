import { describe, expect, it, test } from 'vitest';
import {
  conciergeAction,
  marketplaceLine,
  marketplaceText,
  maturityAction,
  maturityText,
  policiesAction,
  trainingAction,
} from './cards.ts';

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

const labelOf = (assessmentStatus: 'notCompleted' | 'completed' | undefined) =>
  maturityAction({ assessmentStatus, lastUpdated: null }).label;

describe('Maturity card', () => {
  it('No assessmentStatus: a Start Assessment button', () => {
    expect(labelOf(undefined)).toBe('Start Assessment');
  });

  it('Incomplete: a Finish Assessment button', () => {
    expect(labelOf('notCompleted')).toBe('Finish Assessment');
  });

  it('Completed: an Update Responses button', () => {
    expect(labelOf('completed')).toBe('Update Responses');
  });

  it('says when it was updated', () => {
    const lastUpdated = '2026-11-18T18:00:00.000Z';
    expect(maturityText({ lastUpdated }, (instant) => instant.slice(0, 10))).toBe(
      'Updated 2026-11-18',
    );
    expect(maturityText({ lastUpdated: null }, String)).toBe('Not started yet');
  });
});

const offer = (name: string, isClosing: boolean) => ({ name, closes: isClosing ? [1] : [] });

it('a partner offer catalogue that claims savings of up to 66%', () => {
  expect(marketplaceText({ savingsUpTo: 66, offers: [] })).toBe('Save up to 66%');
  expect(marketplaceText({ savingsUpTo: 0, offers: [] })).not.toContain('%');
});

it.each([
  [[], 'as soon as there are any'],
  [[offer('A', false)], 'Offers of partners for'],
  [[offer('A', true)], 'A helps with'],
  [[offer('A', true), offer('B', true), offer('C', false)], 'A and 1 more help'],
])('%# the card says what concerns this business', (offers, words) => {
  expect(marketplaceLine({ savingsUpTo: 10, offers })).toContain(words);
});

test.each([
  ['Activate Policies: no active and no draft policies', 0, 0, 20, 'Activate Policies'],
  ['Finish Draft Policies: drafts exist', 3, 1, 16, 'Finish Draft Policies'],
  ['Finish Draft Policies: drafts exist, and nothing else', 0, 1, 0, 'Finish Draft Policies'],
  ['Add Custom Policies: no draft and no inactive policies', 20, 0, 0, 'Add Custom Policies'],
  ['Otherwise: Review Your Policies', 3, 0, 17, 'Review Your Policies'],
])('%s', (_sentence, active, draft, inactive, label) => {
  expect(policiesAction({ active, draft, inactive, lastUpdated: null }).label).toBe(label);
});

it('the training card asks for a team first', () => {
  const team = { isFinished: 0, isNotFinished: 0, lastUpdated: null };
  expect(trainingAction({ ...team, teamMembers: 0 }).label).toBe('Add Team Members');
  expect(trainingAction({ ...team, teamMembers: 2 }).label).toBe('View Training');
});
