import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Call } from '#kit/contract/call.ts';
import * as marketplace from '#modules/marketplace/contract.ts';
import { openPortal, type TestPortal } from '#tests/support/portal.ts';
import type { Visitor } from '#tests/support/visitor.ts';
import * as dashboard from '../contract.ts';

let portal: TestPortal;
let [small, large]: Visitor[] = [];
beforeAll(async () => {
  portal = await openPortal();
  [small, large] = [await portal.owner(), await portal.owner()];
  await addWebsites(small?.orgId ?? '', 1);
  await addWebsites(large?.orgId ?? '', 40);
});
afterAll(() => portal.close());

/** Each with a scan and two flaws. */
async function addWebsites(orgId: string, count: number): Promise<void> {
  const db = portal.services.database.system;
  await db.execute(sql`
    insert into monitoring_targets (org_id, id, name, name_key, url, scan_profile, consent, created_at)
    select ${orgId}::uuid, gen_random_uuid(), 'Site ' || n, 'site ' || n, 'https://s' || n || '.example/', 'safe',
      '{}'::jsonb, now() from generate_series(1, ${count}::int) n`);
  await db.execute(sql`
    insert into monitoring_scans (org_id, id, target_id, status, level, start_time, complete_time, highs)
    select org_id, gen_random_uuid(), id, 'completed', 'safe', now(), now(), 2
    from monitoring_targets where org_id = ${orgId}::uuid`);
  await db.execute(sql`
    insert into monitoring_issues (org_id, id, target_id, identity, check_id, title, technical_name, severity, method,
      url, state, first_seen_at, last_seen_at, last_scan_id)
    select org_id, gen_random_uuid(), id, 'identity ' || n, 'hsts', 'Flaw ' || n, 'Flaw', 'high', 'GET', url, 'new',
      now(), now(), ${randomUUID()}::uuid
    from monitoring_targets, generate_series(1, 2) n where org_id = ${orgId}::uuid`);
}

/** How many statements a call prepares. */
async function queriesOf(visitor: Visitor | undefined, call: Call): Promise<number> {
  const { session } = portal.services.database.system as unknown as {
    session: { prepareQuery(): unknown };
  };
  const spy = vi.spyOn(Object.getPrototypeOf(session), 'prepareQuery');
  try {
    expect((await visitor?.call(call, {}))?.status).toBe(200);
    return spy.mock.calls.length;
  } finally {
    spy.mockRestore();
  }
}

it.each([
  dashboard.monitoring,
  dashboard.getModuleActivity,
  dashboard.getNextSteps,
  marketplace.getJson,
])('GET /api$path › takes as many queries for forty websites as for one', async (call) => {
  const few = await queriesOf(small, call);
  expect(few).toBeGreaterThan(0);
  expect(few).toBeLessThan(16);
  expect(await queriesOf(large, call)).toBe(few);
});

it('GET /api/dashboard/monitoring › modules §3 Dashboard summary › counts the latest scan of each website', async () => {
  const { data } = await (large as Visitor).call(dashboard.monitoring, {});
  expect(data).toMatchObject({ webAppsScanned: 40, isScanInProgress: false });
  expect(data.webAppsIssues).toEqual({ highs: 80, mediums: 0, lows: 0 });
  expect(data.targetList).toHaveLength(40);
});

it('GET /api/dashboard/getModuleActivity › modules §7 Dashboard › the response has data (compliance, insurance, training)', async () => {
  const { data } = await (small as Visitor).call(dashboard.getModuleActivity, {});
  expect(data.data).toMatchObject({
    compliance: { active: 0, draft: 0 },
    insurance: null,
    training: { teamMembers: 0 },
    cyberConcierge: { numberOfWeaknesses: 0, numberOfAlerts: 0 },
  });
});
