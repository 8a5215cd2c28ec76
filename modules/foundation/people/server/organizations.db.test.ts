import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import {
  profileCheck,
  removeUser,
  switchOrganization,
} from '#modules/foundation/people/calls/profile.ts';
import {
  getActivity,
  getUserInviteList,
  getUserList,
  invite_user,
} from '#modules/foundation/people/calls/settings.ts';
import { setStaffBrands, setStaffCustomers } from '#modules/foundation/staff/calls.ts';
import { ownerForAll, portalForAll } from '#tests/support/portal.ts';
import { staffOf } from '#tests/support/staff.ts';
import { typed } from '#tests/support/typed.ts';
import { testPassword, type Visitor } from '#tests/support/visitor.ts';
import * as accounts from '../calls/accounts.ts';
import { beginErasure } from './store/erasures.ts';
import { sessions } from './tables.ts';

const portal = portalForAll();
const owner = ownerForAll(portal, { companyName: 'Harbor Bakery' });

/** The id of an invite to somebody who has an account already. */
async function invite(by: Visitor, guest: Visitor): Promise<string> {
  const input = { email: guest.email, firstName: 'Ina', lastName: 'Vited' };
  return (await by.call(invite_user, input)).data.linkId;
}

/** The owner of another organization, who has joined this owner's as well and is in their own. */
async function member(of = owner): Promise<Visitor> {
  const guest = await portal.owner({ companyName: 'Corner Shop' });
  const inviteId = await invite(of, guest);
  portal.clock.forward(1);
  await guest.call(accounts.acceptInvite, { inviteId }).then(({ data }) => data);
  return guest;
}

/** The same person in another browser. */
async function elsewhere({ email }: Visitor): Promise<Visitor> {
  const other = portal.visitor();
  await other.signIn(email, testPassword);
  return other;
}

const goOver = (who: Visitor, organization: string) =>
  who.call(switchOrganization, { organization });
const placeOf = async (who: Visitor) => (await who.call(accounts.check, {})).data.orgId;
const profileOf = async (who: Visitor) => (await who.call(profileCheck, {})).data;

describe('Whoever has an organization', () => {
  it('ACC-202, ACC-203: joins another of the brand, with a name of its own, and stays where they are', async () => {
    const guest = await portal.owner({ companyName: 'Corner Shop' });
    const inviteId = await invite(owner, guest);
    const [mail] = await portal.mailbox(guest.email);
    const linkId = /\/invite-link\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
    const link = await portal.visitor().call(accounts.inviteLinkFetch, { linkId });
    const told = { account: 'member', inviteId, companyName: 'Harbor Bakery' };
    expect(link.data).toMatchObject(told);
    expect((await profileOf(guest)).invites).toMatchObject([
      { id: inviteId, companyName: 'Harbor Bakery', invitedBy: owner.email },
    ]);
    expect((await profileOf(guest)).organizations).toHaveLength(1);
    portal.clock.forward(1);
    const joined = await guest.call(accounts.acceptInvite, { inviteId });
    expect(joined.data).toEqual({ orgId: owner.orgId });
    expect(await profileOf(guest)).toMatchObject({
      orgId: guest.orgId,
      companyData: { companyName: 'Corner Shop' },
      userData: { firstName: 'Ada', lastName: 'Baker' },
      invites: [],
      organizations: [
        { id: guest.orgId, companyName: 'Corner Shop' },
        { id: owner.orgId, companyName: 'Harbor Bakery' },
      ],
    });
    const { userList } = (await owner.call(getUserList, {})).data;
    expect(userList.find(({ email }) => email === guest.email)).toMatchObject({
      firstName: 'Ina',
      lastName: 'Vited',
      orgId: owner.orgId,
    });
    expect((await guest.call(accounts.acceptInvite, { inviteId })).refused).toBe('NOT_FOUND');
    expect((await owner.call(invite_user, { email: guest.email })).refused).toBe('ALREADY_MEMBER');
  });

  it('ACC-192, ACC-203: joins none of another brand, whose link says so', async () => {
    const guest = portal.visitor();
    await guest.signUp('anna@north.example', { subscriptionId: 'northlight-chamber' });
    await guest.onboard('North Ltd');
    const inviteId = await invite(owner, guest);
    const [mail] = await portal.mailbox(guest.email);
    const linkId = /\/invite-link\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
    const { data } = await portal.visitor().call(accounts.inviteLinkFetch, { linkId });
    expect(data).toMatchObject({ status: 'valid', account: 'elsewhere' });
    expect((await profileOf(guest)).invites).toEqual([]);
    expect((await guest.call(accounts.acceptInvite, { inviteId })).refused).toBe('NOT_FOUND');
    expect((await profileOf(guest)).organizations).toHaveLength(1);
  });

  it('ACC-213: joining stands in the log of the organization that is joined, and in no other', async () => {
    const of = await portal.owner({ companyName: 'Quay Works' });
    const guest = await member(of);
    const actionsIn = async (who: Visitor) =>
      (await who.call(getActivity, {})).data.entries.map(({ action }) => action);
    expect(await actionsIn(of)).toContain(accounts.acceptInvite.path);
    expect(await actionsIn(guest)).not.toContain(accounts.acceptInvite.path);
  });

  it('ACC-214: joins two at once, each once, of however many tries', async () => {
    const guest = await portal.owner({ companyName: 'Corner Shop' });
    const one = await invite(await portal.owner(), guest);
    const two = await invite(await portal.owner(), guest);
    const answers = await Promise.all(
      [one, one, two, two].map((inviteId) => guest.call(accounts.acceptInvite, { inviteId })),
    );
    const refused = answers.map((answer) => answer.refused).filter((code) => code !== null);
    expect(refused).toEqual(['NOT_FOUND', 'NOT_FOUND']);
    expect((await profileOf(guest)).organizations).toHaveLength(3);
  });

  it('ACC-214: who has none yet and accepts invites of two brands at once joins one', async () => {
    const north = portal.visitor();
    await north.signUp('nora@north.example', { subscriptionId: 'northlight-chamber' });
    await north.onboard('North Ltd');
    const guest = portal.visitor();
    await guest.signUp('newcomer@shop.example');
    const invites = [await invite(await portal.owner(), guest), await invite(north, guest)];
    const answers = await Promise.all(
      invites.map((inviteId) => guest.call(accounts.acceptInvite, { inviteId })),
    );
    expect(answers.filter(({ refused }) => refused === null)).toHaveLength(1);
    expect((await profileOf(guest)).organizations).toHaveLength(1);
  });

  it('ACC-158: is blocked in all of them at once', async () => {
    const of = await portal.owner({ companyName: 'Quay Works' });
    const guest = await member(of);
    const other = await elsewhere(guest);
    await goOver(guest, of.orgId);
    const { browser } = await staffOf(portal);
    const who = { orgId: of.orgId, cognitoId: guest.cognitoId };
    const block = { ...who, reason: 'A stolen laptop', blocked: true };
    expect((await browser.call(accounts.blockAccount, block)).status).toBe(200);
    for (const signedIn of [guest, other])
      expect((await signedIn.call(profileCheck, {})).refused).toBe('NO_SESSION');
    await expect(elsewhere(guest)).rejects.toThrow('TOKEN_INVALID');
  });

  it('ACC-158: their invites end with the block, in all of them, and no one else’s', async () => {
    const of = await portal.owner({ companyName: 'Quay Works' });
    const guest = await member(of);
    const { cognitoId } = guest;
    const sends = async (who: Visitor) => {
      const email = `asked-${randomUUID()}@shop.example`;
      await who.call(invite_user, { email }).then(({ data }) => data);
      return email;
    };
    const listed = async (who: Visitor) =>
      (await who.call(getUserInviteList, {})).data.userInviteList.map(
        (one) => one.createdFor.email,
      );
    const stays = await sends(of);
    await sends(guest);
    await goOver(guest, of.orgId);
    await sends(guest);
    const { browser } = await staffOf(portal);
    const block = { orgId: of.orgId, cognitoId, reason: 'A stolen laptop' };
    for (const blocked of [true, false])
      expect((await browser.call(accounts.blockAccount, { ...block, blocked })).status).toBe(200);
    expect(await listed(of)).toEqual([stays]);
    portal.clock.forward(1);
    const back = await elsewhere(guest);
    await goOver(back, guest.orgId);
    expect(await listed(back)).toEqual([]);
  });

  it('ACC-388: nobody who is there for some of them alone blocks the person, has a new password mailed, or a second step removed', async () => {
    const of = await portal.owner({ companyName: 'Quay Works' });
    const guest = await member(of);
    const [admin, limited] = [await staffOf(portal), await staffOf(portal, 'support')];
    const { orgId } = of;
    const { staffId, browser } = limited;
    const who = { orgId, cognitoId: guest.cognitoId };
    const reason = 'A stolen laptop';
    const whose = { orgId, userId: guest.cognitoId };
    const acts = async () => [
      (await browser.call(accounts.blockAccount, { ...who, reason, blocked: true })).refused,
      (await browser.call(accounts.blockAccount, { ...who, reason, blocked: false })).refused,
      (await browser.call(accounts.mailNewPassword, who)).refused,
      (await browser.call(accounts.askSecondStepRemoval, { ...whose, reason })).refused,
      (await browser.call(accounts.approveSecondStepRemoval, whose)).refused,
    ];
    const refused = Array.from({ length: 5 }, () => 'BELONGS_ELSEWHERE');
    const done = [null, null, null, 'NO_SECOND_STEP', 'NOT_FOUND'];
    const named = async (customerIds: string[] | null) =>
      expect(
        (await admin.browser.call(setStaffCustomers, { staffId, customerIds })).refused,
      ).toBeNull();
    await named([orgId]);
    expect(await acts()).toEqual(refused);
    expect((await guest.call(profileCheck, {})).status).toBe(200);
    await named([orgId, guest.orgId]);
    expect(await acts()).toEqual(done);
    await named(null);
    // An organization may be moved to another brand.
    await portal.changePlan(guest, { brandId: 'northlight' });
    const brands = { staffId, brandIds: ['fairhaven'] };
    expect((await admin.browser.call(setStaffBrands, brands)).refused).toBeNull();
    expect(await acts()).toEqual(refused);
  });
});

describe('POST /api/accounts/switchOrganization', () => {
  it('ACC-205: takes this browser’s session over, under a new id and a new CSRF token, and no other', async () => {
    const guest = await member();
    const other = await elsewhere(guest);
    const before = new Map(guest.cookies);
    const token = await guest.csrfToken();
    const { secondsLeft } = (await guest.call(accounts.check, {})).data;
    expect((await goOver(guest, owner.orgId)).status).toBe(200);
    expect(guest.cookies.get('session')).not.toBe(before.get('session'));
    expect(await guest.csrfToken()).not.toBe(token);
    expect((await guest.call(accounts.check, {})).data).toMatchObject({
      orgId: owner.orgId,
      cognitoId: guest.cognitoId,
      secondsLeft,
    });
    expect((await profileOf(guest)).companyData?.companyName).toBe('Harbor Bakery');
    expect(await placeOf(other)).toBe(guest.orgId);
    const old = portal.visitor();
    for (const [name, value] of before) old.cookies.set(name, value);
    expect((await old.call(profileCheck, {})).refused).toBe('NO_SESSION');
  });

  it('ACC-205: knows no organization but the caller’s own', async () => {
    const guest = await member();
    const stranger = await portal.owner();
    for (const organization of [stranger.orgId, randomUUID()])
      expect((await goOver(guest, organization)).refused).toBe('NOT_FOUND');
    expect((await goOver(guest, guest.orgId)).status).toBe(200);
    expect(await placeOf(guest)).toBe(guest.orgId);
  });

  it('ACC-205: leads to none of their own that is of another brand, which their menu does not name', async () => {
    const of = await portal.owner({ companyName: 'Quay Works' });
    const guest = await member(of);
    const named = async () => (await profileOf(guest)).organizations.map(({ id }) => id);
    expect(await named()).toEqual([guest.orgId, of.orgId]);
    // An organization may be moved to another brand.
    await portal.changePlan(of, { brandId: 'northlight' });
    expect((await goOver(guest, of.orgId)).refused).toBe('NOT_FOUND');
    expect(await placeOf(guest)).toBe(guest.orgId);
    expect(await named()).toEqual([guest.orgId]);
    await portal.changePlan(of, { brandId: 'fairhaven' });
    expect((await goOver(guest, of.orgId)).status).toBe(200);
  });

  it('ACC-211: refuses whatever a page of the organization that was left sends, and nothing lands in the other', async () => {
    const of = await portal.owner({ companyName: 'Quay Works' });
    const guest = await member(of);
    const page = { 'x-organization': guest.orgId };
    expect((await guest.call(getUserList, {}, page)).refused).toBeNull();
    await goOver(guest, of.orgId);
    const late = { email: 'late@shop.example', firstName: 'La', lastName: 'Te' };
    const sent = await guest.call(invite_user, late, page);
    expect([sent.status, sent.refused]).toEqual([409, 'OTHER_ORGANIZATION']);
    expect((await guest.call(getUserList, {}, page)).refused).toBe('OTHER_ORGANIZATION');
    const open = JSON.stringify((await of.call(getUserInviteList, {})).data);
    expect(open).not.toContain(late.email);
    // How the page learns of it, and what the next page and a program send.
    expect((await guest.call(accounts.check, {}, page)).data.orgId).toBe(of.orgId);
    const next = { 'x-organization': of.orgId };
    expect((await guest.call(getUserList, {}, next)).refused).toBeNull();
    expect((await guest.call(getUserList, {})).refused).toBeNull();
  });

  it('ACC-206: stands in the log of both, and neither names the other', async () => {
    const of = await portal.owner({ companyName: 'Quay Works' });
    const guest = await member(of);
    await goOver(guest, of.orgId);
    const back = await elsewhere(guest);
    await goOver(back, guest.orgId);
    for (const [who, others] of [
      [guest, 'Corner Shop'],
      [back, 'Quay Works'],
    ] as const) {
      const { entries } = (await who.call(getActivity, {})).data;
      const told = entries.filter(({ action }) => action === switchOrganization.path);
      expect(told.map(({ subject }) => subject).sort()).toEqual(['entered', 'left']);
      expect(JSON.stringify(entries)).not.toContain(others);
    }
  });

  it('ACC-207: signing in leads to where the person went over last, else to the first', async () => {
    const guest = await member();
    expect(await placeOf(await elsewhere(guest))).toBe(guest.orgId);
    await goOver(guest, owner.orgId);
    expect(await placeOf(await elsewhere(guest))).toBe(owner.orgId);
    portal.clock.forward(1);
    await goOver(guest, guest.orgId);
    expect(await placeOf(await elsewhere(guest))).toBe(guest.orgId);
  });

  it('ACC-207: signing in leads to none that is being erased', async () => {
    const of = await portal.owner({ companyName: 'Quay Works' });
    const guest = await member(of);
    await goOver(guest, of.orgId);
    const how = { now: portal.clock.now(), atOnce: true };
    await beginErasure(portal.db, of.orgId, how);
    expect(await placeOf(await elsewhere(guest))).toBe(guest.orgId);
  });
});

describe('Leaving one of several organizations', () => {
  it('ACC-208: ends the sessions in it alone, and leaves the account', async () => {
    const guest = await member();
    const stays = await elsewhere(guest);
    await goOver(guest, owner.orgId);
    const { cognitoId } = guest;
    expect((await owner.call(removeUser, { cognitoId })).status).toBe(200);
    await portal.runJobs();
    expect((await guest.call(profileCheck, {})).refused).toBe('NO_SESSION');
    expect((await profileOf(stays)).organizations).toEqual([
      { id: stays.orgId, companyName: 'Corner Shop' },
    ]);
    expect(await placeOf(await elsewhere(guest))).toBe(stays.orgId);
  });

  it('ACC-212: whoever comes back needs a new session for it', async () => {
    const of = await portal.owner({ companyName: 'Quay Works' });
    const guest = await member(of);
    const stays = await elsewhere(guest);
    await goOver(guest, of.orgId);
    const { cognitoId } = guest;
    expect((await of.call(removeUser, { cognitoId })).status).toBe(200);
    const inviteId = await invite(of, guest);
    expect((await stays.call(accounts.acceptInvite, { inviteId })).status).toBe(200);
    expect((await guest.call(profileCheck, {})).refused).toBe('NO_SESSION');
    await goOver(stays, of.orgId);
    expect(await placeOf(stays)).toBe(of.orgId);
  });

  it('ACC-209: an organization that is erased leaves who belongs to another as well', async () => {
    const { services } = portal;
    const of = await portal.owner({ companyName: 'Quay Works' });
    const guest = await member(of);
    const stays = await elsewhere(guest);
    await goOver(guest, of.orgId);
    await portal.erase(of);
    await portal.runJobs();
    expect((await guest.call(profileCheck, {})).refused).toBe('NO_SESSION');
    expect((await profileOf(stays)).organizations).toHaveLength(1);
    expect(await placeOf(await elsewhere(guest))).toBe(stays.orgId);
    expect(await services.identity.findUser(of.email)).toBeNull();
    const left = eq(sessions.activeOrgId, of.orgId);
    expect(await services.database.system.$count(sessions, left)).toBe(0);
    const textTo = async (email: string) =>
      (await portal.mailbox(email)).find(({ subject }) => subject === 'Quay Works has been erased')
        ?.text;
    expect(await textTo(guest.email)).toContain('Your account stays');
    expect(await textTo(of.email)).toContain('so is your account');
  });

  it('ACC-210: a person is erased from all of them, and from none whose last admin they are', async () => {
    const { services } = portal;
    const guest = await member();
    const erase = () => typed(services, 'person', 'erase', '--email', guest.email, '--yes');
    const refused = await erase();
    expect(refused.code).toBe(1);
    expect(refused.lines.join()).toContain(`organization erase --id ${guest.orgId}`);
    expect(await placeOf(guest)).toBe(guest.orgId);
    const second = await portal.owner();
    const inviteId = await invite(guest, second);
    await second.call(accounts.acceptInvite, { inviteId }).then(({ data }) => data);
    expect(await erase()).toMatchObject({ code: 0 });
    expect((await guest.call(profileCheck, {})).refused).toBe('NO_SESSION');
    for (const admin of [owner, second]) {
      if (admin === second) await goOver(second, guest.orgId);
      const { userList } = (await admin.call(getUserList, {})).data;
      expect(userList.map(({ email }) => email)).not.toContain(guest.email);
    }
  });
});
