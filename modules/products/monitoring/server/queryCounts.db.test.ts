import type { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import type { Call } from '#kit/contract/call.ts';
import * as dashboard from '#modules/overviews/dashboard/calls.ts';
import { openPortal, type TestPortal } from '#tests/support/portal.ts';
import { startScanOf } from '#tests/support/scans.ts';
import type { Visitor } from '#tests/support/visitor.ts';
import * as monitoring from '../calls.ts';

// Runs on the embedded database only, where all queries pass through one object; they are the same on PostgreSQL.
describe.skipIf(inject('postgresUrl') !== null)(
  'queries of a call, that of the session included',
  () => {
    let portal: TestPortal;
    let few: Visitor;
    let many: Visitor;
    beforeAll(async () => {
      portal = await openPortal();
      few = await portal.owner();
      many = await portal.owner();
      await startScanOf(few);
      await startScanOf(many);
      for (let n = 0; n < 8; n += 1) {
        const added = await many.call(monitoring.createTarget, {
          targetName: `Shop ${n}`,
          targetUrl: `https://shop-${n}.example`,
          scan_profile: 'safe',
          recurrence: 'm',
          date_time: '2026-12-01T09:00:00.000Z',
          permission: true,
          scanNow: true,
        });
        expect(added.refused).toBeNull();
      }
    });
    afterAll(() => portal.close());

    async function queriesOf(who: Visitor, call: Call, input = {}): Promise<number> {
      const csrf = { 'x-csrf-token': await who.csrfToken() };
      const { pglite } = portal.services.database.boss as { pglite: PGlite };
      const spy = vi.spyOn(pglite, 'query');
      try {
        expect((await who.call(call, input, csrf)).status).toBe(200);
        return spy.mock.calls.length;
      } finally {
        spy.mockRestore();
      }
    }

    it.each<[Call, number]>([
      [monitoring.loadTargetList, 2],
      // The third counts what is to be fixed.
      [monitoring.loadScanMap, 3],
      [monitoring.loadScheduleMap, 2],
      [dashboard.monitoring, 3],
    ])('MON-187: $path › %i, for one website as for nine', async (call, queries) => {
      expect(await queriesOf(few, call)).toBe(queries);
      expect(await queriesOf(many, call)).toBe(queries);
    });

    it('MON-357: a page of the list of issues takes as many for three hundred of them as for one', async () => {
      const [one, another] = (await many.call(monitoring.loadTargetList, {})).data.targets;
      const insert = (targetId: string, count: number) =>
        portal.services.database.system.execute(sql`
          insert into monitoring_issues (org_id, id, target_id, identity, check_id, title,
            technical_name, severity, method, url, state, first_seen_at, last_seen_at, last_scan_id)
          select ${many.orgId}::uuid, md5(${targetId} || n)::uuid, ${targetId}::uuid, 'i' || n,
            'hsts', 'Kind ' || n % 40, 'T', 'high', 'GET', 'https://shop.example/' || n,
            'new', ${portal.clock.now().toISOString()}::timestamptz, ${portal.clock.now().toISOString()}::timestamptz, ${targetId}::uuid
          from generate_series(1, ${count}::int) n`);
      await insert(one?.targetId ?? '', 1);
      await insert(another?.targetId ?? '', 300);
      const queries = (targetId = '') => queriesOf(many, monitoring.loadIssues, { targetId });
      // The session, the website, the counts, the causes of the page, their places, who fixes them, the views.
      expect(await queries(one?.targetId)).toBe(7);
      expect(await queries(another?.targetId)).toBe(7);
    });
  },
);
