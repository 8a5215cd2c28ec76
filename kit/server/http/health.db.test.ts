import { sql } from 'drizzle-orm';
import { expect, it, onTestFinished } from 'vitest';
import { version } from '#kit/server/version.ts';
import { holdLock } from '#tests/support/holdLock.ts';
import { openPortal, portalForAll } from '#tests/support/portal.ts';

// Its own limit would break off what waits for the lock of the test, on a machine that stalls.
const portal = portalForAll({ env: { DATABASE_TIMEOUT_SECONDS: '600' } });

const ready = () => portal.app.inject({ url: '/readyz' });

it('API-026: /readyz tells within three seconds which of the database’s doors is stuck', async ({
  skip,
}) => {
  const { database } = portal.services;
  expect((await ready()).json()).toEqual({ status: 'ok' });
  skip(database.kind === 'pglite', 'the embedded database does one thing at a time');
  const lock = await holdLock(portal, 7004);
  let ended = 0;
  const busy = Array.from({ length: 9 }, () =>
    database
      .forOrganization(null)
      .transaction((tx) => tx.execute(sql`select pg_advisory_xact_lock_shared(7004)`))
      .finally(() => {
        ended += 1;
      }),
  );
  const answer = await ready();
  expect(ended).toBe(0);
  expect([answer.statusCode, answer.json()]).toEqual([
    503,
    { status: 'database unavailable', stuck: ['tenants'] },
  ]);
  await lock.release();
  await Promise.allSettled(busy);
  expect((await ready()).statusCode).toBe(200);
});

it('API-177: /healthz tells the version to who has the token alone', async () => {
  const METRICS_TOKEN = 'a token of more than 32 characters, for a probe';
  const guarded = await openPortal({ env: { METRICS_TOKEN } });
  onTestFinished(() => guarded.close());
  const ask = async (authorization?: string) =>
    (
      await guarded.app.inject({
        url: '/healthz',
        headers: authorization ? { authorization } : {},
      })
    ).json();
  expect(await ask()).toEqual({ status: 'ok' });
  expect(await ask('Bearer another')).toEqual({ status: 'ok' });
  expect(await ask(`Bearer ${METRICS_TOKEN}`)).toEqual({ status: 'ok', version });
  expect((await portal.app.inject({ url: '/healthz' })).json()).toEqual({ status: 'ok', version });
});
