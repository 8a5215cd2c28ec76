import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { otherCode, PoolUser } from '#tests/support/poolUser.ts';
import { countRows, portalForAll } from '#tests/support/portal.ts';
import { testPassword } from '#tests/support/visitor.ts';
import { poolUsers } from '../tables.ts';

const portal = portalForAll();
const newcomer = () => new PoolUser(portal);

describe('SignUp', () => {
  test('makes an unconfirmed account and mails a code', async () => {
    const ada = newcomer();
    const answer = await ada.signUp();
    expect(answer).toMatchObject({
      status: 200,
      UserConfirmed: false,
      UserSub: expect.stringMatching(/^[0-9a-f-]{36}$/),
      CodeDeliveryDetails: {
        AttributeName: 'email',
        DeliveryMedium: 'EMAIL',
        Destination: 'a***@s***',
      },
    });
    expect(await ada.mailedCode()).toMatch(/^\d{6}$/);
    expect(await ada.signIn()).toMatchObject({ status: 400, __type: 'UserNotConfirmedException' });
  });

  test('ACC-045: keeps the attributes of where a person came from', async () => {
    const ada = newcomer();
    await ada.signUp({
      UserAttributes: [
        { Name: 'email', Value: ada.email },
        { Name: 'custom:subscriptionId', Value: 'sub-1' },
        { Name: 'custom:channelId', Value: 'channel-1' },
        { Name: 'custom:planId', Value: 'plan-1' },
      ],
    });
    await ada.confirm(await ada.mailedCode());
    const { IdToken } = await ada.tokens();
    expect(await portal.services.identity.verifyIdToken(IdToken)).toMatchObject({
      email: ada.email,
      attributes: { subscriptionId: 'sub-1', channelId: 'channel-1', planId: 'plan-1' },
    });
  });

  test('keeps neither password nor code in clear', async () => {
    const ada = newcomer();
    await ada.signUp();
    const code = await ada.mailedCode();
    const { rows } = (await portal.db.execute(
      `select u.password_hash, c.code_hash from pool_users u join pool_codes c using (email) where email = '${ada.email}'`,
    )) as unknown as { rows: { password_hash: string; code_hash: string }[] };
    expect(rows[0]?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(rows[0]?.code_hash).toMatch(/^\d+\.[\w-]{43}$/);
    expect(rows[0]?.code_hash).not.toContain(code);
  });

  test.each([
    ['no captcha', {}],
    ['an empty captcha', { captchaToken: '' }],
    ['a made-up captcha', { captchaToken: Buffer.from('{"challenge":{}}').toString('base64') }],
  ])('ACC-041: refuses %s with "You smell like a robot."', async (_name, ClientMetadata) => {
    const ada = newcomer();
    expect(await ada.signUp({ ClientMetadata })).toEqual({
      status: 400,
      __type: 'UserLambdaValidationException',
      message: 'You smell like a robot.',
    });
    expect(await portal.services.identity.findUser(ada.email)).toBeNull();
  });

  test('ACC-041: refuses a captcha that was used already (security A10)', async () => {
    const captchaToken = await portal.visitor().solveCaptcha();
    expect(await newcomer().signUp({ ClientMetadata: { captchaToken } })).toMatchObject({
      status: 200,
    });
    expect(await newcomer().signUp({ ClientMetadata: { captchaToken } })).toMatchObject({
      __type: 'UserLambdaValidationException',
    });
  });

  test('ACC-050: tells of an existing account only after the captcha (security A3)', async () => {
    const ada = await newcomer().enrol();
    expect(await ada.signUp({ ClientMetadata: {} })).toMatchObject({
      __type: 'UserLambdaValidationException',
    });
    expect(await ada.signUp()).toEqual({
      status: 400,
      __type: 'UsernameExistsException',
      message: 'User already exists',
    });
  });

  test('ACC-049: takes the address in any case as the same account', async () => {
    const ada = await newcomer().enrol();
    expect(
      await ada.signUp({ Username: ` ${ada.email.toUpperCase()} `, UserAttributes: [] }),
    ).toMatchObject({
      __type: 'UsernameExistsException',
    });
    expect(
      await ada.ask('InitiateAuth', {
        AuthFlow: 'USER_PASSWORD_AUTH',
        AuthParameters: { USERNAME: ada.email.toUpperCase(), PASSWORD: testPassword },
      }),
    ).toMatchObject({ status: 200 });
  });

  test('ACC-049, ACC-166: makes one account of sign-ups at once, which do not take each other’s place', async () => {
    const ada = newcomer();
    const answers = await Promise.all([
      ada.signUp(),
      ada.signUp(),
      ada.signUp({ Username: ada.email.toUpperCase() }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const users = () => portal.db.select().from(poolUsers).where(eq(poolUsers.email, ada.email));
    expect(await users()).toHaveLength(3);
    const codes = (await ada.mails()).map(({ text }) => /\b\d{6}\b/.exec(text)?.[0] ?? '');
    const confirmed = await Promise.all(
      answers.flatMap(({ Session = '' }) => codes.map((code) => ada.confirm(code, Session))),
    );
    expect(confirmed.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await users()).toMatchObject([{ status: 'CONFIRMED' }]);
  });

  test.each([
    ['a name that is no e-mail', { Username: 'ada' }],
    [
      'another e-mail among the attributes',
      { UserAttributes: [{ Name: 'email', Value: 'bob@shop.example' }] },
    ],
    ['an unknown attribute', { UserAttributes: [{ Name: 'custom:role', Value: 'staff' }] }],
    ['an inherited name as attribute', { UserAttributes: [{ Name: 'constructor', Value: 'x' }] }],
    ['markup in an attribute', { UserAttributes: [{ Name: 'custom:planId', Value: '<b>' }] }],
    ['a password that is no text', { Password: { $ne: '' } }],
    ['a password of 257 characters', { Password: `Aa1${'x'.repeat(254)}` }],
  ])('refuses %s', async (_name, changed) => {
    const before = await countRows(portal.services, 'pool_users');
    expect(await newcomer().signUp(changed)).toMatchObject({
      status: 400,
      __type: 'InvalidParameterException',
    });
    expect(await countRows(portal.services, 'pool_users')).toBe(before);
  });

  test('ACC-132: refuses a weak password in Cognito’s words', async () => {
    expect(await newcomer().signUp({ Password: 'abc' })).toEqual({
      status: 400,
      __type: 'InvalidPasswordException',
      message: 'Password did not conform with policy: Password not long enough',
    });
  });

  test('takes long passwords and Unicode whole (security A7)', async () => {
    const ada = newcomer();
    const password = `Ünïcödé-${'長い鍵'.repeat(30)}-Aa1`;
    expect(await ada.signUp({ Password: password })).toMatchObject({ status: 200 });
    await ada.confirm(await ada.mailedCode());
    expect(await ada.signIn(password.slice(0, -1))).toMatchObject({
      __type: 'NotAuthorizedException',
    });
    expect(await ada.signIn(password.normalize('NFD'))).toMatchObject({ status: 200 });
  });
});

describe('ConfirmSignUp', () => {
  test('confirms with the mailed code', async () => {
    const ada = newcomer();
    await ada.signUp();
    expect(await ada.confirm(await ada.mailedCode())).toMatchObject({ status: 200 });
    expect(await ada.signIn()).toMatchObject({ status: 200 });
  });

  test('ACC-065: lets a code die after five tries, and answers alike for an unknown address and another’s (security A11)', async () => {
    const ada = newcomer();
    await ada.signUp();
    const code = await ada.mailedCode();
    const stranger = newcomer();
    const wrong = otherCode(code);
    for (let tries = 1; tries <= 5; tries += 1)
      expect(await ada.confirm(wrong)).toMatchObject({
        status: 400,
        __type: 'CodeMismatchException',
      });
    expect(await ada.confirm(code)).toMatchObject({
      status: 400,
      __type: 'ExpiredCodeException',
    });
    const { session: foreign } = await newcomer().enrol();
    expect(await stranger.confirm(code, foreign)).toEqual(await ada.confirm(code, foreign));
    expect(await ada.signIn()).toMatchObject({ __type: 'UserNotConfirmedException' });
  });

  test('counts tries made at once', async () => {
    const ada = newcomer();
    await ada.signUp();
    const code = await ada.mailedCode();
    const guesses = Array.from({ length: 20 }, () => ada.confirm(otherCode(code)));
    const answers = await Promise.all(guesses);
    expect(answers.filter(({ __type }) => __type === 'CodeMismatchException')).toHaveLength(5);
  });

  test('ACC-065: refuses a code after a day', async () => {
    const ada = newcomer();
    await ada.signUp();
    const code = await ada.mailedCode();
    portal.clock.forward(24 * 3600);
    const { Session } = await ada.signIn();
    expect(await ada.confirm(code, Session)).toMatchObject({ __type: 'ExpiredCodeException' });
  });
});

describe('ResendConfirmationCode', () => {
  test('ACC-064: mails a new code, and the old one is dead', async () => {
    const ada = newcomer();
    await ada.signUp();
    const old = await ada.mailedCode();
    expect(await ada.ask('ResendConfirmationCode', { Username: ada.email })).toMatchObject({
      status: 200,
    });
    const fresh = await ada.mailedCode();
    expect(await ada.mails()).toHaveLength(2);
    if (old !== fresh)
      expect(await ada.confirm(old)).toMatchObject({ __type: 'CodeMismatchException' });
    expect(await ada.confirm(fresh)).toMatchObject({ status: 200 });
  });

  test('ACC-065: answers alike for unknown, waiting and confirmed, and mails the waiting one only (security A2)', async () => {
    const waiting = newcomer();
    await waiting.signUp();
    const confirmed = await newcomer().enrol();
    const people = [waiting, confirmed, newcomer()];
    const answers = await Promise.all(
      people.map((each) => each.ask('ResendConfirmationCode', { Username: each.email })),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    // One after the other: whoever asks while another's mails are being delivered finds them on their way.
    const counts: number[] = [];
    for (const each of people) counts.push((await each.mails()).length);
    expect(counts).toEqual([2, 1, 0]);
  });
});

describe('the session of a sign-up (decision 43)', () => {
  const session = (answer: object) => (answer as { Session?: string }).Session ?? '';
  const confirmWith = async (who: PoolUser, Session: string) =>
    who.ask('ConfirmSignUp', {
      Username: who.email,
      ConfirmationCode: await who.mailedCode(),
      Session,
    });
  const enter = (who: PoolUser, Session: string) =>
    who.ask('InitiateAuth', {
      AuthFlow: 'USER_AUTH',
      AuthParameters: { USERNAME: who.email },
      Session,
    });
  const refused = { status: 400, __type: 'NotAuthorizedException' };

  test('ACC-189: with the mailed code it signs in without the password, once', async () => {
    const ada = newcomer();
    const made = session(await ada.signUp());
    expect(await enter(ada, made)).toMatchObject(refused);
    const confirmed = session(await confirmWith(ada, made));
    expect(await enter(ada, made)).toMatchObject(refused);
    const { AuthenticationResult } = await enter(ada, confirmed);
    expect(
      await portal.services.identity.verifyIdToken(AuthenticationResult?.IdToken ?? ''),
    ).toMatchObject({ email: ada.email });
    expect(await enter(ada, confirmed)).toMatchObject(refused);
  });

  test('ACC-189: of many at once one is signed in', async () => {
    const ada = newcomer();
    const confirmed = session(await confirmWith(ada, session(await ada.signUp())));
    const answers = await Promise.all(Array.from({ length: 5 }, () => enter(ada, confirmed)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('ACC-190: the code alone, or with the session of another sign-up, confirms and signs nobody in', async () => {
    const [ada, eve] = [newcomer(), newcomer()];
    await ada.signUp();
    const foreign = session(await eve.signUp());
    for (const session of ['', foreign])
      expect(await confirmWith(ada, session)).toMatchObject(refused);
    expect(await ada.signIn()).toMatchObject({ __type: 'UserNotConfirmedException' });
    const bo = await newcomer().enrol();
    expect(await enter(bo, foreign)).toMatchObject(refused);
    // It still serves whom it was made for, and nobody else.
    const confirmed = session(await confirmWith(eve, foreign));
    expect(await enter(bo, confirmed)).toMatchObject(refused);
    expect(await enter(eve, confirmed)).toMatchObject({ status: 200 });
  });

  test('ACC-190: who has the password is told a session, with which the code confirms', async () => {
    const ada = newcomer();
    await ada.signUp();
    expect(session(await ada.signIn('Not-her-password-1'))).toBe('');
    const told = session(await ada.signIn());
    const confirmed = session(await confirmWith(ada, told));
    expect(await enter(ada, confirmed)).toMatchObject({ status: 200 });
  });

  test('ACC-190: it expires after an hour, that of the confirmation after three minutes', async () => {
    const [ada, bo] = [newcomer(), newcomer()];
    const made = session(await ada.signUp());
    const confirmed = session(await confirmWith(bo, session(await bo.signUp())));
    portal.clock.forward(3 * 60 + 1);
    expect(await enter(bo, confirmed)).toMatchObject(refused);
    portal.clock.forward(57 * 60);
    expect(await confirmWith(ada, made)).toMatchObject(refused);
  });

  test('without a session the flow offers to choose (ACC-270)', async () => {
    expect(await enter(await newcomer().enrol(), '')).toMatchObject({
      ChallengeName: 'SELECT_CHALLENGE',
    });
  });
});
