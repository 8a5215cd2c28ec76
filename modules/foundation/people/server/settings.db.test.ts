import { describe, expect, it } from 'vitest';
import { suppress } from '#kit/server/mail/suppression.ts';
import * as accounts from '#modules/foundation/people/calls/accounts.ts';
import * as profile from '#modules/foundation/people/calls/profile.ts';
import { invite_user } from '#modules/foundation/people/calls/settings.ts';
import * as plans from '#modules/foundation/plans/calls.ts';
import { openPortal, ownerForAll, portalForAll } from '#tests/support/portal.ts';
import { testPassword, type Visitor } from '#tests/support/visitor.ts';
import * as settings from '../calls/settings.ts';

const portal = portalForAll();
const owner = ownerForAll(portal, { email: 'robin@shop.example', companyName: 'Corner Shop' });
const stranger = ownerForAll(portal, { companyName: 'Other Shop' });

const invite = async (email: string, by = owner) =>
  (await by.call(invite_user, { email, firstName: 'Ada', lastName: 'Ames' })).data.linkId;
const invitesOf = async (visitor: Visitor) =>
  (await visitor.call(settings.getUserInviteList, {})).data.userInviteList;
const linkTo = async (email: string) => {
  const [mail] = await portal.mailbox(email);
  return /invite-link\/([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';
};

describe('GET /api/settings/getUndeliverable', () => {
  it('SET-100: names the addresses of admins and invites that take no mail of the brand', async () => {
    const { services, clock } = portal;
    const admin = await portal.owner({ email: 'gone@shop.example' });
    await invite('lost@shop.example', admin);
    await invite('fine@shop.example', admin);
    const end = (address: string, brandId = 'fairhaven') =>
      suppress(
        services.database.system,
        { address, brandId },
        { reason: 'complained', answer: '', now: clock.now() },
      );
    for (const address of ['gone@shop.example', 'lost@shop.example']) await end(address);
    // One address of another organization, and one that refuses only another brand's mails.
    await end('somebody@shop.example');
    await end('fine@shop.example', 'northlight');
    const named = (await admin.call(settings.getUndeliverable, {})).data.addresses;
    expect(named.sort()).toEqual(['gone@shop.example', 'lost@shop.example']);
    expect((await stranger.call(settings.getUndeliverable, {})).data.addresses).toEqual([]);
  });
});

describe('GET /api/profile/getUserList', () => {
  it('SET-020, SET-035: lists the admins of the organisation, and nobody else’s', async () => {
    const { userList } = (await owner.call(settings.getUserList, {})).data;
    expect(userList.map(({ email, cognitoId }) => [email, cognitoId])).toEqual([
      ['robin@shop.example', owner.cognitoId],
    ]);
  });

  it('SHL-111: an invited admin stands in it and sees the same modules', async () => {
    await invite('second@shop.example');
    const second = portal.visitor();
    const linkId = await linkTo('second@shop.example');
    await second.call(accounts.inviteLink, { linkId, password: testPassword });
    await second.signIn('second@shop.example', testPassword);
    const seen = (await second.call(settings.getUserList, {})).data;
    expect(seen).toEqual((await owner.call(settings.getUserList, {})).data);
    expect(seen.userList.map(({ email }) => email).sort()).toEqual([
      'robin@shop.example',
      'second@shop.example',
    ]);
    const modules = (await second.call(plans.featureUsageProfile, {})).data;
    expect(modules).toEqual((await owner.call(plans.featureUsageProfile, {})).data);
    expect(await invitesOf(owner)).toEqual([]);
  });

  it('SHL-110, SHL-111: an invited admin invites, edits and removes, the inviter too', async () => {
    const first = await portal.owner();
    await invite('third@shop.example', first);
    const third = portal.visitor();
    const link = { linkId: await linkTo('third@shop.example'), password: testPassword };
    await third.call(accounts.inviteLink, link);
    await third.signIn('third@shop.example', testPassword);
    await invite('fourth@shop.example', third);
    expect((await invitesOf(third)).map(({ createdFor }) => createdFor.email)).toEqual([
      'fourth@shop.example',
    ]);
    const { cognitoId } = first;
    const userProfile = { jobTitle: 'Founder' };
    await third.call(profile.editUser, { cognitoId, userProfile });
    expect((await first.call(profile.profileCheck, {})).data.userData.jobTitle).toBe('Founder');
    // Whom an owner makes one as well.
    await first
      .call(settings.setRole, { userId: third.cognitoId, role: 'owner' })
      .then(({ data }) => data);
    expect((await third.call(profile.removeUser, { cognitoId })).data).toEqual({});
    expect((await third.call(settings.getUserList, {})).data.userList).toHaveLength(1);
  });
});

describe('GET /api/profile/getUserInviteList', () => {
  it('SET-035: tells for whom an invite is, and never the secret of its link', async () => {
    const linkId = await invite('listed@shop.example');
    const now = portal.clock.now();
    expect(await invitesOf(owner)).toEqual([
      {
        linkId,
        createdFor: {
          firstName: 'Ada',
          lastName: 'Ames',
          jobTitle: '',
          email: 'listed@shop.example',
          role: 'admin',
        },
        createdAt: now.toISOString(),
        expirationDate: new Date(now.getTime() + 14 * 86_400_000).toISOString(),
        expired: false,
      },
    ]);
    expect(JSON.stringify(await invitesOf(owner))).not.toContain(
      await linkTo('listed@shop.example'),
    );
    await owner.call(settings.deleteUserInvite, { linkId });
  });

  it('SET-030: keeps an expired invite, which can be sent again', async () => {
    const late = await openPortal();
    const admin = await late.owner();
    const linkId = await invite('late@shop.example', admin);
    late.clock.forward(15 * 86_400);
    await admin.signIn(admin.email, testPassword);
    expect(await invitesOf(admin)).toMatchObject([{ linkId, expired: true }]);
    await invite('late@shop.example', admin);
    expect(await invitesOf(admin)).toMatchObject([{ linkId, expired: false }]);
    await late.close();
  });
});

describe('POST /api/profile/editUserInvite', () => {
  it('SET-028: changes the details of a pending one; its link still works', async () => {
    const linkId = await invite('edited@shop.example');
    const details = { firstName: 'Adele', lastName: 'Ames', jobTitle: 'Baker' };
    const edited = await owner.call(settings.editUserInvite, { linkId, ...details });
    expect(edited.data.createdFor).toEqual({
      ...details,
      email: 'edited@shop.example',
      role: 'admin',
    });
    const joined = portal.visitor();
    const link = await linkTo('edited@shop.example');
    await joined.call(accounts.inviteLink, { linkId: link, password: testPassword });
    await joined.signIn('edited@shop.example', testPassword);
    const { userData } = (await joined.call(profile.profileCheck, {})).data;
    expect(userData).toMatchObject(details);
    // An invite that was accepted can no longer be changed.
    const again = await owner.call(settings.editUserInvite, { linkId, ...details });
    expect(again.refused).toBe('NOT_FOUND');
  });
});

describe.each([settings.deleteUserInvite, settings.removeUserInvite])('POST /api$path', (call) => {
  it('SET-029, SET-038: cancels a pending one: its link is dead (security L4)', async () => {
    const email = `${call.name.toLowerCase()}@shop.example`;
    const linkId = await invite(email);
    expect((await owner.call(call, { linkId })).data).toEqual({});
    expect(await invitesOf(owner)).toEqual([]);
    const visitor = portal.visitor();
    const link = await linkTo(email);
    const used = await visitor.call(accounts.inviteLink, { linkId: link, password: testPassword });
    expect(used.refused).toBe('NOT_FOUND');
    expect((await owner.call(call, { linkId })).refused).toBe('NOT_FOUND');
  });

  it('SET-039: cancels no other organization’s', async () => {
    const email = `kept-${call.name.toLowerCase()}@shop.example`;
    const linkId = await invite(email);
    expect((await stranger.call(call, { linkId })).refused).toBe('NOT_FOUND');
    expect((await invitesOf(owner)).map(({ createdFor }) => createdFor.email)).toContain(email);
    await owner.call(call, { linkId });
  });

  it('of two at once, one cancels it', async () => {
    const linkId = await invite(`twice-${call.name.toLowerCase()}@shop.example`);
    const answers = await Promise.all([owner.call(call, { linkId }), owner.call(call, { linkId })]);
    expect(answers.map(({ refused }) => refused).sort()).toEqual(['NOT_FOUND', null]);
  });
});

describe('POST /api/profile/companyUpdate', () => {
  const company = {
    companyName: 'Corner Books',
    industry: 'RETAIL',
    numberOfEmployees: '11-20',
    companyUrl: ' HTTPS://corner-books.example/ ',
  } as const;

  it('SET-013: keeps the four fields, the website without its scheme', async () => {
    const saved = (await owner.call(settings.companyUpdate, company)).data;
    expect(saved).toEqual({ ...company, companyUrl: 'corner-books.example/', phone: '' });
    const { companyData } = (await owner.call(profile.profileCheck, {})).data;
    expect(companyData).toEqual(saved);
    const theirs = (await stranger.call(profile.profileCheck, {})).data;
    expect(theirs.companyData?.companyName).toBe('Other Shop');
  });

  it('SET-013: keeps a phone number that it is not told', async () => {
    await owner.call(settings.companyUpdate, { ...company, phone: '555 0100' });
    expect((await owner.call(settings.companyUpdate, company)).data.phone).toBe('555 0100');
  });

  it.each([
    ['a website that is none', { companyUrl: 'not a website' }],
    ['a phone number that is none', { phone: 'ask for Ada' }],
    ['a website with a user’s name in it', { companyUrl: 'a@shop.example' }],
    ['no name', { companyName: '  ' }],
    ['an unknown industry', { industry: 'PIRACY' }],
    ['an unknown team size', { numberOfEmployees: '7' }],
    ['a line break in the name (security I8)', { companyName: 'Corner\r\nBcc: x@y.example' }],
  ])('SET-013: refuses %s', async (_what, change) => {
    const answer = await owner.call(settings.companyUpdate, { ...company, ...change });
    expect([answer.status, answer.refused]).toEqual([400, 'INVALID_INPUT']);
  });
});
