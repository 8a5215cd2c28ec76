import { expect, test } from 'vitest';
import { poolSentence } from './poolCopy.ts';

const said = (message: string, status = 400) => poolSentence({ message, status });

test('what the pool says is said in words that fit the screen', () => {
  expect(said('User does not exist.')).toBe('Incorrect username or password.');
  expect(said('Username/client id combination not found.')).toBe(
    'Please enter a valid email address.',
  );
  expect(said('PreSignUp failed with error You smell like a robot.')).toBe(
    'You smell like a robot.',
  );
  const other = 'Attempt limit exceeded, please try after some time.';
  expect(said(other)).toBe(other);
  expect(said('', 500)).toBe('Something went wrong. Please try again.');
});

test('a server that is away is one, whatever stands in its answer', () => {
  for (const status of [502, 503, 504]) {
    expect(said('x', status)).toBe('Server Error. Please try again in some time.');
  }
});

test.each([
  'Password did not conform with policy: Password is too common',
  'Password did not conform with policy: Password contains the e-mail address',
  'Password did not conform with policy: Password contains the name of this service',
])('%s: the same words for every password that is easy to guess', (message) => {
  expect(said(message)).toBe('This password is easy to guess. Choose another one.');
});

test.each([
  'Password did not conform with policy: Password appeared in a data breach',
  'Provided password cannot be used for security reasons.',
])('ACC-312: %s: the same words for every password of a breach', (message) => {
  expect(said(message)).toBe('This password is known from a data breach. Choose another one.');
});

test('what else a pool wants of a password is told as it says it', () => {
  const message = 'Password did not conform with policy: Password must have symbol characters';
  expect(said(message)).toBe(message);
});
