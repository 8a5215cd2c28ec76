import { expect, it } from 'vitest';
import type { Standing } from '#modules/products/proof/vocabulary.ts';
import { readinessOf } from './readiness.ts';

const control = (standing: Standing, change: object = {}) => ({
  standing,
  evidence: [],
  statement: null,
  ...change,
});

it('Readiness counts each control once, and what had proof that ended apart', () => {
  expect(
    readinessOf([
      control('seen', { statement: { hasEnded: true } }),
      control('part'),
      control('stated'),
      control('stated'),
      control('none'),
      control('none', { statement: { hasEnded: true } }),
      control('none', { evidence: [{ hasEnded: true }] }),
      control('notApplying'),
    ]),
  ).toEqual({ seen: 1, part: 1, stated: 2, missing: 1, ended: 2 });
});
