import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Call } from '#kit/contract/call.ts';
import * as accounts from '#modules/foundation/people/calls/accounts.ts';
import * as profile from '#modules/foundation/people/calls/profile.ts';
import * as settings from '#modules/foundation/people/calls/settings.ts';
import { invite_user } from '#modules/foundation/people/calls/settings.ts';
import * as plans from '#modules/foundation/plans/calls.ts';
import * as maturity from '#modules/products/maturity/calls.ts';
import * as monitoring from '#modules/products/monitoring/calls.ts';
import * as policies from '#modules/products/policies/calls.ts';
import * as training from '#modules/products/training/calls.ts';
import { portalForAll } from '#tests/support/portal.ts';
import { beginSignIn, clientOf } from '#tests/support/secondStep.ts';
import { staffOf, type TestStaff } from '#tests/support/staff.ts';
import { testPassword, Visitor } from '#tests/support/visitor.ts';
import * as contract from '../calls.ts';

const portal = portalForAll();
let staff: TestStaff;
let owner: Visitor;
beforeAll(async () => {
  staff = await staffOf(portal, 'support');
});

const reason = 'Ticket 4711: the report does not open';
const newOwner = async () => {
  owner = await portal.owner({ companyName: `Rowan ${randomUUID().slice(0, 8)}` });
  return owner;
};
const activityOf = async (visitor: Visitor) =>
  (await visitor.call(settings.getActivity, {})).data.entries.map(
    ({ actor, action, subject }) => `${actor.kind} ${actor.email} ${action} ${subject}`,
  );

describe('GET /api/console/portfolio/customer/{orgId}', () => {
  it('CSL-020: tells one organisation on one page', async () => {
    const { orgId, email, cognitoId } = await newOwner();
    const { data } = await staff.browser.call(contract.readCustomer, { orgId });
    expect(data).toMatchObject({
      customer: { orgId, status: 'INTRIAL' },
      admins: [{ cognitoId, email, name: 'Ada Baker', blocked: false }],
      plan: { channelId: 'fairhaven-direct' },
      scans: { websites: [], highs: 0 },
      rating: null,
      training: { trainees: 0 },
      visits: [],
    });
    expect(data.policies.missing).toBeGreaterThan(0);
    const log = await staff.browser.call(contract.readActivity, { orgId });
    expect(log.data.entries[0]).toMatchObject({ kind: 'admin', by: email });
  });

  it('CSL-310: the day on which a plan ends is that of the brand’s time zone', async () => {
    const { orgId } = await newOwner();
    // Midnight in New York, and still the day before in Los Angeles.
    const expirationDate = new Date('2026-12-01T05:30:00.000Z');
    const endsOn = async (brandId: string) => {
      await portal.changePlan({ orgId }, { brandId, expirationDate });
      return (await staff.browser.call(contract.readCustomer, { orgId })).data.plan?.expiresOn;
    };
    expect(await endsOn('fairhaven')).toBe('2026-11-30');
    expect(await endsOn('northlight')).toBe('2026-12-01');
  });

  it('CSL-020: knows no other organisation', async () => {
    const answer = await staff.browser.call(contract.readCustomer, { orgId: randomUUID() });
    expect([answer.status, answer.refused]).toEqual([404, 'NOT_FOUND']);
  });
});

describe('POST /api/console/accounts/visit', () => {
  it('CSL-021, CSL-022, CSL-023: opens a flagged session, whose reason and changes the customer reads under the name of who it was (T8)', async () => {
    const { orgId } = await newOwner();
    const { data } = await staff.browser.call(accounts.openVisit, { orgId, reason });
    // The customer's log has no entry until the link is opened.
    expect((await activityOf(owner)).join()).not.toContain(reason);
    const linkId = data.url.split('/').at(-1) ?? '';
    const visit = new Visitor(portal);
    await visit.call(accounts.supportSession, { linkId }).then((answer) => answer.data);
    expect((await visit.call(accounts.check, {})).data.isCustomerService).toBe(true);
    const answered = { data: { elementPath: 'people.leadership.security-lead', level: 3 } };
    await visit.call(maturity.saveAssessment, answered).then((answer) => answer.data);
    const read = await activityOf(owner);
    expect(read).toContain(`staff ${staff.email} /accounts/supportSession ${reason}`);
    expect(read.some((line) => line.startsWith(`staff ${staff.email} /zimm/saveAssessment`))).toBe(
      true,
    );
    const page = await staff.browser.call(contract.readCustomer, { orgId });
    expect(page.data.visits[0]).toMatchObject({ by: staff.email, reason });
    expect(page.data.visits[0]?.openedAt).not.toBeNull();
    expect((await visit.call(accounts.supportSession, { linkId })).refused).toBe('LINK_INVALID');
  });

  it('CSL-022: ends by itself within an hour', async () => {
    const { orgId } = await newOwner();
    const { data } = await staff.browser.call(accounts.openVisit, { orgId, reason });
    const visit = new Visitor(portal);
    await visit.call(accounts.supportSession, { linkId: data.url.split('/').at(-1) ?? '' });
    portal.clock.forward(3601);
    expect((await visit.call(profile.profileCheck, {})).refused).toBe('NO_SESSION');
    staff = await staffOf(portal, 'support');
  });

  it('CSL-024: changes no credentials, admins or plan, approves and deletes nothing; it reads, syncs and saves drafts', async () => {
    const { orgId } = await newOwner();
    const { data } = await staff.browser.call(accounts.openVisit, { orgId, reason });
    const visit = new Visitor(portal);
    const linkId = data.url.split('/').at(-1) ?? '';
    await visit.call(accounts.supportSession, { linkId }).then((answer) => answer.data);
    const forbidden: Call[] = [
      invite_user,
      profile.editUser,
      profile.removeUser,
      settings.editUserInvite,
      settings.deleteUserInvite,
      settings.removeUserInvite,
      plans.subscribePlan,
      plans.finishCheckout,
      plans.updatePlan,
      policies.policyDelete,
      monitoring.deleteTarget,
      training.deleteTrainee,
      maturity.removeAssessment,
    ];
    for (const call of forbidden) {
      const answer = await visit.call(call, {});
      expect([call.path, answer.status, answer.refused]).toEqual([call.path, 403, 'CUSTOMER_ONLY']);
    }
    const known = await visit.call(policies.policyList, {});
    const policyType = known.data.outOfBoxPolicyList[0]?.id ?? '';
    const opened = (await visit.call(policies.policyLoad, { policyType })).data.data;
    const { id, version, saved, customValues, customPolicy } = opened;
    const save = (status: 'Draft' | 'Active') =>
      visit.call(policies.policySave, {
        policy: { id, version, saved, customValues, customPolicy, status },
        env: 'test',
      });
    expect((await save('Active')).refused).not.toBe(null);
    expect((await save('Draft')).refused).toBe(null);
    const synced = await visit.call(training.loadTrainingData, { updateWithSync: true });
    expect(synced.refused).toBe(null);
    expect((await visit.call(plans.featureUsageProfile, {})).refused).toBe(null);
  });

  it.each(['', 'ab', 'x'.repeat(301)])('CSL-021: needs a reason: not %j', async (poor) => {
    const { orgId } = await newOwner();
    const answer = await staff.browser.call(accounts.openVisit, { orgId, reason: poor });
    expect(answer.refused).toBe('INVALID_INPUT');
  });
});

describe('POST /api/console/accounts/block', () => {
  it('ACC-158, CSL-025: ends the person’s sessions at once, refuses the next, and lets them in again; the customer reads why', async () => {
    const { orgId, cognitoId, email } = await newOwner();
    const input = { orgId, cognitoId, reason: 'A stolen laptop' };
    await staff.browser.call(accounts.blockAccount, { ...input, blocked: true });
    expect((await owner.call(profile.profileCheck, {})).refused).toBe('NO_SESSION');
    await expect(new Visitor(portal).signIn(email, testPassword)).rejects.toThrow('TOKEN_INVALID');
    await staff.browser.call(accounts.blockAccount, { ...input, blocked: false });
    await owner.signIn(email, testPassword);
    const read = await activityOf(owner);
    expect(read.filter((line) => line.includes('A stolen laptop'))).toHaveLength(2);
  });

  it('ACC-158: ends the person’s sign-ins at the pool, too, so that none is renewed once they are let in again', async () => {
    const { orgId, cognitoId, email } = await newOwner();
    const intruder = clientOf(portal.visitor());
    const { AuthenticationResult: tokens } = await beginSignIn(intruder, email);
    const input = { orgId, cognitoId, reason: 'A stolen laptop' };
    await staff.browser.call(accounts.blockAccount, { ...input, blocked: true });
    await portal.runJobs();
    await staff.browser.call(accounts.blockAccount, { ...input, blocked: false });
    await portal.runJobs();
    const renewed = await intruder.ask('InitiateAuth', {
      AuthFlow: 'REFRESH_TOKEN_AUTH',
      AuthParameters: { REFRESH_TOKEN: tokens?.RefreshToken },
    });
    expect(renewed).toMatchObject({ __type: 'NotAuthorizedException' });
    await owner.signIn(email, testPassword);
  });

  it('CSL-025: touches nobody of another organisation', async () => {
    const other = await portal.owner();
    const { cognitoId } = await newOwner();
    const answer = await staff.browser.call(accounts.blockAccount, {
      orgId: other.orgId,
      cognitoId,
      blocked: true,
      reason: 'A stolen laptop',
    });
    expect(answer.refused).toBe('NOT_FOUND');
    expect((await owner.call(profile.profileCheck, {})).status).toBe(200);
  });
});

describe('POST /api/console/accounts/resetPassword', () => {
  it('CSL-026: mails the person a link, and tells the customer', async () => {
    const { orgId, cognitoId, email } = await newOwner();
    await staff.browser.call(accounts.mailNewPassword, { orgId, cognitoId });
    const mails = await portal.mailbox(email);
    expect(mails.some(({ text }) => /\/resetPassword\//.test(text))).toBe(true);
    expect(await activityOf(owner)).toContain(
      `staff ${staff.email} /console/accounts/resetPassword ${email}`,
    );
  });
});
