import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import type { Call } from '#kit/contract/call.ts';
import * as dashboard from '#modules/overviews/dashboard/calls.ts';
import { ownerForAll, portalForAll } from '#tests/support/portal.ts';
import { queriesOf } from '#tests/support/queries.ts';
import { newWebsite, startScanOf } from '#tests/support/scans.ts';
import * as monitoring from '../calls.ts';

// Runs on the embedded database only, where all queries pass through one object; they are the same on PostgreSQL.
describe.skipIf(inject('postgresUrl') !== null)(
  'queries of a call, that of the session included',
  () => {
    const portal = portalForAll();
    const few = ownerForAll(portal);
    const many = ownerForAll(portal);
    beforeAll(async () => {
      await startScanOf(few);
      await startScanOf(many);
      for (let n = 0; n < 8; n += 1)
        await newWebsite(many, {
          targetName: `Shop ${n}`,
          targetUrl: `https://shop-${n}.example`,
          date_time: '2026-12-01T09:00:00.000Z',
          scanNow: true,
        });
    });

    it.each<[Call, number]>([
      [monitoring.loadTargetList, 2],
      // The third counts what is to be fixed.
      [monitoring.loadScanMap, 3],
      [monitoring.loadScheduleMap, 2],
      [dashboard.monitoring, 3],
    ])('MON-187: $path › %i, for one website as for nine', async (call, queries) => {
      expect(await queriesOf(portal, few, call)).toBe(queries);
      expect(await queriesOf(portal, many, call)).toBe(queries);
    });

    it('MON-357: a page of the list of issues takes as many for three hundred of them as for one', async () => {
      const [one, another] = (await many.call(monitoring.loadTargetList, {})).data.targets;
      const insert = (targetId: string, count: number) =>
        portal.db.execute(sql`
          insert into monitoring_issues (org_id, id, target_id, identity, check_id, title,
            technical_name, severity, method, url, state, first_seen_at, last_seen_at, last_scan_id)
          select ${many.orgId}::uuid, md5(${targetId} || n)::uuid, ${targetId}::uuid, 'i' || n,
            'hsts', 'Kind ' || n % 40, 'T', 'high', 'GET', 'https://shop.example/' || n,
            'new', ${portal.clock.now().toISOString()}::timestamptz, ${portal.clock.now().toISOString()}::timestamptz, ${targetId}::uuid
          from generate_series(1, ${count}::int) n`);
      await insert(one?.targetId ?? '', 1);
      await insert(another?.targetId ?? '', 300);
      const queries = (targetId = '') =>
        queriesOf(portal, many, monitoring.loadIssues, { targetId });
      // The session, the website, the counts, the causes of the page, their places, to whom they were sent,
      // who fixes them, the views.
      expect(await queries(one?.targetId)).toBe(8);
      expect(await queries(another?.targetId)).toBe(8);
    });
  },
);
