import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { check } from '#modules/foundation/people/calls/session.ts';
import { portalForAll } from '#tests/support/portal.ts';
import { codeAt } from '#tests/support/staff.ts';
import { testPassword, type Visitor } from '#tests/support/visitor.ts';
import { changePassword } from './passwords.ts';
import { accessTokenOf, asksCode, beginSetUp, isWrongCode, turnOff, turnOn } from './secondStep.ts';

const pool = {
  endpoint: '/cognito/',
  UserPoolId: 'pool',
  ClientId: 'portal',
  hasPasskeys: true,
};
const next = 'Sourdough-Rising-77';

const portal = portalForAll();
let ada: Visitor;
/** The pool operation that is unavailable. */
let away = '';

afterAll(() => {
  vi.unstubAllGlobals();
});
beforeEach(async () => {
  away = '';
  vi.stubGlobal('fetch', async (url: string, { headers, body }: Sent) => {
    if (away && headers['x-amz-target']?.endsWith(`.${away}`)) throw new TypeError('away');
    const answer = await portal.request({ method: 'POST', url, headers, payload: body });
    return new Response(answer.body.toString(), { status: answer.status });
  });
  ada = await portal.owner();
});
interface Sent {
  headers: Record<string, string>;
  body: string;
}

const change = (present = testPassword, wanted = next, code?: string) =>
  changePassword(pool, { email: ada.email, present, next: wanted, code });
const isSignedIn = async () => (await ada.call(check, {})).data.authenticated;

test('ACC-120: is followed by a global sign-out', async () => {
  expect(await change()).toBeNull();
  expect(await isSignedIn()).toBe(false);
  await ada.signIn(ada.email, next);
  expect(await isSignedIn()).toBe(true);
});

test('ACC-121: a wrong present password fails at authentication', async () => {
  const failed = await change('Not-The-One-1');
  expect(failed?.step).toBe('authenticate');
  expect(failed?.said.message).toBe('Incorrect username or password.');
  expect(await isSignedIn()).toBe(true);
});

test('ACC-121: a password that the pool refuses fails at the change', async () => {
  const failed = await change(testPassword, 'weak');
  expect(failed?.step).toBe('change');
  expect(failed?.said.name).toBe('InvalidPasswordException');
});

test('ACC-121: tells apart a sign-out that failed', async () => {
  away = 'GlobalSignOut';
  expect((await change())?.step).toBe('signOut');
  await ada.signIn(ada.email, next);
});

test('ACC-236: a second step wants its code as well, and is turned off with both', async () => {
  const token = await accessTokenOf(pool, { email: ada.email, password: testPassword });
  const setUp = await beginSetUp(pool, token);
  const [first, second] = await turnOn(pool, setUp, codeAt(portal, setUp.secret));
  const without = await change();
  expect([without?.step, asksCode(without?.said)]).toEqual(['authenticate', true]);
  const wrong = await change(testPassword, next, 'aaaaa-bbbbb');
  expect([wrong?.step, isWrongCode(wrong?.said)]).toEqual(['authenticate', true]);
  expect(await change(testPassword, next, first)).toBeNull();

  const present = { email: ada.email, password: next };
  await expect(turnOff(pool, present)).rejects.toSatisfy(asksCode);
  await expect(turnOff(pool, { ...present, code: first })).rejects.toSatisfy(isWrongCode);
  await turnOff(pool, { ...present, code: second });
  await ada.signIn(ada.email, next);
});
