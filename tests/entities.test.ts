import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { featureValues, moduleNames } from '#kit/contract/modules.ts';
import * as accounts from '#modules/accounts/contract.ts';
import { brand } from '#modules/brand/contract.ts';
import * as plans from '#modules/plans/contract.ts';
import * as profile from '#modules/profile/contract.ts';
import * as settings from '#modules/settings/contract.ts';

/** The fields of what a contract names, and of what is in it: `at('boot', 'userPool')`. */
function fieldsOf(schema: z.ZodType, ...at: string[]): string[] {
  type Node = { properties?: Record<string, Node>; items?: Node; anyOf?: Node[] };
  let node = z.toJSONSchema(schema, { unrepresentable: 'any' }) as Node;
  for (const name of at) {
    const next = (node.items ?? node).properties?.[name];
    node = next?.anyOf?.[0] ?? next ?? {};
  }
  return Object.keys((node.items ?? node).properties ?? {});
}

/** Spec portal §3, entity by entity; a field more is ours to add. */
const entities: [string, string[], string][] = [
  [
    'Plan state',
    fieldsOf(plans.planState),
    'subscribedPlan subscriptionStatus subscriptionDate expirationDate signUpDate channelObject modules isHighestPlan',
  ],
  [
    'Plan state › subscribedPlan',
    fieldsOf(plans.planDetail),
    'planName training trainingNumberOfSeats insurance securityPolicies securityPoliciesSignOff cybermaturity monitoringScan monitoringNumberOfTargets probelyScanFrequency probelyScanProfile',
  ],
  [
    'Plan state › channelObject',
    fieldsOf(plans.planState, 'channelObject'),
    'eligiblePlans uiRules',
  ],
  [
    'Eligible plan',
    fieldsOf(plans.eligiblePlan),
    'showToCustomer planPrice billingPlanId billingCoupons planDiscountMessage planColors planPointer planDetail',
  ],
  [
    'Eligible plan › billing coupons',
    fieldsOf(plans.coupon),
    'discountType discountAmount discountPercentage couponCode',
  ],
  [
    'Eligible plan › planColors',
    fieldsOf(plans.eligiblePlan, 'planColors'),
    'border button shadow',
  ],
  ['Eligible plan › planPointer', fieldsOf(plans.eligiblePlan, 'planPointer'), 'appId planId'],
  [
    'Channel uiRules',
    fieldsOf(plans.uiRules),
    'channelDiscountTitle channelDiscountDescription isTrialDisabled marketingLogos',
  ],
  [
    'Subscription id state',
    fieldsOf(plans.isValidSubscriptionId.output),
    'subscriptionIdStatus uiRules channelId planId subscriptionId brand',
  ],
  [
    'Brand',
    fieldsOf(brand),
    'brandId brandLogo brandNameLong brandNameShort webDomain conciergeEmail conciergeSchedulingLink helpCenter emailDomain marketingCollateral',
  ],
  [
    'Portal state › config',
    fieldsOf(profile.profileCheck.output, 'config'),
    'paymentPublicKey environmentName sessionInactivityTimeout securityPolicyConfig billingSite',
  ],
  [
    'Portal state › userPool',
    fieldsOf(accounts.check.output, 'boot', 'userPool'),
    'ClientId UserPoolId',
  ],
  [
    'Portal state',
    fieldsOf(accounts.check.output),
    'authenticated cognitoId orgId newUser isCustomerService username email isProduction productionMode analyticsKey',
  ],
  [
    'Portal state › companyProfile',
    fieldsOf(profile.knownCompany),
    'companyName companyUrl numberOfEmployees industry phone',
  ],
  [
    'Portal state › userProfile',
    fieldsOf(profile.userProfile),
    'firstName lastName email jobTitle orgId cognitoId orgGoals hasSeenOrgGoals',
  ],
  [
    'Portal state › userInviteList',
    fieldsOf(settings.getUserInviteList.output, 'userInviteList'),
    'linkId createdFor',
  ],
  [
    'Portal state › userInviteList › createdFor',
    fieldsOf(settings.getUserInviteList.output, 'userInviteList', 'createdFor'),
    'firstName lastName email',
  ],
  [
    'Company profile (onboarding)',
    fieldsOf(profile.profileSave.input, 'companyProfile'),
    'companyName industry numberOfEmployees companyUrl',
  ],
  [
    'Admin profile',
    fieldsOf(profile.profileSave.input, 'adminProfile'),
    'firstName lastName email jobTitle hasSeenOrgGoals',
  ],
  [
    'Signup data',
    fieldsOf(profile.profileCheck.output, 'signupData'),
    'companyName firstName lastName linkId',
  ],
  [
    'Invited user',
    fieldsOf(accounts.invite_user.input),
    'email firstName lastName jobTitle hasSeenOrgGoals',
  ],
  [
    'Magic link',
    fieldsOf(accounts.magicLinkSignupFetch.output),
    'createdFor expirationDate status',
  ],
  ['Invite link', fieldsOf(accounts.inviteLinkFetch.output), 'status createdFor'],
  ['Invite link › signup', fieldsOf(accounts.inviteLink.output), 'email subscriptionId'],
  [
    'Customer portal data',
    fieldsOf(profile.customerPortalData),
    'introViewed cybermaturity welcomeEmailSent',
  ],
  [
    'Customer portal data › cybermaturity',
    fieldsOf(profile.customerPortalData, 'cybermaturity'),
    'hasSeenReleaseNotes dontShowRoadBlock',
  ],
];

describe('portal §3 Entities and their fields', () => {
  test.each(entities)('%s', (_name, fields, ofTheSpec) => {
    expect(fields).toEqual(expect.arrayContaining(ofTheSpec.split(' ')));
  });

  test('portal §3 Plan state › the modules map and its values', () => {
    expect([...moduleNames].sort()).toEqual(
      'compliance cyberconcierge cybermaturity dashboard insurance marketplace monitoring ratings training'.split(
        ' ',
      ),
    );
    expect([...featureValues].sort()).toEqual(['ACTIVE', 'INACTIVE', 'NOT_AVAILABLE']);
  });

  test('portal §3 Plan state › defaults: no seats, no targets', () => {
    const { trainingNumberOfSeats, monitoringNumberOfTargets } = plans.planDetail.parse({
      planName: 'Starter',
      training: 'INACTIVE',
      insurance: 'INACTIVE',
      securityPolicies: 'INACTIVE',
      securityPoliciesSignOff: 'INACTIVE',
      cybermaturity: 'ACTIVE',
      cyberconcierge: 'INACTIVE',
      securityRatings: 'INACTIVE',
      monitoringScan: 'INACTIVE',
      probelyScanFrequency: [],
      probelyScanProfile: [],
    });
    expect([trainingNumberOfSeats, monitoringNumberOfTargets]).toEqual([0, 0]);
  });

  test('portal §3 Magic link, Invite link › their statuses', () => {
    expect(accounts.magicLinkStates).toEqual(expect.arrayContaining(['accepted', 'userExists']));
    expect(accounts.inviteLinkStates).toContain('used');
  });

  test('portal §3 Industry options', () => {
    const { industries } = profile;
    expect(Object.values(industries)).toEqual([
      'Banking or Investment Management',
      'Business and Professional Services',
      'Construction',
      'Education',
      'Energy',
      'Entertainment and Media',
      'Food and Agriculture',
      'Hospitals or Nursing Homes',
      'Insurance',
      'IT',
      'Manufacturing',
      'Mining and Primary Industries',
      'Municipalities',
      'Non-Profit',
      'Other Healthcare',
      'Pharmaceuticals',
      'Real Estate',
      'Retail',
      'Telecommunications',
      'Tourism and Hospitality',
      'Transportation',
      'Utilities',
      'Adult Business, Gambling, or Cannabis',
      'Other',
    ]);
    expect(industries).toMatchObject({
      BANKING_INVESTMENT: 'Banking or Investment Management',
      BUSINESS_PROFESSIONAL_SERVICES: 'Business and Professional Services',
      ENTERTAINMENT_MEDIA: 'Entertainment and Media',
      FOOD_AGRICULTURE: 'Food and Agriculture',
      HOSPITALS_NURSING_HOMES: 'Hospitals or Nursing Homes',
      MINING_PRIMARY_INDUSTRIES: 'Mining and Primary Industries',
      NON_PROFIT: 'Non-Profit',
      OTHER_HEALTH_CARE: 'Other Healthcare',
      REAL_ESTATE: 'Real Estate',
      TOURISM_HOSPITALITY: 'Tourism and Hospitality',
      ADULT_GAMBLING_CANNABIS: 'Adult Business, Gambling, or Cannabis',
      OTHER: 'Other',
    });
  });

  test('portal §3 Team size options', () => {
    expect(profile.teamSizes).toEqual([
      '0-10',
      '11-20',
      '21-30',
      '31-40',
      '41-50',
      '51-100',
      'More than 100',
    ]);
  });
});
