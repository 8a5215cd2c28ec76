import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { exportJWK, SignJWT } from 'jose';
import { describe, expect, test } from 'vitest';
import { servedForAll } from '#tests/support/servedForAll.ts';
import { createCognito } from './cognito.ts';

const now = new Date('2026-11-18T18:00:00Z');
const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const kid = 'pool-key';
const poolId = 'us-east-1_Example';

let status = 200;
/** Serves the only page of a pool that we read: 'Verifying JSON web tokens' in Cognito's developer guide. */
const origin = servedForAll(async (request, response) => {
  const keys = [{ ...(await exportJWK(publicKey)), kid, alg: 'RS256', use: 'sig' }];
  const known = request.url === `/${poolId}/.well-known/jwks.json`;
  response.writeHead(known ? status : 404, { 'content-type': 'application/json' });
  response.end(JSON.stringify(known ? { keys } : {}));
});
const endpoint = () => `${origin()}/`;

const open = (issuer?: string) =>
  createCognito(
    {
      COGNITO_ENDPOINT: endpoint(),
      COGNITO_USER_POOL_ID: poolId,
      COGNITO_CLIENT_ID: 'client-1',
      COGNITO_ISSUER: issuer,
      COGNITO_PASSKEYS: false,
    },
    { now: () => now },
    async () => {},
  );
const sub = randomUUID();
const idToken = (changed: object = {}, header = {}) =>
  new SignJWT({
    sub,
    email: 'Ada@shop.example',
    token_use: 'id',
    'custom:subscriptionId': 'sub-1',
    'custom:linkId': 'link-1',
    iss: `${endpoint()}${poolId}`,
    aud: 'client-1',
    exp: now.getTime() / 1000 + 60,
    origin_jti: 'sign-in-1',
    ...changed,
  })
    .setProtectedHeader({ alg: 'RS256', kid, ...header })
    .sign(privateKey);

describe('a bought user pool', () => {
  test('is told to the browser as configured', () => {
    expect(open().pool).toEqual({
      endpoint: endpoint(),
      UserPoolId: poolId,
      ClientId: 'client-1',
      hasPasskeys: false,
    });
  });

  test('does not tell whether a sign-in passed a second step, nor who has a passkey', async () => {
    expect(await open().passedSecondStep('sign-in-1')).toBe(false);
    expect(await open().hasPasskeys([sub])).toEqual(new Set());
  });

  test('vouches for its ID tokens by its published keys', async () => {
    expect(await open().verifyIdToken(await idToken())).toEqual({
      cognitoId: sub,
      email: 'ada@shop.example',
      signInId: 'sign-in-1',
      expiresAt: new Date(now.getTime() + 60_000),
      attributes: {
        subscriptionId: 'sub-1',
        channelId: undefined,
        planId: undefined,
        linkId: 'link-1',
      },
    });
  });

  test.each([true, 'true'])('takes an e-mail that was confirmed: %j', async (said) => {
    const token = await idToken({ email_verified: said });
    expect(await open().verifyIdToken(token)).toMatchObject({ cognitoId: sub });
  });

  test('may be an emulator that signs in the name of Amazon', async () => {
    const iss = `https://cognito-idp.us-east-1.amazonaws.com/${poolId}`;
    expect(await open(iss).verifyIdToken(await idToken({ iss }))).toMatchObject({ cognitoId: sub });
    expect(await open(iss).verifyIdToken(await idToken())).toBeNull();
  });

  test.each<[string, object, object?]>([
    ['another client', { aud: 'client-2' }],
    ['another pool', { iss: 'https://cognito-idp.us-east-1.amazonaws.com/us-east-1_Other' }],
    ['another use', { token_use: 'access' }],
    ['an end in the past', { exp: now.getTime() / 1000 - 1 }],
    ['no e-mail', { email: undefined }],
    ['an e-mail that nobody confirmed', { email_verified: false }],
    ['an e-mail that nobody confirmed, as text', { email_verified: 'false' }],
    ['an unknown key', {}, { kid: 'other' }],
  ])('refuses a token of %s (security S7)', async (_name, changed, header) => {
    expect(await open().verifyIdToken(await idToken(changed, header))).toBeNull();
  });

  test('out of reach is an error and not a bad token', async () => {
    status = 500;
    await expect(open().verifyIdToken(await idToken())).rejects.toThrow();
    status = 200;
  });
});
