import { describe, expect, it } from 'vitest';
import * as profile from '#modules/foundation/people/calls/profile.ts';
import * as maturity from '#modules/products/maturity/calls.ts';
import { join } from '#tests/support/invites.ts';
import { openPortal, ownerForAll, portalForAll } from '#tests/support/portal.ts';
import type { Visitor } from '#tests/support/visitor.ts';
import * as settings from '../calls/settings.ts';

const portal = portalForAll();
const owner = ownerForAll(portal);

const seenBy = async (visitor: Visitor) =>
  (await visitor.call(profile.getCustomerPortalData, {})).data;
const profileOf = async (visitor: Visitor) => (await visitor.call(profile.profileCheck, {})).data;

describe('POST /api/reset/{what}', () => {
  it('SET-050: puts the intro back, and nothing else', async () => {
    await owner.seeIntro();
    await owner.call(profile.updateCustomerPortalData, {
      cybermaturity: { dontShowRoadBlock: true },
    });
    await owner.call(settings.reset, { what: 'intro', orgId: owner.orgId });
    expect(await seenBy(owner)).toMatchObject({
      introViewed: {},
      cybermaturity: { dontShowRoadBlock: true },
    });
    expect((await profileOf(owner)).userData.hasSeenOrgGoals).toBe(true);
  });

  it('SET-050: puts the assessment back', async () => {
    const element = { elementPath: 'people.leadership.security-lead', level: 3 };
    await owner.call(maturity.saveAssessment, { data: element }).then(({ data }) => data);
    await owner.call(settings.reset, { what: 'assessment' });
    const { assessment } = (await owner.call(maturity.assessment, {})).data;
    expect(assessment.questions).toEqual([]);
    expect((await seenBy(owner)).cybermaturity.dontShowRoadBlock).toBe(false);
  });

  it('SET-050: puts the goals back', async () => {
    const orgGoals = { goals: ['hasOtherGoals' as const], otherGoals: 'Sleep well' };
    await owner.call(profile.editUser, {
      cognitoId: owner.cognitoId,
      userProfile: { orgGoals, hasSeenOrgGoals: true },
    });
    expect((await profileOf(owner)).userData).toMatchObject({ orgGoals, hasSeenOrgGoals: true });
    const { introViewed } = await seenBy(owner);
    await owner.call(settings.reset, { what: 'goals' });
    expect((await profileOf(owner)).userData).toMatchObject({
      hasSeenOrgGoals: false,
      orgGoals: { goals: [], otherGoals: '' },
    });
    expect((await seenBy(owner)).introViewed).toEqual(introViewed);
  });

  it('SET-050: puts the onboarding back: the person starts again', async () => {
    const again = await portal.owner();
    const before = again.orgId;
    await again.call(settings.reset, { what: 'onboarding' });
    expect(await profileOf(again)).toMatchObject({ orgId: null, companyData: null });
    await again.onboard('A fresh start');
    expect(again.orgId).not.toBe(before);
  });

  it('SET-050: puts the onboarding back: invites that the person sent end', async () => {
    const first = await portal.owner();
    const second = await join(portal, first);
    const email = `back-of-${second.email}`;
    await second.call(settings.invite_user, { email }).then(({ data }) => data);
    await second.call(settings.reset, { what: 'onboarding' }).then(({ data }) => data);
    const { userInviteList } = (await first.call(settings.getUserInviteList, {})).data;
    expect(userInviteList).toEqual([]);
  });

  it('SET-050: refuses another organisation, and what is nothing to put back', async () => {
    const stranger = await portal.owner();
    const foreign = await owner.call(settings.reset, { what: 'goals', orgId: stranger.orgId });
    expect([foreign.status, foreign.refused]).toEqual([400, 'INVALID_INPUT']);
    expect((await owner.call(settings.reset, { what: 'everything' })).status).toBe(400);
  });

  it('SET-051, security P6 › is not there in production, nor for staff in a visit', async () => {
    const PUBLIC_URL = 'http://localhost:3000';
    const config = { ...portal.services.config, production: true, PUBLIC_URL };
    const live = await openPortal({ services: { config } });
    const admin = await live.owner();
    const answer = await admin.call(settings.reset, { what: 'goals' });
    expect([answer.status, answer.refused]).toEqual([404, 'NOT_FOUND']);
    const { system } = live.services.database;
    await system.execute('update accounts_sessions set customer_service = true');
    const helped = await admin.call(settings.reset, { what: 'goals' });
    expect([helped.status, helped.refused]).toEqual([403, 'CUSTOMER_ONLY']);
    await live.close();
  });
});
