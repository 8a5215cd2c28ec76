import { expect, it } from 'vitest';
import { conciergeAction } from './conciergeAction.ts';

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
