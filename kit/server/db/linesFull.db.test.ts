import { setTimeout } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPortal, type TestPortal } from '#tests/support/portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal.close());

it('has a single statement wait on a line that is late, and not for a pool that transactions fill', async ({
  skip,
}) => {
  const { kind, system } = portal.services.database;
  skip(kind === 'pglite', 'the embedded database has one connection');
  // As many as there may be lines, and each is busy for a second.
  const late = Array.from({ length: 3 }, () => system.execute(sql`select pg_sleep(1)`));
  await setTimeout(20);
  const transactions = Array.from({ length: 10 }, () =>
    system.transaction((tx) => tx.execute(sql`select pg_sleep(3)`)),
  );
  await setTimeout(100);
  const asked = performance.now();
  await Promise.all(Array.from({ length: 6 }, () => system.execute(sql`select 1`)));
  expect(performance.now() - asked).toBeLessThan(2000);
  await Promise.all([...late, ...transactions]);
});
