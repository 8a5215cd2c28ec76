import { vectorIds } from '@portal/ratings/vector';
import { describe, expect, test } from 'vitest';
import { explanations } from './explanations.ts';

describe('RAT-040: what a risk vector is about', () => {
  test.each(vectorIds)('%s is told in whole sentences, in words of its own', (id) => {
    const text = explanations[id];
    expect(text).toMatch(/^[A-Z].{30,}\.$/);
    expect(Object.values(explanations).filter((other) => other === text)).toHaveLength(1);
  });

  test('is told of every risk vector and of nothing else', () => {
    expect(Object.keys(explanations).toSorted()).toEqual(vectorIds.toSorted());
  });

  test('is told without our own names of things', () => {
    for (const text of Object.values(explanations)) expect(text).not.toMatch(/[_<>{}]|RAT-/);
  });
});
