import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { limitCounts } from '#kit/server/limits/tables.ts';
import { hashSecret } from '#kit/server/secret.ts';
import { otherCode, PoolUser } from '#tests/support/poolUser.ts';
import { portalForAll } from '#tests/support/portal.ts';
import { poolAttempts } from './tables.ts';

const portal = portalForAll({ env: { RATE_LIMITS: 'on' } });
// Limits count by address, and all tests share one.
beforeEach(async () => {
  await portal.db.delete(poolAttempts);
  await portal.db.delete(limitCounts);
});

const wrong = 'Not-her-password-1';
async function fail(person: PoolUser, times: number): Promise<void> {
  for (let tries = 0; tries < times; tries += 1) await person.signIn(wrong);
}

describe('failed sign-ins', () => {
  test('ACC-133: ten of an account close it for a minute, then two, known or unknown; then it opens (security A5)', async () => {
    const ada = await new PoolUser(portal).enrol();
    const stranger = new PoolUser(portal);
    for (const person of [ada, stranger]) {
      await fail(person, 9);
      expect(await person.signIn(wrong)).toMatchObject({
        status: 400,
        __type: 'NotAuthorizedException',
      });
      expect(await person.signIn()).toMatchObject({
        status: 429,
        __type: 'TooManyRequestsException',
      });
      portal.clock.forward(60);
      expect(await person.signIn(wrong)).toMatchObject({ __type: 'NotAuthorizedException' });
      portal.clock.forward(60);
      expect(await person.signIn(wrong)).toMatchObject({ __type: 'TooManyRequestsException' });
      portal.clock.forward(16 * 60);
    }
    expect(await ada.signIn()).toMatchObject({ status: 200 });
    await fail(ada, 1);
    expect(await ada.signIn()).toMatchObject({ status: 200 });
  });

  test('tell when to try again', async () => {
    const ada = new PoolUser(portal);
    await fail(ada, 10);
    const answer = await portal.app.inject({
      method: 'POST',
      url: '/cognito/',
      headers: {
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth',
        // A5 with A6: headers in which the client claims another address have no effect.
        'x-forwarded-for': '203.0.113.9',
      },
      payload: JSON.stringify({
        ClientId: 'portal',
        AuthFlow: 'USER_PASSWORD_AUTH',
        AuthParameters: { USERNAME: 'somebody-else@shop.example', PASSWORD: wrong },
      }),
    });
    expect(answer.statusCode).toBe(429);
    expect(answer.headers['retry-after']).toBe('60');
  });

  test('ACC-133: ten of an address close the address, for every account', async () => {
    const ada = await new PoolUser(portal).enrol();
    for (let tries = 0; tries < 10; tries += 1) await fail(new PoolUser(portal), 1);
    expect(await ada.signIn()).toMatchObject({ __type: 'TooManyRequestsException' });
    portal.clock.forward(60);
    expect(await ada.signIn()).toMatchObject({ status: 200 });
  });

  test('sent all at once gain nothing: the right one among them is late', async () => {
    const ada = await new PoolUser(portal).enrol();
    const guesses = Array.from({ length: 40 }, () => ada.signIn(wrong));
    const answers = await Promise.all([...guesses, ada.signIn()]);
    expect(answers.at(-1)).toMatchObject({ __type: 'TooManyRequestsException' });
  });

  test('count for the account and the address at once: no other reads one without the other', async () => {
    const insert = vi.spyOn(portal.db, 'insert');
    onTestFinished(() => insert.mockRestore());
    await new PoolUser(portal).signIn(wrong);
    expect(insert.mock.calls.filter(([table]) => table === poolAttempts)).toHaveLength(1);
    const counted = await portal.db.select().from(poolAttempts);
    expect(counted.map(({ count }) => count)).toEqual([1, 1]);
  });

  test('count against a change of password too', async () => {
    const ada = await new PoolUser(portal).enrol();
    const { AccessToken } = await ada.tokens();
    const change = () =>
      ada.ask('ChangePassword', {
        AccessToken,
        PreviousPassword: wrong,
        ProposedPassword: 'Oats-and-Millet-2026',
      });
    for (let tries = 0; tries < 10; tries += 1) await change();
    expect(await change()).toMatchObject({ __type: 'LimitExceededException' });
  });
});

describe('sign-ins that go through', () => {
  test('are a hundred a minute and address', async () => {
    const ada = await new PoolUser(portal).enrol();
    await portal.db
      .insert(limitCounts)
      .values({ key: hashSecret('signIn:127.0.0.1'), count: 99, endsAt: new Date('2099-01-01') });
    expect(await ada.signIn()).toMatchObject({ status: 200 });
    expect(await ada.signIn()).toMatchObject({ status: 429, __type: 'TooManyRequestsException' });
  });
});

describe('sign-ups', () => {
  test('are five a minute and address (security A3)', async () => {
    for (let tries = 0; tries < 5; tries += 1) {
      expect(await new PoolUser(portal).signUp()).toMatchObject({ status: 200 });
    }
    const ada = new PoolUser(portal);
    expect(await ada.signUp()).toMatchObject({ status: 429, __type: 'TooManyRequestsException' });
    portal.clock.forward(60);
    expect(await ada.signUp()).toMatchObject({ status: 200 });
  });
});

describe('codes', () => {
  test('ACC-165: are mailed five times an hour at most, known or unknown, and the last one holds', async () => {
    const ada = await new PoolUser(portal).enrol();
    const unknown = new PoolUser(portal);
    const ask = (person: PoolUser) => person.ask('ForgotPassword', { Username: person.email });
    for (const person of [ada, unknown])
      for (let tries = 0; tries < 8; tries += 1)
        expect(await ask(person)).toMatchObject({ status: 200 });
    expect(await ada.mails()).toHaveLength(6);

    // After five wrong guesses no code is valid, so an address over its limit is refused instead of keeping
    // its last code.
    const guess = (person: PoolUser, ConfirmationCode: string) =>
      person.ask('ConfirmForgotPassword', {
        Username: person.email,
        ConfirmationCode,
        Password: 'Oats-and-Millet-2026',
      });
    for (const person of [ada, unknown]) {
      const wrong = otherCode(await ada.mailedCode());
      for (let tries = 0; tries < 5; tries += 1) await guess(person, wrong);
      expect(await ask(person)).toMatchObject({ status: 400, __type: 'LimitExceededException' });
    }
    portal.clock.forward(3600);
    expect(await ask(ada)).toMatchObject({ status: 200 });
    expect(await ada.mails()).toHaveLength(7);
    expect(await guess(ada, await ada.mailedCode())).toMatchObject({ status: 200 });
  });

  test('ACC-165: that a stranger asked for, and did not get, keep nobody from a new password', async () => {
    const ada = await new PoolUser(portal).enrol();
    for (let tries = 0; tries < 8; tries += 1) {
      await ada.ask('ForgotPassword', { Username: ada.email });
      await ada.ask('ResendConfirmationCode', { Username: ada.email });
    }
    const set = await ada.ask('ConfirmForgotPassword', {
      Username: ada.email,
      ConfirmationCode: await ada.mailedCode(),
      Password: 'Oats-and-Millet-2026',
    });
    expect(set).toMatchObject({ status: 200 });
  });

  test('ACC-165: of sign-ups again and again are five, and the codes of those hold', async () => {
    const ada = new PoolUser(portal);
    const sessions: string[] = [];
    for (let times = 0; times < 7; times += 1) {
      portal.clock.forward(60);
      expect(await ada.signUp({ Password: `Rye-and-Barley-${2030 + times}` })).toMatchObject(
        times < 5 ? { status: 200 } : { status: 400, __type: 'LimitExceededException' },
      );
      sessions.push(ada.session);
    }
    expect(await ada.mails()).toHaveLength(5);
    expect(await ada.confirm(await ada.mailedCode(), sessions[4])).toMatchObject({ status: 200 });
    expect(await ada.signIn('Rye-and-Barley-2034')).toMatchObject({ status: 200 });
  });

  test('cannot be guessed on by asking for new ones', async () => {
    const ada = await new PoolUser(portal).enrol();
    const guess = async () =>
      ada.ask('ConfirmForgotPassword', {
        Username: ada.email,
        ConfirmationCode: otherCode(await ada.mailedCode()),
        Password: 'Oats-and-Millet-2026',
      });
    for (let sent = 0; sent < 2; sent += 1) {
      await ada.ask('ForgotPassword', { Username: ada.email });
      for (let tries = 0; tries < 5; tries += 1) {
        expect(await guess()).toMatchObject({ __type: 'CodeMismatchException' });
      }
    }
    await ada.ask('ForgotPassword', { Username: ada.email });
    expect(await guess()).toMatchObject({ __type: 'LimitExceededException' });
  });
});
