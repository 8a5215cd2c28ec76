import { expect, test } from 'vitest';
import { policiesAction } from './policiesAction.ts';

test.each([
  ['Activate Policies: no active and no draft policies', 0, 0, 20, 'Activate Policies'],
  ['Finish Draft Policies: drafts exist', 3, 1, 16, 'Finish Draft Policies'],
  ['Finish Draft Policies: drafts exist, and nothing else', 0, 1, 0, 'Finish Draft Policies'],
  ['Add Custom Policies: no draft and no inactive policies', 20, 0, 0, 'Add Custom Policies'],
  ['Otherwise: Review Your Policies', 3, 0, 17, 'Review Your Policies'],
])('%s', (_sentence, active, draft, inactive, label) => {
  expect(policiesAction({ active, draft, inactive, lastUpdated: null }).label).toBe(label);
});
