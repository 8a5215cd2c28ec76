import { expect, it } from 'vitest';
import { severities } from '#modules/products/concierge/vocabulary.ts';
import { topicsOfWeaknesses, weaknessesAt } from './topics.ts';

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

it('DSH-115: counts weaknesses where they stand open, by how pressing they are', () => {
  const none = { highs: 0, mediums: 0, lows: 0 };
  const one = { weaknesses: 1 };
  expect(
    weaknessesAt([
      { topic: 'email', severity: 'Critical', weaknesses: 2 },
      { topic: 'email', severity: 'High', ...one },
      { topic: 'network', severity: 'Medium', ...one },
      { topic: 'website', severity: 'Low', ...one },
      { topic: 'people', severity: 'Info', ...one },
      { topic: null, severity: 'High', ...one },
    ]),
  ).toEqual({
    mail: { ...none, highs: 3 },
    internet: { ...none, mediums: 1, lows: 1 },
    team: { ...none, lows: 1 },
    policies: { ...none, highs: 1 },
  });
});
