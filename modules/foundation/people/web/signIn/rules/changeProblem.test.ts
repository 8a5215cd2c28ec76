import { expect, test } from 'vitest';
import { changeCopy } from '../copy.ts';
import { changeProblem } from './changeProblem.ts';

const said = (temporary: string, password: string, confirmation: string) => {
  const problem = changeProblem({ temporary, password, confirmation });
  return problem && changeCopy[problem.code];
};

test('ACC-016: says what is missing, in the order of the fields', () => {
  expect(said('', '', '')).toBe('Please enter the temporary password.');
  expect(said('Temp-1', '', '')).toBe('Please enter and confirm the new password.');
  expect(said('Temp-1', 'Abcdefg1', '')).toBe('Please enter and confirm the new password.');
  expect(said('Temp-1', 'Abcdefg1', 'Abcdefg2')).toBe(
    'New password does not match the reentered password.',
  );
});

test('the rules hold for the new one, and then nothing stands against it', () => {
  expect(said('Temp-1', 'abcdefgh', 'abcdefgh')).toBe(changeCopy.rulesUnmet);
  expect(said('Temp-1', 'Abcdefg1', 'Abcdefg1')).toBeNull();
});
