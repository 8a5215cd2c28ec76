import { expect, test } from 'vitest';
import { signUpCopy } from '../copy.ts';
import { signUpProblem } from './signUpProblem.ts';

const said = (email: string, password: string, confirmation: string) => {
  const problem = signUpProblem({ email, password, confirmation });
  return problem && [problem.field, signUpCopy[problem.code]];
};

test('ACC-037: refuses an empty field', () => {
  const sentence = 'Form Incomplete. Please fill empty fields.';
  expect(said(' ', 'Abcdefg1', 'Abcdefg1')).toEqual(['email', sentence]);
  expect(said('ada@shop.example', '', 'Abcdefg1')).toEqual(['password', sentence]);
  expect(said('ada@shop.example', 'Abcdefg1', '')).toEqual(['confirmation', sentence]);
});

test('ACC-037: refuses when the two passwords differ', () => {
  expect(said('ada@shop.example', 'Abcdefg1', 'Abcdefg2')).toEqual([
    'confirmation',
    'New password does not match the confirm password.',
  ]);
  expect(said('ada@shop.example', 'Abcdefg1', 'Abcdefg1')).toBeNull();
});
