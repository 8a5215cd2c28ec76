import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { type MemberRole, memberRoles } from '#kit/contract/roles.ts';
import { featureUsageProfile } from '#modules/foundation/plans/calls.ts';
import { join as joinAs } from '#tests/support/invites.ts';
import { portalForAll, runJob } from '#tests/support/portal.ts';
import type { Visitor } from '#tests/support/visitor.ts';
import { acceptInvite, check } from '../calls/accounts.ts';
import { editUser, profileCheck, removeUser, requestErasure } from '../calls/profile.ts';
import {
  getActivity,
  getUserInviteList,
  getUserList,
  invite_user,
  reset,
  setRole,
} from '../calls/settings.ts';
import { keepOwners } from './jobs/keepOwners.ts';
import { users } from './tables.ts';

const portal = portalForAll();

const join = (owner: Visitor, role?: MemberRole) => joinAs(portal, owner, undefined, role);
const give = (by: Visitor, to: Visitor, role: MemberRole) =>
  by.call(setRole, { userId: to.cognitoId, role });
const roleOf = async (who: Visitor) => (await who.call(check, {})).data.role;
const ownersOf = async (who: Visitor) =>
  (await who.call(getUserList, {})).data.userList
    .filter(({ role }) => role === 'owner')
    .map(({ email }) => email);

describe('The role of whoever comes', () => {
  it('ACC-331: is owner of who sets the organization up, and admin of who is invited', async () => {
    const owner = await portal.owner();
    expect(await roleOf(owner)).toBe('owner');
    expect(await roleOf(await join(owner))).toBe('admin');
    const newcomer = portal.visitor();
    await newcomer.signUp('newcomer-of-roles@shop.example');
    expect((await newcomer.call(check, {})).data).toMatchObject({ role: null, may: [] });
  });

  it('ACC-332: is the one of the invite, by a link or signed in', async () => {
    const owner = await portal.owner();
    const technician = await join(owner, 'technician');
    expect(await roleOf(technician)).toBe('technician');
    const guest = await portal.owner();
    const invited = { email: guest.email, role: 'billing' } as const;
    const inviteId = (await owner.call(invite_user, invited)).data.linkId;
    const { userInviteList } = (await owner.call(getUserInviteList, {})).data;
    expect(userInviteList.map(({ createdFor }) => createdFor.role)).toEqual(['billing']);
    await guest.call(acceptInvite, { inviteId }).then(({ data }) => data);
    const { userList } = (await owner.call(getUserList, {})).data;
    expect(userList.map(({ role }) => role).sort()).toEqual(['billing', 'owner', 'technician']);
    expect(await roleOf(guest)).toBe('owner');
  });

  it('ACC-332: is owner only where an owner invites, and the invite says what it may', async () => {
    const owner = await portal.owner();
    const admin = await join(owner);
    const email = 'partner-of-roles@shop.example';
    const refused = await admin.call(invite_user, { email, role: 'owner' });
    expect([refused.status, refused.refused]).toEqual([403, 'ROLE_FORBIDS']);
    await owner.call(invite_user, { email, role: 'owner' }).then(({ data }) => data);
    const [mail] = await portal.mailbox(email);
    expect(mail?.text).toContain('“Owner”');
  });
});

describe('POST /api/profile/setRole', () => {
  it('ACC-333: holds from the next call on, in a session that is open', async () => {
    const owner = await portal.owner();
    const second = await join(owner);
    expect((await second.call(getActivity, {})).status).toBe(200);
    expect((await give(owner, second, 'technician')).data).toEqual({});
    expect((await second.call(getActivity, {})).refused).toBe('ROLE_FORBIDS');
    expect((await second.call(profileCheck, {})).status).toBe(200);
    expect(await roleOf(second)).toBe('technician');
    await give(owner, second, 'readOnly').then(({ data }) => data);
    expect((await second.call(getActivity, {})).status).toBe(200);
  });

  it('ACC-333: is mailed to the person, and stands in the activity log', async () => {
    const owner = await portal.owner({ companyName: 'Rye & Barley' });
    const second = await join(owner);
    await give(owner, second, 'billing').then(({ data }) => data);
    const mails = await portal.mailbox(second.email);
    const mail = mails.find(({ subject }) => subject === 'You have another role in Rye & Barley');
    expect(mail?.text).toContain(owner.email);
    expect(mail?.text).toContain('“Billing”');
    const [entry] = (await owner.call(getActivity, {})).data.entries;
    expect(entry?.sentence).toBe(`changed the role of ${second.email} from Admin to Billing`);
  });

  it('ACC-333: lets admins give all but owner, to those below them', async () => {
    const owner = await portal.owner();
    const [admin, other] = [await join(owner), await join(owner)];
    const reader = await join(owner, 'readOnly');
    expect((await give(admin, reader, 'owner')).refused).toBe('ROLE_FORBIDS');
    expect((await give(admin, other, 'readOnly')).refused).toBe('ROLE_FORBIDS');
    expect((await give(admin, owner, 'readOnly')).refused).toBe('ROLE_FORBIDS');
    expect((await give(reader, reader, 'admin')).refused).toBe('ROLE_FORBIDS');
    expect((await give(admin, reader, 'billing')).status).toBe(200);
    expect((await give(admin, reader, 'billing')).refused).toBe('SET_ALREADY');
    expect((await give(admin, reader, 'admin')).status).toBe(200);
    expect(await ownersOf(owner)).toEqual([owner.email]);
  });

  it('ACC-333: ends the invites of theirs that the new role could not send', async () => {
    const owner = await portal.owner();
    const second = await join(owner, 'owner');
    const invite = (role: MemberRole) =>
      second.call(invite_user, { email: `${role}-of-${second.email}`, role });
    for (const role of ['owner', 'admin'] as const) await invite(role).then(({ data }) => data);
    const rolesAsked = async () =>
      (await owner.call(getUserInviteList, {})).data.userInviteList.map(
        ({ createdFor }) => createdFor.role,
      );
    await give(owner, second, 'admin').then(({ data }) => data);
    expect(await rolesAsked()).toEqual(['admin']);
    await give(owner, second, 'readOnly').then(({ data }) => data);
    expect(await rolesAsked()).toEqual([]);
  });

  it('ACC-333: answers another organization’s person as nobody', async () => {
    const [owner, stranger] = [await portal.owner(), await portal.owner()];
    expect((await give(owner, stranger, 'admin')).refused).toBe('NOT_FOUND');
    expect(await roleOf(stranger)).toBe('owner');
  });

  it('ACC-334: keeps the last owner', async () => {
    const owner = await portal.owner();
    const second = await join(owner, 'owner');
    expect((await give(owner, owner, 'admin')).status).toBe(200);
    expect((await give(second, second, 'admin')).refused).toBe('LAST_OWNER');
    expect(await ownersOf(second)).toEqual([second.email]);
  });

  it('ACC-334: of two owners who take it from each other at once, one stays', async () => {
    const owner = await portal.owner();
    const second = await join(owner, 'owner');
    const answers = await Promise.all([give(owner, second, 'admin'), give(second, owner, 'admin')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
    expect(await ownersOf(owner)).toHaveLength(1);
  });

  it('ACC-334: of two owners who give theirs up at once, one stays', async () => {
    const owner = await portal.owner();
    const second = await join(owner, 'owner');
    const answers = await Promise.all([
      give(owner, owner, 'readOnly'),
      give(second, second, 'readOnly'),
    ]);
    expect(answers.map(({ refused }) => refused).sort()).toEqual(['LAST_OWNER', null]);
    expect(await ownersOf(owner)).toHaveLength(1);
  });
});

describe('Owners', () => {
  it('ACC-335: are removed by owners alone', async () => {
    const owner = await portal.owner();
    const [admin, second] = [await join(owner), await join(owner, 'owner')];
    const remove = (by: Visitor) => by.call(removeUser, { cognitoId: second.cognitoId });
    expect((await remove(admin)).refused).toBe('ROLE_FORBIDS');
    expect((await second.call(profileCheck, {})).status).toBe(200);
    expect((await remove(owner)).status).toBe(200);
  });

  it.each([...memberRoles])(
    'ACC-335: who are removed take their invites with them, of the role %s too',
    async (role) => {
      const owner = await portal.owner();
      const second = await join(owner, 'owner');
      const kept = `kept-of-${owner.email}`;
      await owner.call(invite_user, { email: kept, role }).then(({ data }) => data);
      const email = `partner-of-${second.email}`;
      await second.call(invite_user, { email, role }).then(({ data }) => data);
      await owner.call(removeUser, { cognitoId: second.cognitoId }).then(({ data }) => data);
      const { userInviteList } = (await owner.call(getUserInviteList, {})).data;
      expect(userInviteList.map(({ createdFor }) => createdFor.email)).toEqual([kept]);
    },
  );

  it('ACC-335: alone have the organization erased', async () => {
    const owner = await portal.owner({ companyName: 'Test Bakery' });
    const admin = await join(owner);
    const ask = (who: Visitor) => who.call(requestErasure, { companyName: 'Test Bakery' });
    expect((await ask(admin)).refused).toBe('ROLE_FORBIDS');
    expect((await ask(owner)).status).toBe(200);
  });

  it('ACC-335: where the last one leaves, who has been an admin the longest becomes it', async () => {
    const owner = await portal.owner();
    await join(owner, 'readOnly');
    portal.clock.forward(1);
    const admin = await join(owner);
    await owner.call(reset, { what: 'onboarding' }).then(({ data }) => data);
    expect(await ownersOf(admin)).toEqual([admin.email]);
    expect(await roleOf(owner)).toBeNull();
  });
});

it('ACC-335: of an organization without an owner, who has been an admin the longest becomes it', async () => {
  const owner = await portal.owner();
  portal.clock.forward(1);
  const admin = await join(owner);
  // As a process made it that knew of no roles.
  await portal.db.update(users).set({ role: 'admin' }).where(eq(users.orgId, owner.orgId));
  await runJob(portal.services, keepOwners);
  expect(await ownersOf(admin)).toEqual([owner.email]);
});

describe('Whoever may not change', () => {
  it('ACC-336: changes their own details, and nobody else’s', async () => {
    const owner = await portal.owner();
    const reader = await join(owner, 'readOnly');
    const rename = ({ cognitoId }: Visitor) =>
      reader.call(editUser, { cognitoId, userProfile: { firstName: 'Kim' } });
    expect((await rename(reader)).status).toBe(200);
    expect((await rename(owner)).refused).toBe('ROLE_FORBIDS');
  });

  it('ACC-336: as a technician has nobody in the list but themselves, and the websites alone', async () => {
    const owner = await portal.owner();
    const technician = await join(owner, 'technician');
    const { userList } = (await technician.call(getUserList, {})).data;
    expect(userList.map(({ email }) => email)).toEqual([technician.email]);
    const { modules } = (await technician.call(featureUsageProfile, {})).data.plans;
    const seen = Object.entries(modules).filter(([, value]) => value !== 'NOT_AVAILABLE');
    expect(seen).toEqual([['monitoring', 'ACTIVE']]);
    const all = (await owner.call(featureUsageProfile, {})).data.plans.modules;
    expect(all.cybermaturity).not.toBe('NOT_AVAILABLE');
  });

  it('ACC-337: as a technician gets no mail of who joins', async () => {
    const owner = await portal.owner();
    const technician = await join(owner, 'technician');
    await join(owner);
    const subjects = (await portal.mailbox(technician.email)).map(({ subject }) => subject);
    expect(subjects.filter((one) => /has a new admin|Somebody joined/.test(one))).toEqual([]);
    const ofOwner = (await portal.mailbox(owner.email)).map(({ subject }) => subject);
    expect(ofOwner.some((one) => one.startsWith('Somebody joined '))).toBe(true);
  });

  it('ACC-338: is told by the check what the role permits', async () => {
    const owner = await portal.owner();
    const reader = await join(owner, 'readOnly');
    expect((await reader.call(check, {})).data.may.sort()).toEqual(['findings', 'own', 'read']);
    expect((await owner.call(check, {})).data.may).toContain('erase');
  });
});
