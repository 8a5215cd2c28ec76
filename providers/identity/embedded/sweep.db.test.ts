import { afterAll, beforeAll, expect, test } from 'vitest';
import { PoolUser } from '#tests/support/poolUser.ts';
import { countRows, openPortal, type TestPortal } from '#tests/support/portal.ts';
import { testPassword } from '#tests/support/visitor.ts';
import { createEmbeddedPool } from './index.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openPortal({ env: { RATE_LIMITS: 'on' } });
});
afterAll(() => portal.close());

const openPool = () =>
  createEmbeddedPool({
    ...portal.services,
    publicUrl: 'https://portal.example',
    poolId: 'local_portal',
    clientId: 'portal',
    brandNames: () => [],
    rateLimits: true,
    sendCode: async () => {},
    endSessions: async () => {},
  });

test('the sweep deletes what has expired, and nothing before', async () => {
  const pool = openPool();
  const ada = await new PoolUser(portal).enrol();
  await ada.tokens();
  await ada.signIn('Not-her-password-1');
  await ada.ask('ForgotPassword', { Username: ada.email });
  const bob = new PoolUser(portal);
  await portal.services.identity.createUser(bob.email, testPassword, {}, { temporary: true });
  await bob.signIn();

  const tables = ['pool_attempts', 'pool_codes', 'pool_challenges', 'pool_refresh_tokens'];
  const counts = () => Promise.all(tables.map((table) => countRows(portal.services, table)));
  const before = await counts();
  expect(before.every((count) => count > 0)).toBe(true);
  await pool.sweep();
  expect(await counts()).toEqual(before);
  portal.clock.forward(30 * 86_400);
  await pool.sweep();
  expect(await counts()).toEqual([0, 0, 0, 0]);
  expect(await countRows(portal.services, 'pool_users')).toBe(2);
});

test('ACC-166: the sweep deletes an account whose address nobody confirmed for a week', async () => {
  const pool = openPool();
  const [waiting, confirmed] = [new PoolUser(portal), new PoolUser(portal)];
  await waiting.signUp();
  await confirmed.enrol();
  const isThere = async (person: PoolUser) =>
    (await portal.services.identity.findUser(person.email)) !== null;
  portal.clock.forward(7 * 86_400 - 1);
  await pool.sweep();
  expect([await isThere(waiting), await isThere(confirmed)]).toEqual([true, true]);
  portal.clock.forward(1);
  await pool.sweep();
  expect([await isThere(waiting), await isThere(confirmed)]).toEqual([false, true]);
});
