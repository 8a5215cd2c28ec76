import { expect, test } from 'vitest';
import { signInSentence, signUpTrouble } from './poolCopy.ts';

const said = (message: string, status = 400, name = 'NotAuthorizedException') => ({
  name,
  message,
  status,
});

test('portal §4 Sign-in mode › replaces the provider’s messages', () => {
  expect(signInSentence(said('User does not exist.'))).toBe('Incorrect username or password.');
  expect(signInSentence(said('Username/client id combination not found.'))).toBe(
    'Please enter a valid email address.',
  );
  expect(signInSentence(said('Attempt limit exceeded, please try after some time.'))).toBe(
    'Attempt limit exceeded, please try after some time.',
  );
  expect(signInSentence(said('', 500))).toBe('Something went wrong. Please try again.');
});

test('portal §8 Status 502, 503, 504 › says that the server is away', () => {
  for (const status of [502, 503, 504]) {
    const sentence = 'Server Error. Please try again in some time.';
    expect(signInSentence(said('x', status))).toBe(sentence);
    expect(signUpTrouble(said('x', status))).toEqual({ kind: 'sentence', sentence });
  }
});

test('portal §8 Existing account at signup › is told apart from other errors', () => {
  expect(signUpTrouble(said('User already exists', 400, 'UsernameExistsException'))).toEqual({
    kind: 'exists',
  });
  expect(signUpTrouble(said('PreSignUp failed with error You smell like a robot.'))).toEqual({
    kind: 'sentence',
    sentence: 'You smell like a robot.',
  });
});
