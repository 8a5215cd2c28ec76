import { expect, it } from 'vitest';
import { draftWords, groupLead, historyWords, spaceWords, versionWords } from './copy.ts';

it('POL-066: the policies to start with are said to be five only while they are', () => {
  expect(groupLead('start', 5)).toMatch(/^The five that protect a small business most\./);
  expect(groupLead('start', 4)).toBe(
    'Of the five that protect a small business most, these are left.',
  );
  expect(groupLead('start', 1)).toMatch(/, this one is left\.$/);
  expect(groupLead('active', 1)).toBe('What your team works by today.');
});

it('POL-142: a draft that was never approved is told without a number', () => {
  expect(versionWords(0, 'Draft')).toBe('Draft');
  expect(versionWords(0, 'Active')).toBe('0 (the first)');
  expect(versionWords(1, 'Draft')).toBe('1');
  expect(draftWords(0, undefined)).toBe('A draft, never approved so far.');
  expect(draftWords(1, 0)).toBe(
    'Version 1 is a draft. Version 0 stays in force until you approve it.',
  );
  expect([0, 1].map(historyWords.saved)).toEqual(['Draft saved', 'Draft of version 1 saved']);
  expect([0, 1].map(historyWords.deleted)).toEqual(['Draft deleted', 'Draft of version 1 deleted']);
});

it('API-160: the list says how much space is used from 80 percent on, and what to do when it is full', () => {
  expect([0, 79].map(spaceWords)).toEqual([null, null]);
  expect(spaceWords(80)).toContain('uses 80% of its space');
  expect(spaceWords(99)).toContain('uses 99% of its space');
  expect(spaceWords(100)).toContain('is full');
});
