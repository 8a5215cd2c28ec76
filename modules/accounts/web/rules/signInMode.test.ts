import { expect, test } from 'vitest';
import { atLogin, formOfChallenge, type SignInEvent, signInMode } from './signInMode.ts';

const after = (...events: SignInEvent[]) => events.reduce(signInMode, atLogin);

test('portal §4 Sign-in mode › login becomes request while signing in', () => {
  expect(after('send')).toEqual({ mode: 'request', form: 'login' });
});

test('portal §4 Sign-in mode › on failure returns to the previous mode', () => {
  expect(after('send', 'failed').mode).toBe('login');
  expect(after({ to: 'change' }, 'send', 'failed').mode).toBe('change');
  expect(after({ to: 'forgot' }, 'send', { to: 'reset' }, 'send', 'failed').mode).toBe('reset');
});

test('portal §4 Sign-in mode › a temporary-password response moves to change mode', () => {
  const to = formOfChallenge.NEW_PASSWORD_REQUIRED;
  expect(to && after('send', { to }).mode).toBe('change');
});

test('portal §4 Sign-in mode › forgot: request a code, reset, then login', () => {
  expect(after({ to: 'forgot' }).mode).toBe('forgot');
  expect(after({ to: 'forgot' }, 'send', { to: 'reset' }).mode).toBe('reset');
  expect(after({ to: 'reset' }, 'send', { to: 'login' }).mode).toBe('login');
});
