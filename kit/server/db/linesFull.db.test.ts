import { setTimeout } from 'node:timers/promises';
import { type SQL, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { holdLock } from '#tests/support/holdLock.ts';
import { portalForAll } from '#tests/support/portal.ts';

const portal = portalForAll();

it('has a single statement wait on a line that is late, and not for a pool that transactions fill', async ({
  skip,
}) => {
  const { kind, system } = portal.services.database;
  skip(kind === 'pglite', 'the embedded database has one connection');
  // As many as there may be lines, and each is busy.
  const lateness = await holdLock(portal, 7002);
  // A statement is sent when somebody waits for it.
  const send = async (statement: SQL) => system.execute(statement);
  const late = Array.from({ length: 3 }, () =>
    send(sql`select pg_advisory_xact_lock_shared(7002)`),
  );
  await lateness.awaited(3);
  const fullness = await holdLock(portal, 7003);
  let ended = 0;
  const transactions = Array.from({ length: 10 }, () =>
    system
      .transaction((tx) => tx.execute(sql`select pg_advisory_xact_lock_shared(7003)`))
      .finally(() => {
        ended += 1;
      }),
  );
  await setTimeout(100);
  const asked = Array.from({ length: 6 }, () => send(sql`select 1`));
  await lateness.release();
  await Promise.all(asked);
  expect(ended).toBe(0);
  await fullness.release();
  await Promise.all([...late, ...transactions]);
});
