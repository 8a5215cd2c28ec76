import { expect, test } from 'vitest';
import { addMagicLink, addSubscription, importLinks } from '../contract.ts';
import { addRefusals, importRefusals } from './copy.ts';

test('every refusal has a sentence, and every sentence a refusal', () => {
  const codes = [addMagicLink, addSubscription].flatMap(({ refusals }) => Object.keys(refusals));
  expect(Object.keys(addRefusals).sort()).toEqual([...new Set(codes)].sort());
  expect(Object.keys(importRefusals).sort()).toEqual(Object.keys(importLinks.refusals).sort());
});
