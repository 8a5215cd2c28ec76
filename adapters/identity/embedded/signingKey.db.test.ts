import { describe, expect, test } from 'vitest';
import { forgetPast } from '#apps/server/retention/forgetPast.ts';
import { portalForEach, runJob } from '#tests/support/portal.ts';
import { listSigningKeys, openSigningKeys, rotateSigningKeys } from './signingKey.ts';

const portal = portalForEach();
const kids = async () => (await listSigningKeys(portal.db)).map(({ kid }) => kid);

describe('the signing key', () => {
  test('is one, however many processes start at once', async () => {
    const read = await Promise.all([1, 2, 3, 4].map(() => openSigningKeys(portal.services)()));
    expect(new Set(read.flat().map(({ kid }) => kid)).size).toBe(1);
    const [key] = read[0] ?? [];
    expect(key?.publicJwk).toMatchObject({ kid: key?.kid, alg: 'RS256', use: 'sig' });
    expect(key?.privateKey.asymmetricKeyDetails?.modulusLength).toBe(3072);
  });

  test('is not readable at rest', async () => {
    await openSigningKeys(portal.services)();
    const [stored] = await listSigningKeys(portal.db);
    expect(stored?.privateKey).toMatch(/^1\.[\w+/=]+$/);
  });

  test('has a successor when it is rotated, and goes when its last token has run out', async () => {
    const { services, clock } = portal;
    const keys = openSigningKeys(services);
    const [first] = await keys();
    await rotateSigningKeys(services);
    clock.forward(15);
    expect((await keys()).map(({ kid }) => kid)).toEqual(await kids());
    const [, second] = await kids();

    clock.forward(45 + 3599);
    await runJob(services, forgetPast);
    expect(await kids()).toEqual([first?.kid, second]);
    clock.forward(1);
    await runJob(services, forgetPast);
    expect(await kids()).toEqual([second]);
  });
});
