import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPortal, type TestPortal } from '#tests/support/portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal.close());

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
  const timeOf = async (db: typeof a, statement: SQL) => {
    const asked = performance.now();
    await db?.execute(statement);
    return performance.now() - asked;
  };
  const slow = [0, 20, 40, 60].map(async (delay) => {
    if (delay > 0) await setTimeout(delay);
    return timeOf(a, sql`select pg_sleep(3)`);
  });
  // One right after them, then further ones at intervals.
  const quick = [timeOf(b, sql`select 1`)];
  await setTimeout(120);
  for (let place = 0; place < 20; place += 1) {
    quick.push(setTimeout(15 * place).then(() => timeOf(b, sql`select 1`)));
  }
  expect(Math.max(...(await Promise.all(quick)))).toBeLessThan(500);
  expect(Math.min(...(await Promise.all(slow)))).toBeGreaterThan(2900);
});
