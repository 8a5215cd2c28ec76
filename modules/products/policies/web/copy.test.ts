import { expect, it } from 'vitest';
import { spaceWords } from './copy.ts';

it('API-160: the list says how much space is used from 80 percent on, and what to do when it is full', () => {
  expect([0, 79].map(spaceWords)).toEqual([null, null]);
  expect(spaceWords(80)).toContain('uses 80% of its space');
  expect(spaceWords(99)).toContain('uses 99% of its space');
  expect(spaceWords(100)).toContain('is full');
});
