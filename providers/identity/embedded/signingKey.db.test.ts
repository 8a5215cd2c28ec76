import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openPortal, type TestPortal } from '#tests/support/portal.ts';
import { openSigningKey } from './signingKey.ts';
import { readSigningKey } from './store/keys.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal.close());
const secret = 'a-secret-of-more-than-32-characters-1';

describe('the signing key', () => {
  test('is one, however many processes start at once', async () => {
    const db = portal.services.database.system;
    const keys = await Promise.all([1, 2, 3, 4].map(() => openSigningKey(db, secret)));
    expect(new Set(keys.map(({ kid }) => kid)).size).toBe(1);
    expect(keys[0]?.publicJwk).toMatchObject({ kid: keys[0]?.kid, alg: 'RS256', use: 'sig' });
  });

  test('is not readable at rest, and is replaced when the secret changes', async () => {
    const db = portal.services.database.system;
    const first = await openSigningKey(db, secret);
    expect((await readSigningKey(db))?.privateKey).toMatch(
      /^-----BEGIN ENCRYPTED PRIVATE KEY-----/,
    );
    const second = await openSigningKey(db, `${secret}-changed`);
    expect(second.kid).not.toBe(first.kid);
    expect((await openSigningKey(db, `${secret}-changed`)).kid).toBe(second.kid);
  });
});
