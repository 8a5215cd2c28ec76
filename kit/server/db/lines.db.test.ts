import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { holdLock } from '#tests/support/holdLock.ts';
import { portalForAll } from '#tests/support/portal.ts';

const portal = portalForAll();

it('goes on with new connections when the server has ended those that were open', async ({
  skip,
}) => {
  const { kind, system } = portal.services.database;
  skip(kind === 'pglite', 'the embedded database has no connections that could end');
  const ask = () => system.execute(sql`select 1`);
  for (let turn = 0; turn < 6; turn += 1) await ask();
  await system.transaction((tx) =>
    tx.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`),
  );
  // Each connection learns of its end at a time of its own.
  const all = () => Promise.all(Array.from({ length: 6 }, ask)).catch(() => null);
  await expect.poll(all).not.toBeNull();
});

it('has single statements share three connections, one that is idle first', async ({ skip }) => {
  const { kind, system } = portal.services.database;
  skip(kind === 'pglite', 'the embedded database has one connection');
  const ask = async () => {
    const [row] = await system
      .select({ pid: sql<number>`pg_backend_pid()` })
      .from(sql`(select 1) as one`);
    return row?.pid;
  };
  const asked = (count: number) => Promise.all(Array.from({ length: count }, ask));
  for (const [count, used] of [
    [1, 1],
    [3, 3],
    [2, 2],
    [12, 3],
  ] as const) {
    expect(new Set(await asked(count)).size).toBe(used);
  }
});

it('API-025: holds no other statement up for one that is slow', async ({ skip }) => {
  const { database } = portal.services;
  skip(database.kind === 'pglite', 'the embedded database does one thing at a time');
  const [a, b] = ['a', 'b'].map(() => database.forOrganization(randomUUID()));
  const lock = await holdLock(portal, 7001);
  let slowOnes = 0;
  const slow = [0, 20, 40, 60].map(async (delay) => {
    if (delay > 0) await setTimeout(delay);
    await a?.execute(sql`select pg_advisory_xact_lock(7001)`);
    slowOnes += 1;
  });
  // One right after them, then further ones at intervals.
  const askQuickly = async () => b?.execute(sql`select 1`);
  const quick = [askQuickly()];
  await setTimeout(120);
  for (let place = 0; place < 20; place += 1) {
    quick.push(setTimeout(15 * place).then(askQuickly));
  }
  await Promise.all(quick);
  expect(slowOnes).toBe(0);
  await lock.release();
  await Promise.all(slow);
});
