import { describe, expect, test } from 'vitest';
import { declaredCalls } from '#tests/support/contracts.ts';

/** Spec portal §7, as its table has them. What a module adds is in document 2. */
const ofTheTable = [
  'GET /getCSRFToken',
  'GET /plans/featureUsageProfile',
  'GET /plans/getEligiblePlans',
  'POST /plans/subscribePlan',
  'POST /plans/updatePlan',
  'GET /plans/isValidSubscriptionId/{id}',
  'POST /accounts/session',
  'POST /accounts/check',
  'POST /accounts/logout',
  'POST /accounts/invite_user',
  'POST /accounts/magicLinkSignup',
  'POST /accounts/magicLinkSignupUpdate',
  'GET /accounts/magicLinkSignupFetch/{linkId}',
  'POST /accounts/sendResetPasswordMagicLink',
  'POST /accounts/checkResetPasswordMagicLink',
  'POST /accounts/resetPassword',
  'GET /accounts/inviteLink',
  'POST /accounts/inviteLink',
  'GET /accounts/inviteLinkLookup',
  'POST /profile/profileSave',
  'POST /profile/profileCheck',
  'POST /profile/companyUpdate',
  'GET /profile/getUserList',
  'GET /profile/getUserInviteList',
  'POST /profile/removeUser',
  'POST /profile/editUser',
  'POST /profile/editUserInvite',
  'POST /profile/deleteUserInvite',
  'POST /profile/removeUserInvite',
  'GET /profile/getCustomerPortalData',
  'POST /profile/updateCustomerPortalData',
  'POST /marketing/analytics',
  'POST /recaptcha/verify',
  'POST /utils/logger',
  'POST /reset/{what}',
  'GET /resources/asset',
  'GET /s3/getPrivateAsset',
  'GET /disclaimer.html',
];
/** Beside them: opens what the operator's command printed; the way back from the checkout. */
const ours = ['POST /accounts/supportSession', 'POST /plans/finishCheckout'];

const declared = await declaredCalls();
const names = declared.map(({ method, path }) => `${method} ${path}`);

describe('portal §7 Calls', () => {
  test.each(ofTheTable)('%s is in the contract', (call) => {
    expect(names).toContain(call);
  });

  test('accounts, marketing, plans, profile, recaptcha and utils have no others', () => {
    const ofTheirs = (calls: string[]) =>
      calls
        .filter((call) => / \/(accounts|marketing|plans|profile|recaptcha|utils)\//.test(call))
        .toSorted();
    expect(ofTheirs(names)).toEqual(ofTheirs([...ofTheTable, ...ours]));
  });

  // Headers and bodies are sent as the spec says by kit/web/api/send.ts, and asked for by the mounting.
  test('are POST with a JSON body, or GET', () => {
    expect(new Set(declared.map(({ method }) => method))).toEqual(new Set(['GET', 'POST']));
  });
});
