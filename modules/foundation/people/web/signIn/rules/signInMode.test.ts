import { expect, test } from 'vitest';
import { formOfChallenge, type SignInEvent, signInMode, startAt } from './signInMode.ts';

const after = (...events: SignInEvent[]) => events.reduce(signInMode, startAt());

test('login becomes request while signing in', () => {
  expect(after('send')).toEqual({ mode: 'request', form: 'login' });
});

test('on failure returns to the previous mode', () => {
  expect(after('send', 'failed').mode).toBe('login');
  expect(after({ to: 'change' }, 'send', 'failed').mode).toBe('change');
  expect(after({ to: 'forgot' }, 'send', { to: 'reset' }, 'send', 'failed').mode).toBe('reset');
});

test('a temporary-password response moves to change mode', () => {
  const to = formOfChallenge.NEW_PASSWORD_REQUIRED;
  expect(to && after('send', { to }).mode).toBe('change');
});

test('forgot: request a code, reset, then login', () => {
  expect(after({ to: 'forgot' }).mode).toBe('forgot');
  expect(after({ to: 'forgot' }, 'send', { to: 'reset' }).mode).toBe('reset');
  expect(after({ to: 'reset' }, 'send', { to: 'login' }).mode).toBe('login');
});

test('a second step follows the password, or a temporary one’s change, and leads back to it', () => {
  const to = formOfChallenge.SOFTWARE_TOKEN_MFA;
  expect(to && after('send', { to }).mode).toBe('secondStep');
  expect(after({ to: 'change' }, 'send', { to: 'secondStep' }).form).toBe('secondStep');
  expect(after({ to: 'secondStep' }, 'send', 'failed').mode).toBe('secondStep');
  expect(after({ to: 'secondStep' }, 'send', { to: 'login' }).mode).toBe('login');
});
