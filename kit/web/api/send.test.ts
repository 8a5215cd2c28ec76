import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { defineCall } from '#kit/contract/call.ts';
import { send, whenCallFails, whenConfirmIsAsked, whenSessionEnds } from './send.ts';
import { askTwice, whileSessionEnds } from './sessionEnd.ts';

const remove = defineCall({
  method: 'POST',
  path: '/things/remove',
  summary: 'Removes a thing',
  access: 'organization',
  confirm: true,
});
const ask = vi.fn<() => Promise<boolean>>();
const ended = vi.fn();
const reported = vi.fn();

/** Calls are answered by these refusals in turn, and then by success; the CSRF token always comes. */
function refusing(...codes: string[]) {
  const made = vi.fn();
  vi.stubGlobal('fetch', async (address: string) => {
    if (address.endsWith('/getCSRFToken'))
      return Response.json({ success: true, data: { csrfToken: 'token' } });
    made(address);
    const code = codes.shift();
    if (code === undefined) return Response.json({ success: true, data: {} });
    return Response.json({ success: false, error: { code, message: '' } }, { status: 403 });
  });
  return made;
}

beforeEach(() => {
  whenConfirmIsAsked(ask);
  whenSessionEnds(ended);
  whenCallFails(reported);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

test('A call that wants a proof is made again once the person has given it', async () => {
  const made = refusing('CONFIRM_SIGN_IN');
  ask.mockResolvedValueOnce(true);
  expect(await send(remove, {})).toEqual({});
  expect([made.mock.calls.length, ask.mock.calls.length]).toEqual([2, 1]);
});

test('It is not made again where the person gives none, and nothing is reported', async () => {
  const made = refusing('CONFIRM_SIGN_IN');
  ask.mockResolvedValueOnce(false);
  await expect(send(remove, {})).rejects.toThrow('CONFIRM_SIGN_IN');
  expect(made).toHaveBeenCalledTimes(1);
  expect(reported).not.toHaveBeenCalled();
});

test('ACC-407: It is made with the token of the new id, also where another call has asked for the old one’s', async () => {
  const made = refusing('CONFIRM_SIGN_IN', 'CSRF');
  ask.mockResolvedValueOnce(true);
  expect(await send(remove, {})).toEqual({});
  expect([made.mock.calls.length, ask.mock.calls.length]).toEqual([3, 1]);
});

test('ACC-407: A call under way while the session gets a new id is made again, with a new token, and nobody is led away', async () => {
  const made = refusing('NO_SESSION');
  expect(await send(remove, {})).toEqual({});
  expect(made).toHaveBeenCalledTimes(2);
  expect([ended.mock.calls, reported.mock.calls]).toEqual([[], []]);
});

test('Where the session has ended, the call is made twice, and whoever made it is led away once', async () => {
  const made = refusing('NO_SESSION', 'NO_SESSION');
  await expect(send(remove, {})).rejects.toThrow('NO_SESSION');
  expect([made.mock.calls.length, ended.mock.calls.length]).toEqual([2, 1]);
});

test('A page that ends its session itself asks no more', async () => {
  const made = refusing('NO_SESSION', 'NO_SESSION');
  await whileSessionEnds(() => expect(send(remove, {})).rejects.toThrow('NO_SESSION'));
  expect([made.mock.calls.length, ended.mock.calls.length]).toEqual([1, 0]);
});

test('ACC-407: That there is no session counts once it was answered twice', async () => {
  const answers = [false, true];
  const check = vi.fn(async () => answers.shift() ?? false);
  const isOpen = (answer: boolean) => answer;
  expect(await askTwice(check, isOpen)).toBe(true);
  expect(check).toHaveBeenCalledTimes(2);
  expect(await askTwice(check, isOpen)).toBe(false);
  expect(check).toHaveBeenCalledTimes(4);
});

test('It is asked for once, also where the server wants it again', async () => {
  const made = refusing('CSRF', 'CONFIRM_SIGN_IN', 'CONFIRM_SIGN_IN');
  ask.mockResolvedValueOnce(true);
  await expect(send(remove, {})).rejects.toThrow('CONFIRM_SIGN_IN');
  expect([made.mock.calls.length, ask.mock.calls.length]).toEqual([3, 1]);
});

test('Whoever has to set up a second step first is led away, as at the end of a session', async () => {
  refusing('SECOND_STEP_NEEDED');
  await expect(send(remove, {})).rejects.toThrow('SECOND_STEP_NEEDED');
  expect(ended).toHaveBeenCalledTimes(1);
  expect([ask.mock.calls, reported.mock.calls]).toEqual([[], []]);
});

test('Any other refusal is reported', async () => {
  refusing('NOT_FOUND');
  await expect(send(remove, {})).rejects.toThrow('NOT_FOUND');
  expect(reported).toHaveBeenCalledTimes(1);
});
