import { randomUUID } from 'node:crypto';
import { getTableName, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { storedTables } from '#kit/server/services/services.ts';
import * as accounts from '#modules/foundation/people/calls/accounts.ts';
import * as profile from '#modules/foundation/people/calls/profile.ts';
import * as concierge from '#modules/products/concierge/calls.ts';
import * as monitoring from '#modules/products/monitoring/calls.ts';
import { dispatchDueScans } from '#modules/products/monitoring/server/jobs/dispatchDueScans.ts';
import * as policy from '#modules/products/policies/calls.ts';
import { declaredCalls, titleOf } from '#tests/support/contracts.ts';
import { countRows, ownerForEach, portalForAll, runJob } from '#tests/support/portal.ts';
import { scanReport, startScanOf } from '#tests/support/scans.ts';
import { testPassword, Visitor } from '#tests/support/visitor.ts';

/** A disk that is near its end when the test says so. */
let isDiskFull = false;
const disk = { isNearEnd: () => isDiskFull, uses: () => [], look: async () => {} };

const portal = portalForAll({ services: { disk, scanning: { scan: async () => scanReport } } });
beforeEach(() => {
  isDiskFull = false;
});
const owner = ownerForEach(portal);

const mebi = 1024 * 1024;

/** Stores texts of this many bytes together, as saves of policies do. */
async function fill(who: Visitor, bytes: number): Promise<void> {
  await portal.db.execute(sql`
    insert into policies_history (org_id, id, policy_type, version, kind, at, cognito_id, by, text)
    select ${who.orgId}::uuid, gen_random_uuid(), 'custom-old', 0, 'approved', '2026-11-01', '', '',
      repeat('x', ${mebi}::int) from generate_series(1, ${bytes / mebi}::int)`);
}
const draft = (name: string, customPolicy = '<p>All of us lock our screens.</p>') => ({
  policy: { name, status: 'Draft' as const, customPolicy },
});
const save = (who: Visitor, name: string) => who.call(policy.policySave, draft(name));
const percentOf = async (who: Visitor) =>
  (await who.call(policy.policyList, {})).data.storedPercent;

describe('What an organization stores', () => {
  it('API-160: is told in percent of its 200 MB before it is reached', async () => {
    expect(await percentOf(owner)).toBe(0);
    await fill(owner, 170 * mebi);
    expect(await percentOf(owner)).toBe(85);
    expect((await save(owner, 'Screens')).refused).toBeNull();
    expect(await percentOf(await portal.owner())).toBe(0);
  });

  it('API-160: grows no further at 200 MB, while it is read and deleted, and others go on', async () => {
    expect((await save(owner, 'Screens')).refused).toBeNull();
    await fill(owner, 200 * mebi);
    const refused = await save(owner, 'Phones');
    expect([refused.status, refused.refused]).toEqual([409, 'STORAGE_FULL']);
    const thread = { threadId: randomUUID(), about: { kind: 'free' as const }, subject: 'Help' };
    const asked = await owner.call(concierge.startThread, { ...thread, text: 'Why?', files: [] });
    expect(asked.refused).toBe('STORAGE_FULL');
    expect(await percentOf(owner)).toBe(100);

    const [{ id } = { id: '' }] = (await owner.call(policy.policyList, {})).data.data;
    const csrf = { 'x-csrf-token': await owner.csrfToken() };
    const deleted = await owner.call(policy.policyDelete, { reference: `${id};0` }, csrf);
    expect(deleted.refused).toBeNull();
    expect((await save(await portal.owner(), 'Phones')).refused).toBeNull();
  });

  it('API-160: counts files that are uploaded, and the entries of its log', async () => {
    const { system } = portal.services.database;
    await system.execute(sql`
      insert into concierge_unsent_files (org_id, id, owner_hash, name, type, size, uploaded_at)
      values (${owner.orgId}::uuid, gen_random_uuid(), '', 'a.pdf', 'pdf', ${150 * mebi}, '2026-11-18')`);
    expect(await percentOf(owner)).toBe(75);
    await system.execute(sql`
      insert into audit_entries (org_id, id, at, actor_kind, actor_email, action, subject, ip, transaction_id)
      select ${owner.orgId}::uuid, gen_random_uuid(), '2026-11-18', 'admin', '', '', '', '', ''
      from generate_series(1, 11000)`);
    expect(await percentOf(owner)).toBe(80);
  });
});

describe('A disk that nears its end', () => {
  it('API-161: stops what grows, and neither sign-in nor reading nor deletion', async () => {
    expect((await save(owner, 'Screens')).refused).toBeNull();
    isDiskFull = true;
    const refused = await save(owner, 'Phones');
    expect([refused.status, refused.refused]).toEqual([409, 'NO_SPACE']);
    const again = new Visitor(portal);
    await again.signIn(owner.email, testPassword);
    const { data } = (await again.call(policy.policyList, {})).data;
    const csrf = { 'x-csrf-token': await again.csrfToken() };
    const reference = `${data[0]?.id};0`;
    expect((await again.call(policy.policyDelete, { reference }, csrf)).refused).toBeNull();
    expect((await again.call(profile.profileCheck, {})).status).toBe(200);
    expect((await again.call(accounts.logout, {})).status).toBe(200);
  });

  it('API-161: has scheduled scans wait until there is room', async () => {
    const { targetId } = await startScanOf(owner);
    await portal.runJobs();
    await portal.db.execute(
      sql`update monitoring_schedules set next_due_at = ${portal.clock.now().toISOString()}::timestamptz`,
    );
    const startDue = async () => {
      await runJob(portal.services, dispatchDueScans);
      await portal.runJobs();
      return (await owner.call(monitoring.loadScanMap, {})).data.scans[targetId]?.length;
    };
    isDiskFull = true;
    expect(await startDue()).toBe(1);
    isDiskFull = false;
    expect(await startDue()).toBe(2);
  });

  it('API-161: drops what visitors send, without telling them', async () => {
    isDiskFull = true;
    const note = { message: 'away', page: '/dashboard' };
    expect((await portal.visitor().call(accounts.logger, note)).status).toBe(200);
    expect(await countRows(portal.services, 'operations_browser_errors')).toBe(0);
  });
});

it('API-160: every change of an organization’s asks for room but these, which end or move something', async () => {
  const changes = (await declaredCalls()).filter(
    ({ access, audited }) => access === 'organization' && audited,
  );
  expect(
    changes
      .filter(({ grows }) => !grows)
      .map(titleOf)
      .sort(),
  ).toEqual([
    'GET /api/policy/policyDelete/{reference}',
    'POST /api/accounts/answerVisit',
    'POST /api/accounts/confirmAddress',
    'POST /api/accounts/endOtherSessions',
    'POST /api/accounts/endSession',
    'POST /api/accounts/switchOrganization',
    'POST /api/directory/removeDirectory',
    'POST /api/directory/switchDirectory',
    'POST /api/directory/unlinkWorkAccount',
    'POST /api/monitoring/webapps/cancelScan',
    'POST /api/monitoring/webapps/deleteTarget',
    'POST /api/monitoring/webapps/removeComment',
    'POST /api/monitoring/webapps/withdrawFixLink',
    'POST /api/outside/disconnectOutsideAccount',
    'POST /api/plans/subscribePlan',
    'POST /api/plans/updatePlan',
    'POST /api/policy/removeIncident',
    'POST /api/policy/removeRisk',
    'POST /api/policy/takeBackSignatures',
    'POST /api/policy/withdrawDutyFeed',
    'POST /api/profile/deleteUserInvite',
    'POST /api/profile/removeSecondStep',
    'POST /api/profile/removeUser',
    'POST /api/profile/removeUserInvite',
    'POST /api/profile/requestErasure',
    'POST /api/profile/setRole',
    'POST /api/profile/setSecondStepRule',
    'POST /api/profile/takeBackErasure',
    'POST /api/programs/withdrawKey',
    'POST /api/proof/questionnaires/deleteQuestionnaire',
    'POST /api/proof/sharing/withdrawPackSharing',
    'POST /api/proof/sharing/withdrawSharing',
    'POST /api/proof/trust/removeTrustHost',
    'POST /api/proof/trust/withdrawTrust',
    'POST /api/proof/withdrawPack',
    'POST /api/proof/withdrawStatement',
    'POST /api/training/deleteTrainee',
    'POST /api/webhooks/deleteEndpoint',
    'POST /api/zimm/removeAssessment',
  ]);
});

it('API-160: counts the bytes of these tables, of which people can make ever more', () => {
  const counted = storedTables(portal.services)
    .filter(({ bytes }) => bytes)
    .map(({ table }) => getTableName(table));
  expect(counted.sort()).toEqual([
    'api_keys',
    'concierge_thread_files',
    'concierge_thread_messages',
    'concierge_unsent_files',
    'monitoring_cause_events',
    'monitoring_consents',
    'monitoring_fix_links',
    'monitoring_fix_messages',
    'monitoring_issue_events',
    'policies_applicability',
    'policies_duties_done',
    'policies_files',
    'policies_history',
    'policies_incidents',
    'policies_risks',
    'policies_signatures',
    'policies_versions',
    'proof_packs',
    'proof_questionnaires',
    'proof_questions',
    'proof_standing_changes',
    'proof_statement_files',
    'proof_statements',
    'proof_trust_requests',
    'ratings_findings',
    'ratings_ratings',
  ]);
});
