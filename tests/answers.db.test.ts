import { beforeAll, expect, test } from 'vitest';
import * as accounts from '#modules/foundation/people/calls/accounts.ts';
import * as profile from '#modules/foundation/people/calls/profile.ts';
import * as settings from '#modules/foundation/people/calls/settings.ts';
import { invite_user } from '#modules/foundation/people/calls/settings.ts';
import { createMagicLink } from '#modules/foundation/people/server/index.ts';
import * as plans from '#modules/foundation/plans/calls.ts';
import { portalForAll } from '#tests/support/portal.ts';
import { testPassword } from '#tests/support/visitor.ts';

const portal = portalForAll();
/** What the server answered, by what it is of. */
const answered: Record<string, object> = {};

beforeAll(async () => {
  const owner = await portal.owner();
  const guest = portal.visitor();
  const checked = (await owner.call(accounts.check, { bc: true })).data;
  const state = (await owner.call(plans.featureUsageProfile, {})).data.plans;
  const { eligiblePlans } = state.channelObject;
  const eligible = eligiblePlans.find(({ billingCoupons }) => billingCoupons.length > 0);
  await owner.call(invite_user, { email: 'ida@shop.example', firstName: 'Ida' });
  const [invite] = (await owner.call(settings.getUserInviteList, {})).data.userInviteList;
  const [mail] = await portal.mailbox('ida@shop.example');
  const linkId = /invite-link\/([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';
  const known = (await owner.call(profile.profileCheck, {})).data;
  const magic = {
    brandId: 'fairhaven',
    channelId: 'fairhaven-direct',
    planId: 'essential',
    createdBy: 'staff@fairhaven.example',
    email: 'mina@shop.example',
    firstName: 'Mina',
    lastName: 'Moss',
    companyName: 'Corner Shop',
    mail: false,
  };
  const magicId = (await createMagicLink(portal.services, magic)).url.split('/').at(-1) ?? '';
  const fetched = (await guest.call(accounts.magicLinkSignupFetch, { linkId: magicId })).data;
  const secOptIn = false;
  await guest.call(accounts.magicLinkSignup, { linkId: magicId, password: testPassword, secOptIn });
  await guest.signIn(magic.email, testPassword);
  const newcomer = (await guest.call(profile.profileCheck, {})).data;
  const found = (await guest.call(accounts.inviteLinkFetch, { linkId })).data;
  const joined = await portal
    .visitor()
    .call(accounts.inviteLink, { linkId, password: testPassword });
  Object.assign(answered, {
    'plan state': state,
    'subscribed plan': state.subscribedPlan,
    channel: state.channelObject,
    'channel’s rules': state.channelObject.uiRules,
    'modules map': state.modules,
    'eligible plan': eligible,
    // One of each type: an amount stands in the one, a percentage in the other.
    coupon: Object.assign({}, ...eligiblePlans.flatMap(({ billingCoupons }) => billingCoupons)),
    'plan’s colors': eligible?.planColors,
    'plan’s pointer': eligible?.planPointer,
    'subscription id': (await guest.call(plans.isValidSubscriptionId, { id: 'northlight-chamber' }))
      .data,
    brand: checked.boot?.brand,
    'user pool': checked.boot?.userPool,
    'portal state': checked,
    config: known.config,
    company: known.companyData,
    user: known.userData,
    'user in the list': (await owner.call(settings.getUserList, {})).data.userList[0],
    'pending invite': invite,
    'invited person': invite?.createdFor,
    'signup data': newcomer.signupData,
    'magic link': fetched,
    'invite link': found,
    'accepted invite': joined.data,
    'portal data': (await owner.call(profile.getCustomerPortalData, {})).data,
    'maturity flags': (await owner.call(profile.getCustomerPortalData, {})).data.cybermaturity,
  });
});

test.each([
  [
    'plan state',
    'subscribedPlan subscriptionStatus subscriptionDate expirationDate signUpDate channelObject modules isHighestPlan billingSubscriptionStatus',
  ],
  [
    'subscribed plan',
    'planName training trainingNumberOfSeats insurance securityPolicies securityPoliciesSignOff cybermaturity monitoringScan monitoringNumberOfTargets probelyScanFrequency probelyScanProfile',
  ],
  ['channel', 'eligiblePlans uiRules'],
  [
    'eligible plan',
    'showToCustomer planPrice billingPlanId billingCoupons planDiscountMessage planColors planPointer planDetail',
  ],
  ['coupon', 'discountType discountAmount discountPercentage couponCode'],
  ['plan’s colors', 'border button shadow'],
  ['plan’s pointer', 'appId planId'],
  [
    'channel’s rules',
    'channelDiscountTitle channelDiscountDescription isTrialDisabled marketingLogos',
  ],
  ['subscription id', 'subscriptionIdStatus uiRules channelId planId subscriptionId brand'],
  [
    'brand',
    'brandId brandLogo brandNameLong brandNameShort webDomain conciergeEmail conciergeSchedulingLink helpCenter emailDomain marketingCollateral',
  ],
  ['user pool', 'ClientId UserPoolId'],
  [
    'portal state',
    'authenticated cognitoId orgId newUser isCustomerService username email isProduction productionMode analyticsKey',
  ],
  ['magic link', 'createdFor expirationDate status'],
  ['invite link', 'status createdFor'],
  ['accepted invite', 'email subscriptionId'],
])('what is answered of a %s', (of, fields) => {
  expect(Object.keys(answered[of] ?? {})).toEqual(expect.arrayContaining(fields.split(' ')));
});

test.each([
  [
    'ONB-026: config',
    'config',
    'paymentPublicKey environmentName sessionInactivityTimeout securityPolicyConfig billingSite',
  ],
  ['ONB-027: company', 'company', 'companyName companyUrl numberOfEmployees industry phone'],
  [
    'ONB-027: user',
    'user',
    'firstName lastName email jobTitle orgId cognitoId orgGoals hasSeenOrgGoals',
  ],
  ['ONB-027: signup data', 'signup data', 'companyName firstName lastName linkId'],
  [
    'SET-035: user in the list',
    'user in the list',
    'firstName lastName email jobTitle orgId cognitoId orgGoals hasSeenOrgGoals',
  ],
  ['SET-035: pending invite', 'pending invite', 'linkId createdFor'],
  ['SET-035: invited person', 'invited person', 'firstName lastName email'],
  ['SET-040: portal data', 'portal data', 'introViewed cybermaturity welcomeEmailSent'],
  ['SET-040: maturity flags', 'maturity flags', 'hasSeenReleaseNotes dontShowRoadBlock'],
])('%s', (_, of, fields) => {
  expect(Object.keys(answered[of] ?? {})).toEqual(expect.arrayContaining(fields.split(' ')));
});

test('SHL-120: the modules and their three values', async () => {
  const modulesOf = async (subscriptionId?: string, planId?: string) => {
    const person = portal.visitor();
    await person.signUp(
      `${crypto.randomUUID()}@shop.example`,
      subscriptionId ? { subscriptionId } : {},
    );
    await person.onboard('Another Shop');
    if (planId) await person.call(plans.updatePlan, { planId }).then(({ data }) => data);
    return (await person.call(plans.featureUsageProfile, {})).data.plans.modules;
  };
  expect(Object.keys(answered['modules map'] ?? {}).sort()).toEqual(
    'compliance cyberconcierge cybermaturity dashboard insurance marketplace monitoring ratings training'.split(
      ' ',
    ),
  );
  expect((await modulesOf()).training).toBe('ACTIVE');
  expect((await modulesOf(undefined, 'starter')).training).toBe('INACTIVE');
  expect((await modulesOf('northlight-chamber')).insurance).toBe('NOT_AVAILABLE');
});
