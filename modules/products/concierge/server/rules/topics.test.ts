import { expect, it } from 'vitest';
import { severities } from '#modules/products/concierge/vocabulary.ts';
import { topicsOfWeaknesses } from './topics.ts';

it('takes from a weakness how pressing its topic is, and nothing from mere information', () => {
  const told = severities.map((severity) => topicsOfWeaknesses([{ topic: 'backups', severity }]));
  expect(told.map(([open]) => open?.pressure)).toEqual([
    'high',
    'high',
    'medium',
    'low',
    undefined,
  ]);
});

it('leaves out weaknesses of which nobody has said what they are about', () => {
  expect(topicsOfWeaknesses([{ topic: null, severity: 'Critical' }])).toEqual([]);
});
