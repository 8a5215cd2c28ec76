import { describe, expect, it } from 'vitest';
import type { SentTo } from '#kit/contract/call.ts';
import { countRows, ownerForAll, portalForAll } from '#tests/support/portal.ts';
import * as profile from '../calls/profile.ts';

const portal = portalForAll();
const owner = ownerForAll(portal, { companyName: 'Harbor Bakery' });
const stranger = ownerForAll(portal, { companyName: 'Other Shop' });

const company = {
  companyName: 'Corner Books',
  industry: 'RETAIL',
  numberOfEmployees: '0-10',
  companyUrl: ' https://corner-books.example/ ',
} as const;
const onboarding: SentTo<typeof profile.profileSave> = {
  companyProfile: company,
  adminProfile: { firstName: 'Bo', lastName: 'Ok' },
};

describe('POST /api/profile/profileSave', () => {
  it('ONB-025, ONB-026, ONB-027, ONB-029: creates the company, its trial and its first admin', async () => {
    const visitor = portal.visitor();
    await visitor.signUp('books@corner-books.example');
    const saved = (await visitor.call(profile.profileSave, onboarding)).data;
    expect(saved).toMatchObject({
      email: 'books@corner-books.example',
      subscriptionStatus: 'INTRIAL',
    });
    const known = (await visitor.call(profile.profileCheck, {})).data;
    expect(known).toEqual({
      orgId: saved.orgId,
      erasure: null,
      secondStepFrom: null,
      companyData: { ...company, companyUrl: 'corner-books.example/', phone: '' },
      userData: {
        firstName: 'Bo',
        lastName: 'Ok',
        email: 'books@corner-books.example',
        jobTitle: '',
        cognitoId: visitor.cognitoId,
        orgId: saved.orgId,
        orgGoals: { goals: [], otherGoals: '' },
        hasSeenOrgGoals: false,
      },
      config: {
        environmentName: 'demo',
        sessionInactivityTimeout: 1800,
        securityPolicyConfig: { env: 'demo' },
        billingSite: null,
        paymentPublicKey: null,
      },
      signupData: {},
      invites: [],
      organizations: [{ id: saved.orgId, companyName: 'Corner Books' }],
    });
  });

  it('ONB-029: takes e-mail and hasSeenOrgGoals, which decide nothing (T3)', async () => {
    const visitor = portal.visitor();
    await visitor.signUp('own@shop.example');
    await visitor.call(profile.profileSave, {
      ...onboarding,
      adminProfile: {
        ...onboarding.adminProfile,
        email: 'planted@shop.example',
        hasSeenOrgGoals: true,
      },
    });
    const { userData } = (await visitor.call(profile.profileCheck, {})).data;
    expect(userData).toMatchObject({ email: 'own@shop.example', hasSeenOrgGoals: false });
  });

  it('ONB-029: makes one company of eight at once', async () => {
    const visitor = portal.visitor();
    await visitor.signUp('twice@shop.example');
    const before = await countRows(portal.services, 'profile_organizations');
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => visitor.call(profile.profileSave, onboarding)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ refused }) => refused === 'ALREADY_ONBOARDED')).toHaveLength(7);
    expect(await countRows(portal.services, 'profile_organizations')).toBe(before + 1);
    expect(await countRows(portal.services, 'plans_subscriptions')).toBe(before + 1);
  });

  it.each<[string, object]>([
    ['no company name', { companyProfile: { ...company, companyName: ' ' } }],
    ['an unknown industry', { companyProfile: { ...company, industry: 'PIRACY' } }],
    ['an unknown team size', { companyProfile: { ...company, numberOfEmployees: '7' } }],
    ['a website that is none', { companyProfile: { ...company, companyUrl: 'not a site' } }],
    ['a NUL in the website', { companyProfile: { ...company, companyUrl: 'shop.example/\u0000' } }],
    ['no first name', { adminProfile: { firstName: '', lastName: 'Ok' } }],
    [
      'an organisation of its own choice (security P3)',
      { orgId: '8c0b4f9e-0000-4000-8000-000000000000' },
    ],
    ['a subscription of its own choice (security P3)', { subscription: { planId: 'premier' } }],
  ])('refuses %s and stores nothing', async (_, change) => {
    const visitor = portal.visitor();
    await visitor.signUp(`bad-${crypto.randomUUID()}@shop.example`);
    const before = await countRows(portal.services, 'profile_organizations');
    const answer = await visitor.call(profile.profileSave, { ...onboarding, ...change });
    expect(answer.refused).toBe('INVALID_INPUT');
    expect(await countRows(portal.services, 'profile_organizations')).toBe(before);
  });
});

describe('POST /api/profile/profileCheck', () => {
  it('ONB-025, security T3 › tells of the caller, whoever is asked for', async () => {
    const answer = await owner.call(profile.profileCheck, { cognitoId: stranger.cognitoId });
    expect(answer.data.userData.cognitoId).toBe(owner.cognitoId);
    expect(answer.data.companyData?.companyName).toBe('Harbor Bakery');
  });

  it('knows a person without a company', async () => {
    const visitor = portal.visitor();
    await visitor.signUp('nobody-yet@shop.example');
    const { data } = await visitor.call(profile.profileCheck, {});
    expect(data).toMatchObject({ companyData: null, orgId: null, signupData: {} });
  });
});

describe('POST /api/profile/editUser', () => {
  it('ONB-045, SET-037: keeps the goals', async () => {
    const orgGoals = { goals: ['hasOtherGoals' as const], otherGoals: 'Sleep\nwell <b>' };
    const input = { cognitoId: owner.cognitoId, userProfile: { orgGoals, hasSeenOrgGoals: true } };
    expect((await owner.call(profile.editUser, input)).data).toMatchObject({
      orgGoals,
      hasSeenOrgGoals: true,
    });
    const known = (await owner.call(profile.profileCheck, {})).data.userData;
    expect(known).toMatchObject({ orgGoals, hasSeenOrgGoals: true, firstName: 'Ada' });
  });

  it('SET-037: changes only what is sent', async () => {
    const edit = (userProfile: object) =>
      owner.call(profile.editUser, { cognitoId: owner.cognitoId, userProfile });
    await edit({ jobTitle: 'Baker', firstName: 'Eve' });
    expect((await edit({})).data).toMatchObject({
      firstName: 'Eve',
      jobTitle: 'Baker',
      lastName: 'Baker',
    });
  });

  it('SET-039, security T1 › answers another organisation’s id as a random one, and changes nothing', async () => {
    const edit = (cognitoId: string) =>
      owner.call(profile.editUser, { cognitoId, userProfile: { firstName: 'Mallory' } });
    const foreign = await edit(stranger.cognitoId);
    const random = await edit(crypto.randomUUID());
    expect(foreign.refused).toBe('NOT_FOUND');
    expect(foreign.body).toEqual(random.body);
    expect((await stranger.call(profile.profileCheck, {})).data.userData.firstName).toBe('Ada');
  });

  it('refuses the e-mail as a field, and NUL in the goals', async () => {
    for (const userProfile of [
      { email: 'x@shop.example' },
      { orgGoals: { goals: [], otherGoals: 'a\u0000b' } },
    ]) {
      const answer = await owner.call(profile.editUser, {
        cognitoId: owner.cognitoId,
        userProfile,
      });
      expect(answer.refused).toBe('INVALID_INPUT');
    }
  });
});

describe('POST /api/profile/updateCustomerPortalData', () => {
  it('SET-040, SET-041: notes what was seen and keeps the rest, for this admin alone', async () => {
    await owner.call(profile.updateCustomerPortalData, { introViewed: { dashboard: true } });
    await owner.call(profile.updateCustomerPortalData, { introViewed: { monitoring: true } });
    const { data } = await owner.call(profile.getCustomerPortalData, {});
    expect(data.introViewed).toEqual({ dashboard: true, monitoring: true });
    expect((await stranger.call(profile.getCustomerPortalData, {})).data.introViewed).toEqual({});
  });

  it('SET-041: loses none of many at once', async () => {
    const modules = [
      'training',
      'compliance',
      'ratings',
      'cybermaturity',
      'cyberconcierge',
    ] as const;
    await Promise.all(
      modules.map((module) =>
        owner.call(profile.updateCustomerPortalData, { introViewed: { [module]: true } }),
      ),
    );
    const { introViewed } = (await owner.call(profile.getCustomerPortalData, {})).data;
    for (const module of modules) expect(introViewed[module]).toBe(true);
  });

  it('SET-043: keeps nothing in a customer-service session', async () => {
    const { database } = portal.services;
    const watched = await portal.owner();
    await database.system.execute('update accounts_sessions set customer_service = true');
    const { data } = await watched.call(profile.updateCustomerPortalData, {
      introViewed: { dashboard: true },
    });
    await database.system.execute('update accounts_sessions set customer_service = false');
    expect(data.introViewed).toEqual({});
    expect((await watched.call(profile.getCustomerPortalData, {})).data.introViewed).toEqual({});
  });

  it('refuses an unknown module', async () => {
    const answer = await owner.call(profile.updateCustomerPortalData, {
      introViewed: { __proto__x: true },
    });
    expect(answer.refused).toBe('INVALID_INPUT');
  });
});

describe('POST /api/profile/editUser with an orgId', () => {
  it("SET-037: keeps the caller's own organisation, whatever is told (T3)", async () => {
    const told = { orgId: stranger.orgId, jobTitle: 'Mover' };
    const edited = await owner.call(profile.editUser, {
      cognitoId: owner.cognitoId,
      userProfile: told,
    });
    expect(edited.data).toMatchObject({ orgId: owner.orgId, jobTitle: 'Mover' });
    const { orgId } = (await owner.call(profile.profileCheck, {})).data;
    expect(orgId).toBe(owner.orgId);
  });
});
