import { createHmac, generateKeyPairSync, type KeyObject, randomUUID } from 'node:crypto';
import { exportJWK, SignJWT } from 'jose';
import { beforeAll, describe, expect, test } from 'vitest';
import type { SigningKey } from './signingKey.ts';
import { createTokens, type Tokens } from './tokens.ts';

const now = new Date('2026-11-18T18:00:00Z');
const user = { cognitoId: randomUUID(), email: 'ada@shop.example', attributes: {} };
const signedIn = { familyId: randomUUID(), signedInAt: now };
const issuer = 'https://portal.example/cognito/local_portal';

let ours: SigningKey;
let clock: { now(): Date };
let tokens: Tokens;
beforeAll(async () => {
  ours = await keyNamed('ours');
  clock = { now: () => now };
  tokens = createTokens({ keys: async () => [ours], clock, issuer, clientId: 'portal' });
});

async function keyNamed(kid: string): Promise<SigningKey> {
  const pair = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return {
    kid,
    ...pair,
    activeFrom: now,
    publicJwk: { ...(await exportJWK(pair.publicKey)), kid },
  };
}

const claims = {
  sub: user.cognitoId,
  origin_jti: signedIn.familyId,
  token_use: 'id',
  email: user.email,
  iss: issuer,
  aud: 'portal',
  exp: now.getTime() / 1000 + 60,
};
const forged = (payload: object, options: { kid?: string; key?: KeyObject } = {}) =>
  new SignJWT({ ...claims, ...payload })
    .setProtectedHeader({ alg: 'RS256', kid: options.kid ?? 'ours' })
    .sign(options.key ?? ours.privateKey);
const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');

describe('an ID token', () => {
  test('is taken when it is ours', async () => {
    const expected = { sub: user.cognitoId, familyId: signedIn.familyId };
    const after = (seconds: number) => new Date(now.getTime() + seconds * 1000);
    expect(await tokens.verifyId(await tokens.signId(user, signedIn))).toEqual({
      ...expected,
      expiresAt: after(3600),
    });
    expect(await tokens.verifyId(await forged({}))).toEqual({ ...expected, expiresAt: after(60) });
  });

  test.each<[string, () => Promise<string> | string]>([
    ['alg none', () => `${encode({ alg: 'none', kid: 'ours' })}.${encode(claims)}.`],
    [
      'HS256 with the public key as secret',
      () => {
        const signed = `${encode({ alg: 'HS256', kid: 'ours' })}.${encode(claims)}`;
        const pem = ours.publicKey.export({ type: 'spki', format: 'pem' });
        return `${signed}.${createHmac('sha256', pem).update(signed).digest('base64url')}`;
      },
    ],
    ['a foreign kid', () => forged({}, { kid: 'theirs' })],
    [
      'a foreign key under our kid',
      async () => forged({}, { key: (await keyNamed('ours')).privateKey }),
    ],
    [
      'a key that it brings itself',
      async () => {
        const theirs = await keyNamed('ours');
        return new SignJWT(claims)
          .setProtectedHeader({ alg: 'RS256', kid: 'ours', jwk: theirs.publicJwk })
          .sign(theirs.privateKey);
      },
    ],
    ['another audience', () => forged({ aud: 'other' })],
    ['another issuer', () => forged({ iss: 'https://evil.example/cognito/local_portal' })],
    ['the use of an access token', () => tokens.signAccess(user, signedIn)],
    ['no use', () => forged({ token_use: undefined })],
    ['an end in the past', () => forged({ exp: now.getTime() / 1000 })],
    ['no end', () => forged({ exp: undefined })],
    ['no user', () => forged({ sub: undefined })],
    [
      'a changed payload',
      async () =>
        (await forged({})).replace(/\.[^.]+\./, `.${encode({ ...claims, sub: randomUUID() })}.`),
    ],
    ['nothing', () => ''],
    ['garbage', () => 'a.b.c'],
  ])('is refused with %s (security S7)', async (_name, token) => {
    expect(await tokens.verifyId(await token())).toBeNull();
  });

  test('lives an hour', async () => {
    const token = await tokens.signId(user, signedIn);
    const at = (seconds: number) =>
      createTokens({
        keys: async () => [ours],
        clock: { now: () => new Date(now.getTime() + seconds * 1000) },
        issuer,
        clientId: 'portal',
      }).verifyId(token);
    expect(await at(3599)).not.toBeNull();
    expect(await at(3600)).toBeNull();
  });
});

describe('an access token', () => {
  test('is taken when it is ours, and an ID token is not taken for one', async () => {
    expect(await tokens.verifyAccess(await tokens.signAccess(user, signedIn))).toMatchObject({
      sub: user.cognitoId,
      familyId: signedIn.familyId,
    });
    expect(await tokens.verifyAccess(await tokens.signId(user, signedIn))).toMatchObject({
      message: 'Invalid Access Token',
    });
    expect(
      await tokens.verifyAccess(await forged({ token_use: 'access', client_id: 'other' })),
    ).toMatchObject({
      message: 'Invalid Access Token',
    });
  });
});
