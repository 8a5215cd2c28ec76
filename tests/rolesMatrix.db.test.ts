/**
 * Every call of an organization with every role of its people, call by call. The lists are written down here and not taken
 * from the contract: a call that is added says by its kind, or here, who may make it.
 */
import { beforeAll, describe, expect, it } from 'vitest';
import { type MemberRole, memberRoles } from '#kit/contract/roles.ts';
import { type DeclaredCall, declaredCalls, titleOf } from './support/contracts.ts';
import { join } from './support/invites.ts';
import { portalForAll } from './support/portal.ts';
import type { Visitor } from './support/visitor.ts';

const calls = (await declaredCalls()).filter(({ access }) => access === 'organization');

const portal = portalForAll();
const people = new Map<MemberRole, Visitor>();
beforeAll(async () => {
  const owner = await portal.owner();
  people.set('owner', owner);
  for (const role of memberRoles.slice(1))
    people.set(role, await join(portal, owner, `${role}@shop.example`.toLowerCase(), role));
});

/** Of everybody, whatever their role: about themselves, or what every screen asks. */
const own = [
  'GET /api/accounts/sessions',
  'POST /api/accounts/askAddressChange',
  'POST /api/accounts/confirmAddress',
  'POST /api/accounts/endOtherSessions',
  'POST /api/accounts/endSession',
  'POST /api/accounts/switchOrganization',
  'GET /api/notices/countUnread',
  'GET /api/notices/listNotices',
  'GET /api/notices/loadNotices',
  'GET /api/notices/news',
  'POST /api/notices/readNotices',
  'POST /api/notices/setNotice',
  'GET /api/outside/loadOutsideAccounts',
  'POST /api/outside/disconnectOutsideAccount',
  'GET /api/plans/featureUsageProfile',
  'POST /api/profile/editUser',
  'GET /api/profile/getCustomerPortalData',
  'GET /api/profile/getUserList',
  'POST /api/profile/updateCustomerPortalData',
];

/** What a technician sees and does besides. */
const findings = [
  'POST /api/documents/loadDocument',
  ...['compareScans', 'loadFindings', 'loadScanMap', 'loadScheduleMap', 'probelyUpdateSchedule'],
  ...['syncScans', 'loadConsents', 'loadExclusions', 'loadOwnership', 'loadTargetList'],
  ...['loadIssue', 'loadIssues', 'loadTrend', 'loadFixLinks'],
  'GET /api/monitoring/webapps/getFindingsCsv/{scanId}',
  'GET /api/monitoring/webapps/getScanReport/{report}',
].map((one) => (one.includes('/') ? one : `POST /api/monitoring/webapps/${one}`));
const fix = ['recheckIssue', 'removeComment', 'sendFixLink', 'withdrawFixLink', 'writeComment'].map(
  (one) => `POST /api/monitoring/webapps/${one}`,
);

/** These change something by their kind, and yet are part of seeing. */
const seeing = [
  'POST /api/advisories/markAdvisoryRead',
  'POST /api/cyberconcierge/markRead',
  'POST /api/cyberconcierge/markThreadRead',
  'POST /api/marketplace/clickOffer',
  'POST /api/ratings/loadRatings',
];
const billing = [
  'POST /api/plans/finishCheckout',
  'POST /api/plans/subscribePlan',
  'POST /api/plans/updatePlan',
];
/** What is read, and is yet not for everybody who may read. */
const ofAdmins = ['GET /api/policy/downloadIncidents', 'GET /api/policy/loadIncidents'];
const ofOwners = [
  'POST /api/profile/requestErasure',
  'POST /api/proof/sharing/sharePacks',
  'POST /api/proof/sharing/shareReadiness',
];

const isSeen = (call: DeclaredCall) =>
  (!call.changes && !ofAdmins.includes(titleOf(call))) ||
  own.includes(titleOf(call)) ||
  seeing.includes(titleOf(call));

const may: Record<MemberRole, (call: DeclaredCall) => boolean> = {
  owner: () => true,
  admin: (call) => !ofOwners.includes(titleOf(call)),
  billing: (call) => isSeen(call) || billing.includes(titleOf(call)),
  readOnly: isSeen,
  technician: (call) => [...own, ...findings, ...fix].includes(titleOf(call)),
};

it('ACC-330: the lists name calls that there are', () => {
  const there = calls.map(titleOf);
  const named = [own, findings, fix, seeing, billing, ofAdmins, ofOwners].flat();
  expect(named.filter((one) => !there.includes(one))).toEqual([]);
});

describe.each(calls.map((call) => [titleOf(call), call] as const))('%s', (_title, call) => {
  it.each(memberRoles)('ACC-330: is for the role %s as the table says', async (role) => {
    // A field that nobody asked for: who may is refused for it, and nothing is done.
    const answer = await people.get(role)?.call(call, { unknown: 1 });
    expect(answer?.refused).not.toBeNull();
    expect(answer?.refused === 'ROLE_FORBIDS').toBe(!may[role](call));
  });
});
