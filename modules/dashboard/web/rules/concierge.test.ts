import { describe, expect, it } from 'vitest';
import { conciergeAction, conciergeText } from './concierge.ts';
import { trainingAction } from './training.ts';

describe('modules §2 Dashboard › Concierge card', () => {
  it.each([
    ['Empty: Learn More', 0, 0, 'Learn More', 'Nothing waits for you'],
    [
      'With weaknesses: View Security Weakness(es)',
      1,
      4,
      'View Security Weakness',
      '1 weakness, 4 messages',
    ],
    [
      'With weaknesses: View Security Weakness(es)',
      2,
      0,
      'View Security Weaknesses',
      '2 weaknesses',
    ],
    ['Otherwise: View Message(s)', 0, 1, 'View Message', '1 message'],
    ['Otherwise: View Message(s)', 0, 3, 'View Messages', '3 messages'],
  ])('%s', (_sentence, numberOfWeaknesses, numberOfAlerts, label, text) => {
    const summary = { numberOfWeaknesses, numberOfAlerts };
    expect(conciergeAction(summary).label).toBe(label);
    expect(conciergeText(summary)).toBe(text);
  });
});

it('the training card asks for a team first', () => {
  const team = { isFinished: 0, isNotFinished: 0, lastUpdated: null };
  expect(trainingAction({ ...team, teamMembers: 0 }).label).toBe('Add Team Members');
  expect(trainingAction({ ...team, teamMembers: 2 }).label).toBe('View Training');
});
