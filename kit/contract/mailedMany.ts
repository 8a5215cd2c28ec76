import type { Refusal } from './refusal.ts';

/** Of calls that have people mailed who never asked for it. */
export const mailedMany: Refusal = {
  status: 429,
  message:
    'As many people were invited, added or sent a link today as an organization may have mailed in a day; wait.',
};
