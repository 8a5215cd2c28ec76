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
  await Promise.all(Array.from({ length: 6 }, ask));
  await system.transaction((tx) =>
    tx.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`),
  );
  // Each line learns of its end in its own time.
  const all = () => Promise.all(Array.from({ length: 6 }, ask)).catch(() => null);
  await expect.poll(all).not.toBeNull();
});
