import { expect, it } from 'vitest';
import { ratingHappened } from './timeline.ts';

const rated = (rating: number, highest: number | null = null, formulaVersion = '2') => ({
  rating,
  highest,
  letter: highest === null ? 'B' : null,
  formulaVersion,
});

it.each([
  ['the first', null, rated(640), 'a.example was rated for the first time: 640 (B).'],
  [
    'a rise',
    rated(640),
    rated(660),
    'The security rating of a.example rose from 640 (B) to 660 (B).',
  ],
  [
    'a fall',
    rated(660),
    rated(640),
    'The security rating of a.example fell from 660 (B) to 640 (B).',
  ],
  [
    'another formula',
    rated(660, null, '1'),
    rated(640),
    'The security rating of a.example is 640 (B) by a newer formula, and does not compare with before.',
  ],
])('CSL-173: tells %s of a rating', (_, before, now, sentence) => {
  expect(ratingHappened('a.example', before, now)).toBe(sentence);
});
