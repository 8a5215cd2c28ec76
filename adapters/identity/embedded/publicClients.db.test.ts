import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import * as aws from '@aws-sdk/client-cognito-identity-provider';
import * as amplify from 'amazon-cognito-identity-js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type CreationOptions, Passkey } from '#tests/support/passkeys.ts';
import { portalForAll } from '#tests/support/portal.ts';
import { codeAt } from '#tests/support/staff.ts';
import { testPassword } from '#tests/support/visitor.ts';

/** Clients that others wrote for Amazon Cognito, unchanged, against our endpoint. */
// Both clients compare the tokens' times with the machine's clock.
const portal = portalForAll({ now: new Date().toISOString() });
let endpoint: string;
beforeAll(async () => {
  await portal.app.listen({ port: 0, host: '127.0.0.1' });
  endpoint = `http://127.0.0.1:${(portal.app.server.address() as AddressInfo).port}/cognito/`;
});

const newEmail = () => `ada-${randomUUID()}@shop.example`;
const solveCaptcha = () => portal.visitor().solveCaptcha();
async function mailedCode(email: string): Promise<string> {
  const [mail] = await portal.mailbox(email);
  return /\b\d{6}\b/.exec(mail?.text ?? '')?.[0] ?? '';
}

function newPool() {
  const { UserPoolId, ClientId } = portal.services.identity.pool;
  return new amplify.CognitoUserPool({
    UserPoolId,
    ClientId,
    endpoint,
    Storage: new MemoryStorage(),
  });
}

function userOf(Username: string) {
  const user = new amplify.CognitoUser({
    Username,
    Pool: newPool(),
    Storage: new MemoryStorage(),
  });
  user.setAuthenticationFlowType('USER_PASSWORD_AUTH');
  return user;
}

test('ACC-131: amazon-cognito-identity-js signs up, resends, signs in, refreshes and signs out', async () => {
  const pool = newPool();
  const email = newEmail();
  const attributes = [
    new amplify.CognitoUserAttribute({ Name: 'email', Value: email }),
    new amplify.CognitoUserAttribute({ Name: 'custom:subscriptionId', Value: 'sub-1' }),
  ];
  const signUp = (metadata: Record<string, string>) =>
    promised<amplify.ISignUpResult>((done) =>
      pool.signUp(email, testPassword, attributes, [], done as never, metadata),
    );
  await expect(signUp({})).rejects.toMatchObject({
    code: 'UserLambdaValidationException',
    message: 'You smell like a robot.',
  });
  const { user, userConfirmed } = await signUp({ captchaToken: await solveCaptcha() });
  expect(userConfirmed).toBe(false);
  user.setAuthenticationFlowType('USER_PASSWORD_AUTH');

  await expect(signIn(user, testPassword)).rejects.toMatchObject({
    code: 'UserNotConfirmedException',
  });
  await promised((done) => user.resendConfirmationCode(done));
  const second = await mailedCode(email);
  expect(await portal.mailbox(email)).toHaveLength(2);
  // This client knows no `Session`, which says whose sign-up a code is to confirm.
  await expect(
    promised((done) => user.confirmRegistration(second, false, done)),
  ).rejects.toMatchObject({ code: 'NotAuthorizedException' });
  await confirmBySession(email, second);

  await expect(signIn(user, 'Not-her-password-1')).rejects.toMatchObject({
    code: 'NotAuthorizedException',
    message: 'Incorrect username or password.',
  });
  const session = await signIn(user, testPassword);
  expect(session.isValid()).toBe(true);
  expect(session.getIdToken().payload).toMatchObject({ email, 'custom:subscriptionId': 'sub-1' });

  const refreshed = await promised<amplify.CognitoUserSession>((done) =>
    user.refreshSession(session.getRefreshToken(), done),
  );
  expect(refreshed.getRefreshToken().getToken()).not.toBe(session.getRefreshToken().getToken());
  const told = await promised<amplify.CognitoUserAttribute[]>((done) =>
    user.getUserAttributes(done as never),
  );
  expect(told.map((each) => each.getName())).toContain('custom:subscriptionId');

  await promised((done) => user.changePassword(testPassword, 'Oats-and-Millet-2026', done));
  await new Promise((resolve, reject) =>
    user.globalSignOut({ onSuccess: resolve, onFailure: reject }),
  );
  await expect(
    promised((done) => user.refreshSession(refreshed.getRefreshToken(), done)),
  ).rejects.toMatchObject({ code: 'NotAuthorizedException' });

  await new Promise((resolve, reject) =>
    user.forgotPassword({ onSuccess: resolve, inputVerificationCode: resolve, onFailure: reject }),
  );
  const code = await mailedCode(email);
  await new Promise<void>((resolve, reject) =>
    user.confirmPassword(code, testPassword, { onSuccess: () => resolve(), onFailure: reject }),
  );
  expect((await signIn(user, testPassword)).isValid()).toBe(true);
});

async function confirmBySession(Username: string, ConfirmationCode: string): Promise<void> {
  const visitor = portal.visitor();
  const { body } = await visitor.pool('InitiateAuth', {
    AuthFlow: 'USER_PASSWORD_AUTH',
    AuthParameters: { USERNAME: Username, PASSWORD: testPassword },
  });
  const sent = { Username, ConfirmationCode, Session: body.Session };
  expect(await visitor.pool('ConfirmSignUp', sent)).toMatchObject({ status: 200 });
}

test('ACC-131: amazon-cognito-identity-js completes a new-password challenge', async () => {
  const email = newEmail();
  await portal.services.identity.createUser(email, testPassword, {}, { temporary: true });
  const user = userOf(email);
  await new Promise((resolve, reject) =>
    user.authenticateUser(details(email, testPassword), {
      onSuccess: () => reject(new Error('No challenge')),
      onFailure: reject,
      newPasswordRequired: resolve,
    }),
  );
  const session = await new Promise<amplify.CognitoUserSession>((resolve, reject) =>
    user.completeNewPasswordChallenge(
      'Oats-and-Millet-2026',
      {},
      { onSuccess: resolve, onFailure: reject },
    ),
  );
  expect(session.isValid()).toBe(true);
});

test('ACC-131: amazon-cognito-identity-js sets an authenticator up, signs in by it, and turns it off', async () => {
  const email = newEmail();
  await portal.services.identity.createUser(email, testPassword, {});
  const user = userOf(email);
  await signIn(user, testPassword);
  const secret = await new Promise<string>((resolve, reject) =>
    user.associateSoftwareToken({ associateSecretCode: resolve, onFailure: reject }),
  );
  await new Promise((resolve, reject) =>
    user.verifySoftwareToken(codeAt(portal, secret, -1), 'Phone', {
      onSuccess: resolve,
      onFailure: reject,
    }),
  );
  await new Promise((resolve, reject) =>
    user.authenticateUser(details(email, testPassword), {
      onSuccess: () => reject(new Error('No second step')),
      onFailure: reject,
      totpRequired: resolve,
    }),
  );
  const enter = (code: string) =>
    new Promise<amplify.CognitoUserSession>((resolve, reject) =>
      user.sendMFACode(code, { onSuccess: resolve, onFailure: reject }, 'SOFTWARE_TOKEN_MFA'),
    );
  await expect(enter(codeAt(portal, secret, -1))).rejects.toMatchObject({
    code: 'CodeMismatchException',
  });
  expect((await enter(codeAt(portal, secret))).isValid()).toBe(true);
  const off = { PreferredMfa: false, Enabled: false };
  await promised((done) => user.setUserMfaPreference(null, off, done));
  expect((await signIn(user, testPassword)).isValid()).toBe(true);
});

describe('@aws-sdk/client-cognito-identity-provider', () => {
  let client: aws.CognitoIdentityProviderClient;
  let ClientId: string;
  beforeAll(() => {
    client = new aws.CognitoIdentityProviderClient({
      endpoint,
      region: 'us-east-1',
      maxAttempts: 1,
    });
    ({ ClientId } = portal.services.identity.pool);
  });
  afterAll(() => client.destroy());
  const signInAs = (USERNAME: string, PASSWORD = testPassword) =>
    client.send(
      new aws.InitiateAuthCommand({
        ClientId,
        AuthFlow: 'USER_PASSWORD_AUTH',
        AuthParameters: { USERNAME, PASSWORD },
      }),
    );

  test('ACC-131: signs up, confirms, resends, signs in, refreshes and signs out', async () => {
    const Username = newEmail();
    const signUp = async () =>
      client.send(
        new aws.SignUpCommand({
          ClientId,
          Username,
          Password: testPassword,
          UserAttributes: [{ Name: 'email', Value: Username }],
          ClientMetadata: { captchaToken: await solveCaptcha() },
        }),
      );
    const made = await signUp();
    expect(made).toMatchObject({ UserConfirmed: false, UserSub: expect.any(String) });
    const { Session } = made;
    await client.send(new aws.ResendConfirmationCodeCommand({ ClientId, Username }));
    const confirm = (ConfirmationCode: string) =>
      client.send(new aws.ConfirmSignUpCommand({ ClientId, Username, ConfirmationCode, Session }));
    const code = await mailedCode(Username);
    await expect(confirm(code === '000000' ? '000001' : '000000')).rejects.toBeInstanceOf(
      aws.CodeMismatchException,
    );
    await confirm(code);
    await expect(signUp()).rejects.toBeInstanceOf(aws.UsernameExistsException);

    const signIn = (PASSWORD: string) => signInAs(Username, PASSWORD);
    await expect(signIn('Not-her-password-1')).rejects.toMatchObject({
      name: 'NotAuthorizedException',
      message: 'Incorrect username or password.',
    });
    const { AuthenticationResult: first } = await signIn(testPassword);
    const { AuthenticationResult: second } = await client.send(
      new aws.InitiateAuthCommand({
        ClientId,
        AuthFlow: 'REFRESH_TOKEN_AUTH',
        AuthParameters: { REFRESH_TOKEN: first?.RefreshToken ?? '' },
      }),
    );
    const AccessToken = second?.AccessToken;
    expect(await client.send(new aws.GetUserCommand({ AccessToken }))).toMatchObject({
      UserAttributes: expect.arrayContaining([{ Name: 'email', Value: Username }]),
    });
    await client.send(new aws.GlobalSignOutCommand({ AccessToken }));
    await expect(client.send(new aws.GetUserCommand({ AccessToken }))).rejects.toBeInstanceOf(
      aws.NotAuthorizedException,
    );
  });

  test('ACC-131: changes a password, revokes a token, and resets by code', async () => {
    const Username = newEmail();
    await portal.services.identity.createUser(Username, testPassword, {});
    const signIn = async (PASSWORD: string) =>
      (await signInAs(Username, PASSWORD)).AuthenticationResult;
    const changed = 'Oats-and-Millet-2026';
    const change = (PreviousPassword: string, AccessToken?: string) =>
      client.send(
        new aws.ChangePasswordCommand({
          AccessToken,
          PreviousPassword,
          ProposedPassword: changed,
        }),
      );
    const first = await signIn(testPassword);
    await expect(change('Not-her-password-1', first?.AccessToken)).rejects.toBeInstanceOf(
      aws.NotAuthorizedException,
    );
    await change(testPassword, first?.AccessToken);
    await expect(signIn(testPassword)).rejects.toBeInstanceOf(aws.NotAuthorizedException);

    const second = await signIn(changed);
    await client.send(new aws.RevokeTokenCommand({ ClientId, Token: second?.RefreshToken }));
    await expect(
      client.send(new aws.GetUserCommand({ AccessToken: second?.AccessToken })),
    ).rejects.toMatchObject({ message: 'Access Token has been revoked' });

    await client.send(new aws.ForgotPasswordCommand({ ClientId, Username }));
    const code = await mailedCode(Username);
    const reset = (ConfirmationCode: string, Password = testPassword) =>
      client.send(
        new aws.ConfirmForgotPasswordCommand({ ClientId, Username, ConfirmationCode, Password }),
      );
    await expect(reset(code === '000000' ? '000001' : '000000')).rejects.toBeInstanceOf(
      aws.CodeMismatchException,
    );
    await expect(reset(code, 'weak')).rejects.toBeInstanceOf(aws.InvalidPasswordException);
    await reset(code);
    await expect(reset(code)).rejects.toBeInstanceOf(aws.ExpiredCodeException);
    expect(await signIn(testPassword)).toMatchObject({ TokenType: 'Bearer' });
  });

  test('ACC-131: completes a new-password challenge, and no challenge that the pool does not put', async () => {
    const Username = newEmail();
    await portal.services.identity.createUser(Username, testPassword, {}, { temporary: true });
    const { ChallengeName, Session } = await signInAs(Username);
    expect(ChallengeName).toBe('NEW_PASSWORD_REQUIRED');
    const respond = (name: aws.ChallengeNameType, responses: Record<string, string>) =>
      client.send(
        new aws.RespondToAuthChallengeCommand({
          ClientId,
          ChallengeName: name,
          Session,
          ChallengeResponses: { USERNAME: Username, ...responses },
        }),
      );
    await expect(respond('SMS_MFA', { SMS_MFA_CODE: '123456' })).rejects.toBeInstanceOf(
      aws.InvalidParameterException,
    );
    await expect(
      respond('SOFTWARE_TOKEN_MFA', { SOFTWARE_TOKEN_MFA_CODE: '123456' }),
    ).rejects.toBeInstanceOf(aws.NotAuthorizedException);
    const NEW_PASSWORD = 'Oats-and-Millet-2026';
    expect(await respond('NEW_PASSWORD_REQUIRED', { NEW_PASSWORD })).toMatchObject({
      AuthenticationResult: { TokenType: 'Bearer' },
    });
  });

  test('ACC-131: sets an authenticator up, signs in by it, and turns it off', async () => {
    const Username = newEmail();
    await portal.services.identity.createUser(Username, testPassword, {});
    const begin = () => signInAs(Username);
    const { AuthenticationResult: first } = await begin();
    const { AccessToken } = first ?? {};
    const { SecretCode: secret = '' } = await client.send(
      new aws.AssociateSoftwareTokenCommand({ AccessToken }),
    );
    const verify = (UserCode: string) =>
      client.send(new aws.VerifySoftwareTokenCommand({ AccessToken, UserCode }));
    await expect(verify('000')).rejects.toBeInstanceOf(aws.EnableSoftwareTokenMFAException);
    const verified = await verify(codeAt(portal, secret, -1));
    expect(verified).toMatchObject({ Status: 'SUCCESS' });
    const enter = async (code: string) => {
      const { ChallengeName, Session } = await begin();
      expect(ChallengeName).toBe('SOFTWARE_TOKEN_MFA');
      return client.send(
        new aws.RespondToAuthChallengeCommand({
          ClientId,
          ChallengeName,
          Session,
          ChallengeResponses: { USERNAME: Username, SOFTWARE_TOKEN_MFA_CODE: code },
        }),
      );
    };
    await expect(enter(codeAt(portal, secret, -1))).rejects.toBeInstanceOf(
      aws.CodeMismatchException,
    );
    const { AuthenticationResult: second } = await enter(codeAt(portal, secret));
    const { AccessToken: passed } = second ?? {};
    expect(await client.send(new aws.GetUserCommand({ AccessToken: passed }))).toMatchObject({
      UserMFASettingList: ['SOFTWARE_TOKEN_MFA'],
    });
    await client.send(
      new aws.SetUserMFAPreferenceCommand({
        AccessToken: passed,
        SoftwareTokenMfaSettings: { Enabled: false, PreferredMfa: false },
      }),
    );
    expect((await begin()).AuthenticationResult).toMatchObject({ TokenType: 'Bearer' });
  });

  test('ACC-131: makes a passkey, signs in by it, chooses the password instead, and removes it', async () => {
    const Username = newEmail();
    await portal.services.identity.createUser(Username, testPassword, {});
    const { AuthenticationResult: first } = await signInAs(Username);
    const { AccessToken } = first ?? {};
    const { origin } = new URL(endpoint);
    const passkey = new Passkey();
    const complete = (Credential: object) =>
      client.send(
        new aws.CompleteWebAuthnRegistrationCommand({
          AccessToken,
          Credential: Credential as Record<string, string>,
        }),
      );
    const { CredentialCreationOptions: options } = await client.send(
      new aws.StartWebAuthnRegistrationCommand({ AccessToken }),
    );
    await complete(passkey.create(options as unknown as CreationOptions, { origin }));
    await expect(
      complete(passkey.create(options as unknown as CreationOptions, { origin })),
    ).rejects.toBeInstanceOf(aws.WebAuthnChallengeNotFoundException);
    const { Credentials } = await client.send(
      new aws.ListWebAuthnCredentialsCommand({ AccessToken }),
    );
    expect(Credentials).toEqual([
      expect.objectContaining({ CredentialId: passkey.id, CreatedAt: expect.any(Date) }),
    ]);
    const { ChallengeName, ChallengeParameters, Session } = await client.send(
      new aws.InitiateAuthCommand({
        ClientId,
        AuthFlow: 'USER_AUTH',
        AuthParameters: { USERNAME: Username, PREFERRED_CHALLENGE: 'WEB_AUTHN' },
      }),
    );
    const asked = JSON.parse(ChallengeParameters?.CREDENTIAL_REQUEST_OPTIONS ?? '{}');
    const CREDENTIAL = JSON.stringify(passkey.get(asked, { origin }));
    const { AuthenticationResult: second } = await client.send(
      new aws.RespondToAuthChallengeCommand({
        ClientId,
        ChallengeName,
        Session,
        ChallengeResponses: { USERNAME: Username, CREDENTIAL },
      }),
    );
    const choosing = await client.send(
      new aws.InitiateAuthCommand({
        ClientId,
        AuthFlow: 'USER_AUTH',
        AuthParameters: { USERNAME: Username },
      }),
    );
    expect(choosing.AvailableChallenges).toEqual(['PASSWORD', 'WEB_AUTHN']);
    const chosen = await client.send(
      new aws.RespondToAuthChallengeCommand({
        ClientId,
        ChallengeName: 'SELECT_CHALLENGE',
        Session: choosing.Session,
        ChallengeResponses: { USERNAME: Username, ANSWER: 'PASSWORD', PASSWORD: testPassword },
      }),
    );
    expect(chosen.AuthenticationResult).toMatchObject({ TokenType: 'Bearer' });
    const remove = () =>
      client.send(
        new aws.DeleteWebAuthnCredentialCommand({
          AccessToken: second?.AccessToken,
          CredentialId: passkey.id,
        }),
      );
    await remove();
    await expect(remove()).rejects.toBeInstanceOf(aws.ResourceNotFoundException);
  });
});

const details = (Username: string, Password: string) =>
  new amplify.AuthenticationDetails({ Username, Password });

const signIn = (user: amplify.CognitoUser, password: string) =>
  new Promise<amplify.CognitoUserSession>((resolve, reject) =>
    user.authenticateUser(details(user.getUsername(), password), {
      onSuccess: resolve,
      onFailure: reject,
    }),
  );

function promised<Result = unknown>(
  act: (done: (error: Error | null | undefined, result?: Result) => void) => void,
): Promise<Result> {
  return new Promise((resolve, reject) =>
    act((error, result) => (error ? reject(error) : resolve(result as Result))),
  );
}

class MemoryStorage implements amplify.ICognitoStorage {
  readonly #items = new Map<string, string>();
  setItem = (key: string, value: string) => void this.#items.set(key, value);
  getItem = (key: string) => this.#items.get(key) ?? null;
  removeItem = (key: string) => void this.#items.delete(key);
  clear = () => this.#items.clear();
}
