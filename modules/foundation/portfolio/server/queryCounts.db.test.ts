import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import type { Call } from '#kit/contract/call.ts';
import { ownerForAll, portalForAll } from '#tests/support/portal.ts';
import { queriesDuring } from '#tests/support/queries.ts';
import { startScanOf } from '#tests/support/scans.ts';
import { staffOf } from '#tests/support/staff.ts';
import type { Visitor } from '#tests/support/visitor.ts';
import { readActivity, readCustomer } from '../calls.ts';

// Runs on the embedded database only, where all queries pass through one object; they are the same on PostgreSQL.
describe.skipIf(inject('postgresUrl') !== null)("queries of a customer's page", () => {
  const portal = portalForAll();
  const few = ownerForAll(portal, { companyName: 'Few' });
  const many = ownerForAll(portal, { companyName: 'Many' });
  let staff: Visitor;
  beforeAll(async () => {
    await startScanOf(few);
    const { targetId } = await startScanOf(many);
    const { database } = portal.services;
    const now = portal.clock.now().toISOString();
    for (const [{ orgId }, count] of [
      [few, 2],
      [many, 200],
    ] as const) {
      await database.system.execute(sql`
        insert into ratings_ratings (org_id, id, host, rated_at, rating, highest, letter, coverage,
          deducted, scores, incidents, formula_version)
        select ${orgId}::uuid, gen_random_uuid(), 'a.example', ${now}::timestamptz - n * interval '1 day', 600 + n, 600 + n,
          'B', 1, 0, '{}', '[]', '2'
        from generate_series(1, ${count}::int) n`);
    }
    await database.system.execute(sql`
      insert into monitoring_issues (org_id, id, target_id, identity, check_id, title,
        technical_name, severity, method, url, state, first_seen_at, last_seen_at, last_scan_id)
      select ${many.orgId}::uuid, gen_random_uuid(), ${targetId}::uuid, 'i' || n,
        'hsts', 'Kind ' || n, 'T', 'high', 'GET', 'https://shop.example/' || n,
        'new', ${portal.clock.now().toISOString()}::timestamptz, ${portal.clock.now().toISOString()}::timestamptz, ${randomUUID()}::uuid
      from generate_series(1, 100) n`);
    staff = (await staffOf(portal, 'support')).browser;
    // The first reader updates the summaries.
    await staff.call(readCustomer, { orgId: many.orgId });
  });

  const queriesOf = (call: Call, input: { orgId: string }) =>
    queriesDuring(portal, async () => expect((await staff.call(call, input)).status).toBe(200));

  it.each<[Call, number]>([
    [readCustomer, 20],
    // Two for the session, the log, scans and ratings.
    [readActivity, 5],
  ])(
    'CSL-174: $path takes as many for a customer with much as for one with little',
    async (call, queries) => {
      expect(await queriesOf(call, { orgId: few.orgId })).toBe(queries);
      expect(await queriesOf(call, { orgId: many.orgId })).toBe(queries);
    },
  );
});
