import type { PGlite } from '@electric-sql/pglite';
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

    async function queriesOf(who: Visitor, call: Call): Promise<number> {
      const csrf = { 'x-csrf-token': await who.csrfToken() };
      const { pglite } = portal.services.database.boss as { pglite: PGlite };
      const spy = vi.spyOn(pglite, 'query');
      try {
        expect((await who.call(call, {}, csrf)).status).toBe(200);
        return spy.mock.calls.length;
      } finally {
        spy.mockRestore();
      }
    }

    it.each([
      monitoring.loadTargetList,
      monitoring.loadScanMap,
      monitoring.loadScheduleMap,
      dashboard.monitoring,
    ] as Call[])('MON-187: $path › two, for one website as for nine', async (call) => {
      expect(await queriesOf(few, call)).toBe(2);
      expect(await queriesOf(many, call)).toBe(2);
    });
  },
);
