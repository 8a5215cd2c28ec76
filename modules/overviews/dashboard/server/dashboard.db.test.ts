import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Call } from '#kit/contract/call.ts';
import { featureUsageProfile } from '#modules/foundation/plans/calls.ts';
import * as marketplace from '#modules/products/marketplace/calls.ts';
import { policySave } from '#modules/products/policies/calls.ts';
import { saveTrainees } from '#modules/products/training/calls.ts';
import { policiesOf } from '#tests/support/policies.ts';
import { portalForAll } from '#tests/support/portal.ts';
import { statementsDuring } from '#tests/support/queries.ts';
import type { Visitor } from '#tests/support/visitor.ts';
import * as dashboard from '../calls.ts';

const portal = portalForAll();
let [small, large]: Visitor[] = [];
beforeAll(async () => {
  [small, large] = [await portal.owner(), await portal.owner()];
  await addWebsites(small?.orgId ?? '', 1);
  await addWebsites(large?.orgId ?? '', 40);
});

/** Adds websites, each with a scan and two issues. */
async function addWebsites(orgId: string, count: number): Promise<void> {
  const db = portal.db;
  await db.execute(sql`
    insert into monitoring_targets (org_id, id, name, name_key, url, scan_profile, consent, created_at)
    select ${orgId}::uuid, gen_random_uuid(), 'Site ' || n, 'site ' || n, 'https://s' || n || '.example/', 'safe',
      '{}'::jsonb, ${portal.clock.now().toISOString()}::timestamptz from generate_series(1, ${count}::int) n`);
  await db.execute(sql`
    insert into monitoring_scans (org_id, id, target_id, status, level, start_time, complete_time, highs)
    select org_id, gen_random_uuid(), id, 'completed', 'safe', ${portal.clock.now().toISOString()}::timestamptz, ${portal.clock.now().toISOString()}::timestamptz, 2
    from monitoring_targets where org_id = ${orgId}::uuid`);
  await db.execute(sql`
    insert into monitoring_issues (org_id, id, target_id, identity, check_id, title, technical_name, severity, method,
      url, state, first_seen_at, last_seen_at, last_scan_id)
    select org_id, gen_random_uuid(), id, 'identity ' || n, 'hsts', 'Flaw ' || n, 'Flaw', 'high', 'GET', url, 'new',
      ${portal.clock.now().toISOString()}::timestamptz, ${portal.clock.now().toISOString()}::timestamptz, ${randomUUID()}::uuid
    from monitoring_targets, generate_series(1, 2) n where org_id = ${orgId}::uuid`);
}

/** The number of SQL statements that a call prepares. */
const queriesOf = (visitor: Visitor | undefined, call: Call) =>
  statementsDuring(portal, async () => expect((await visitor?.call(call, {}))?.status).toBe(200));

it.each([
  dashboard.monitoring,
  dashboard.getModuleActivity,
  dashboard.getNextSteps,
  dashboard.getFigures,
  marketplace.getJson,
])('DSH-035: GET /api$path takes as many queries for forty websites as for one', async (call) => {
  const few = await queriesOf(small, call);
  expect(few).toBeGreaterThan(0);
  expect(few).toBeLessThan(16);
  expect(await queriesOf(large, call)).toBe(few);
});

it('DSH-026, DSH-029: GET /api/dashboard/monitoring counts the latest completed scan of each website', async () => {
  const { orgId } = small as Visitor;
  const told = async () => (await (small as Visitor).call(dashboard.monitoring, {})).data;
  const [{ lastScanDate, ...first }, many] = [
    await told(),
    (await (large as Visitor).call(dashboard.monitoring, {})).data,
  ];
  expect(first).toEqual({
    webAppsScanned: 1,
    scansScheduled: 0,
    isScanInProgress: false,
    targetList: [{ name: 'Site 1', url: 'https://s1.example/', unwatched: null }],
    webAppsIssues: { highs: 2, mediums: 0, lows: 0 },
    toFix: { causes: 2, places: 2, highs: 2, mediums: 0, lows: 0 },
    nextScan: null,
    running: null,
  });
  expect(lastScanDate).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
  expect(many).toMatchObject({ webAppsScanned: 40, webAppsIssues: { highs: 80 } });
  const db = portal.db;
  await db.execute(sql`
    insert into monitoring_scans (org_id, id, target_id, status, level, start_time, complete_time, highs, mediums, lows)
    select org_id, gen_random_uuid(), id, 'completed', 'safe', ${portal.clock.now().toISOString()}::timestamptz, ${portal.clock.now().toISOString()}::timestamptz + interval '1 minute', 0, 3, 4
    from monitoring_targets where org_id = ${orgId}::uuid`);
  expect((await told()).webAppsIssues).toEqual({ highs: 0, mediums: 3, lows: 4 });
  await db.execute(sql`
    insert into monitoring_scans (org_id, id, target_id, status, level, start_time)
    select org_id, gen_random_uuid(), id, 'started', 'safe', ${portal.clock.now().toISOString()}::timestamptz
    from monitoring_targets where org_id = ${orgId}::uuid`);
  expect(await told()).toMatchObject({
    isScanInProgress: true,
    webAppsIssues: { highs: 0, mediums: 3, lows: 4 },
    running: { url: 'https://s1.example/', isReached: false, hasPages: false, found: 0 },
  });
});

describe('GET /api/dashboard/getModuleActivity', () => {
  const activityOf = async (owner: Visitor) =>
    (await owner.call(dashboard.getModuleActivity, {})).data.data;

  it('DSH-030, DSH-031, DSH-032: counts policies and the team, and nothing of insurance', async () => {
    const owner = await portal.owner();
    const { compliance, ...others } = await activityOf(owner);
    expect(compliance).toMatchObject({ active: 0, draft: 0, lastUpdated: null });
    const none = { highs: 0, mediums: 0, lows: 0 };
    expect(others).toEqual({
      insurance: null,
      training: { teamMembers: 0, isFinished: 0, isNotFinished: 0, lastUpdated: null },
      cyberConcierge: {
        numberOfWeaknesses: 0,
        numberOfAlerts: 0,
        weaknessesAt: { mail: none, team: none, policies: none, internet: none },
      },
      outside: { mail: null, internet: null },
    });
    await policiesOf(owner);
    await owner.call(policySave, { policy: { id: 'encryption', status: 'Draft' } });
    await owner.call(saveTrainees, {
      trainees: [{ firstName: 'Lee', lastName: 'Oven', email: 'lee@shop.example' }],
    });
    await portal.runJobs();
    const told = await activityOf(owner);
    expect(told.compliance).toEqual({
      active: 0,
      inactive: (compliance?.inactive ?? 0) - 1,
      draft: 3,
      starters: { all: 5, inForce: 0 },
      lastUpdated: portal.clock.now().toISOString(),
    });
    expect(told.training).toMatchObject({ teamMembers: 1, isFinished: 0, isNotFinished: 1 });
  });

  it('DSH-034: tells nothing of a module that the plan does not have', async () => {
    const owner = portal.visitor();
    await owner.signUp('anna@north.example', { subscriptionId: 'northlight-chamber' });
    await owner.onboard('North Bakery');
    const { plans } = (await owner.call(featureUsageProfile, {})).data;
    expect(plans.modules.cyberconcierge).toBe('NOT_AVAILABLE');
    expect((await activityOf(owner)).cyberConcierge).toBeNull();
  });
});
