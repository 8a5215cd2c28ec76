import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CallError } from '#kit/web/api/callError.ts';
import { send } from '#kit/web/api/send.ts';
import { whileSessionEnds } from '#kit/web/api/sessionEnd.ts';
import { editUser } from '#modules/foundation/people/calls/profile.ts';
import { logger } from '../../calls/session.ts';
import { recordFailedCall } from './errorLog.ts';

vi.mock('#kit/web/api/send.ts', () => ({ send: vi.fn(async () => ({})) }));

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', { location: { pathname: '/settings/you' } });
});
afterEach(() => {
  vi.useRealTimers();
  vi.clearAllMocks();
  vi.unstubAllGlobals();
});

const sent = (message: string) => ({
  call: editUser.path,
  message,
  page: '/settings/you',
  transactionId: 't',
});

test('SHL-096: a failed call is reported at once', () => {
  recordFailedCall(editUser, new CallError('INTERNAL', 500, 't'));
  expect(send).toHaveBeenCalledExactlyOnceWith(logger, sent('INTERNAL 500'));
});

test('SHL-096: a lost connection is reported only by a page that stays, with the page on which it was lost', () => {
  recordFailedCall(editUser, new CallError('NETWORK', 0, 't'));
  vi.advanceTimersByTime(1999);
  expect(send).not.toHaveBeenCalled();
  window.location.pathname = '/dashboard';
  vi.advanceTimersByTime(1);
  expect(send).toHaveBeenCalledExactlyOnceWith(logger, sent('NETWORK 0'));
});

test('SHL-096: a lost connection is not reported after the end of its session', async () => {
  recordFailedCall(editUser, new CallError('NETWORK', 0, 't'));
  await whileSessionEnds(async () => {
    recordFailedCall(editUser, new CallError('NETWORK', 0, 't'));
  });
  vi.advanceTimersByTime(2000);
  expect(send).not.toHaveBeenCalled();
});
