import { expect, test } from 'vitest';
import { isNewPasswordReady, shownRules } from './newPassword.ts';

const unmet = (password: string, confirmation = password) =>
  shownRules(password, confirmation)
    .filter(({ met }) => !met)
    .map(({ rule }) => rule);

test('ACC-033: each rule is judged by itself', () => {
  expect(unmet('')).toEqual(['lowercase', 'uppercase', 'number', 'length', 'match']);
  expect(unmet('ABCDEFG1')).toEqual(['lowercase']);
  expect(unmet('abcdefg1')).toEqual(['uppercase']);
  expect(unmet('Abcdefgh')).toEqual(['number']);
  expect(unmet('Abcdef1')).toEqual(['length']);
  expect(unmet('Abcdefg1')).toEqual([]);
});

test('ACC-033: must match the confirmation', () => {
  expect(unmet('Abcdefg1', 'Abcdefg2')).toEqual(['match']);
  expect(isNewPasswordReady('Abcdefg1', 'Abcdefg2')).toBe(false);
  expect(isNewPasswordReady('Abcdefg1', 'Abcdefg1')).toBe(true);
});

test('ACC-034: counts characters, not bytes', () => {
  expect(unmet('Ab1🥐🥐🥐🥐')).toEqual(['length']);
  expect(unmet('Ab1🥐🥐🥐🥐🥐')).toEqual([]);
});
