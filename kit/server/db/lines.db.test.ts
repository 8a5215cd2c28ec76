import { sql } from 'drizzle-orm';
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
  // Each line learns of its end in its own time.
  const all = () => Promise.all(Array.from({ length: 6 }, ask)).catch(() => null);
  await expect.poll(all).not.toBeNull();
});

it('sends what is asked in one turn of the event loop on one connection, and takes another next', async ({
  skip,
}) => {
  const { kind, system } = portal.services.database;
  skip(kind === 'pglite', 'the embedded database has one connection');
  const ask = async () => {
    const [row] = await system
      .select({ pid: sql<number>`pg_backend_pid()` })
      .from(sql`(select 1) as one`);
    return row?.pid;
  };
  const turns: (number | undefined)[][] = [];
  for (let turn = 0; turn < 3; turn += 1) {
    // In callbacks of their own, as requests come: several of one turn.
    const asked = Array.from(
      { length: 4 },
      () => new Promise<number | undefined>((resolve) => setImmediate(() => resolve(ask()))),
    );
    turns.push([...new Set(await Promise.all(asked))]);
  }
  expect(turns.map((pids) => pids.length)).toEqual([1, 1, 1]);
  expect(new Set(turns.flat()).size).toBeGreaterThan(1);
});
