import { createLocalJWKSet, jwtVerify } from 'jose';
import { describe, expect, test } from 'vitest';
import { exampleInput, hostileTexts, textPlaces, withText } from '#tests/support/hostileTexts.ts';
import { PoolUser } from '#tests/support/poolUser.ts';
import { countRows, openPortal, portalForAll } from '#tests/support/portal.ts';

import { operations } from './index.ts';

const portal = portalForAll();

async function post(payload: string, headers: Record<string, string> = {}) {
  const answer = await portal.app.inject({
    method: 'POST',
    url: '/cognito/',
    headers: {
      host: 'localhost:3000',
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'AWSCognitoIdentityProviderService.ForgotPassword',
      ...headers,
    },
    payload,
  });
  return { status: answer.statusCode, headers: answer.headers, body: answer.json() };
}
const forgot = JSON.stringify({ ClientId: 'portal', Username: 'ada@shop.example' });

describe('POST /cognito/', () => {
  test('speaks application/x-amz-json-1.1', async () => {
    const answer = await post(forgot);
    expect(answer.status).toBe(200);
    expect(answer.headers['content-type']).toMatch(/^application\/x-amz-json-1\.1\b/);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.headers['x-amzn-requestid']).toMatch(/^[0-9a-f-]{36}$/);
  });

  test.each([
    ['another site’s Origin', { origin: 'https://evil.example' }],
    ['no site’s Origin', { origin: 'null' }],
    ['a cross-site request', { 'sec-fetch-site': 'cross-site' }],
  ])('refuses %s, without a CORS header (security C4, C5)', async (_name, headers) => {
    const before = await countRows(portal.services, 'pool_codes');
    const answer = await post(forgot.replace('ada@', 'eve@'), headers);
    expect(answer.status).toBe(403);
    expect(answer.headers['access-control-allow-origin']).toBeUndefined();
    expect(await countRows(portal.services, 'pool_codes')).toBe(before);
  });

  test('takes its own origin', async () => {
    const own = { origin: 'http://localhost:3000', 'sec-fetch-site': 'same-origin' };
    expect((await post(forgot, own)).status).toBe(200);
  });

  test.each([...operations])(
    '%s takes NUL, SQL and half a pair in any text for text, or refuses them (security I9)',
    async (name, operation) => {
      const places = textPlaces(operation);
      const whole = withText(exampleInput(operation), ['ClientId'], 'portal');
      for (const place of places) {
        for (const text of hostileTexts) {
          const { status } = await post(JSON.stringify(withText(whole, place, text)), {
            'x-amz-target': `AWSCognitoIdentityProviderService.${name}`,
          });
          expect(status, `${place.join('.')}: ${JSON.stringify(text)}`).toBeLessThan(500);
        }
      }
    },
  );

  test.each([
    'application/json',
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data',
  ])('refuses %s (security C3)', async (type) => {
    expect((await post(forgot, { 'content-type': type })).status).toBe(415);
  });

  test('refuses more than 64 KB', async () => {
    const large = JSON.stringify({ ClientId: 'portal', Username: 'a'.repeat(66_000) });
    expect((await post(large)).status).toBe(413);
  });

  test.each(['', '{', '[]', 'null', '"text"', '{"__proto__":{"Username":"x"}}', '{"Username":{}}'])(
    'refuses the body %j',
    async (payload) => {
      const answer = await post(payload);
      expect(answer.status).toBe(400);
      expect(answer.body).toEqual({ __type: expect.any(String), message: expect.any(String) });
    },
  );

  test.each([
    '',
    'ForgotPassword',
    'AWSCognitoIdentityProviderService.AdminCreateUser',
    'AWSCognitoIdentityProviderService.constructor',
  ])('does not know the operation %j', async (target) => {
    expect(await post(forgot, { 'x-amz-target': target })).toMatchObject({
      status: 400,
      body: { __type: 'UnknownOperationException' },
    });
  });

  test('answers 503 when the database is away, and tells nothing of it (security D3)', async () => {
    const broken = await openPortal();
    await broken.services.database.close();
    const answer = await broken.app.inject({
      method: 'POST',
      url: '/cognito/',
      headers: {
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': 'AWSCognitoIdentityProviderService.ForgotPassword',
      },
      payload: forgot,
    });
    expect(answer.statusCode).toBeGreaterThanOrEqual(500);
    expect(answer.json()).toEqual({
      __type: 'InternalErrorException',
      message: 'Something went wrong. Try again later.',
    });
    await broken.app.close();
  });
});

describe('the public keys', () => {
  test('verify the tokens, and hold nothing private', async () => {
    const answer = await portal.app.inject({ url: '/cognito/local_portal/.well-known/jwks.json' });
    const jwks = answer.json();
    expect(Object.keys(jwks.keys[0]).sort()).toEqual(['alg', 'e', 'kid', 'kty', 'n', 'use']);
    const ada = await new PoolUser(portal).enrol();
    const { IdToken } = await ada.tokens();
    const { payload } = await jwtVerify(IdToken, createLocalJWKSet(jwks), {
      currentDate: portal.clock.now(),
    });
    expect(payload.email).toBe(ada.email);
  });
});
