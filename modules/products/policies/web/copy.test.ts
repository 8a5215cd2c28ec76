import { expect, it } from 'vitest';
import { groupLead, spaceWords } from './copy.ts';

it('POL-066: the policies to start with are said to be five only while they are', () => {
  expect(groupLead('start', 5)).toMatch(/^The five that protect a small business most\./);
  expect(groupLead('start', 4)).toBe(
    'Of the five that protect a small business most, these are left.',
  );
  expect(groupLead('start', 1)).toMatch(/, this one is left\.$/);
  expect(groupLead('active', 1)).toBe('What your team works by today.');
});

it('API-160: the list says how much space is used from 80 percent on, and what to do when it is full', () => {
  expect([0, 79].map(spaceWords)).toEqual([null, null]);
  expect(spaceWords(80)).toContain('uses 80% of its space');
  expect(spaceWords(99)).toContain('uses 99% of its space');
  expect(spaceWords(100)).toContain('is full');
});
