import { expect, test } from 'vitest';
import { declaredCalls } from '#tests/support/contracts.ts';

/** Spec portal §7, as its table has them. */
const ofTheTable = [
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
  'POST /marketing/analytics',
  'POST /recaptcha/verify',
  'POST /utils/logger',
];
/** Opens what `npm run admin -- support-session` printed. */
const ours = ['POST /accounts/supportSession'];

test('portal §7 Calls › accounts, marketing, recaptcha and utils are complete', async () => {
  const declared = (await declaredCalls())
    .map(({ method, path }) => `${method} ${path}`)
    .filter((call) => / \/(accounts|marketing|recaptcha|utils)\//.test(call));
  expect(declared.toSorted()).toEqual([...ofTheTable, ...ours].toSorted());
});
