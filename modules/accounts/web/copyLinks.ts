import type { RefusalOf } from '#kit/contract/call.ts';
import type { magicLinkSignup, resetPassword } from '#modules/accounts/contract.ts';
import { inviteCopy } from './copy.ts';

/** Spec portal §8: where a link's account exists already, however that came. */
const accountExists = (emailDomain: string) =>
  `An account already exists. Sign in now. Having problems? Click the Forgot Password link, or email support@${emailDomain}.`;

export const magicLinkRefusals = (
  emailDomain: string,
): Record<RefusalOf<typeof magicLinkSignup>, string> => ({
  LINK_USED: accountExists(emailDomain),
  USER_EXISTS: accountExists(emailDomain),
  WEAK_PASSWORD: inviteCopy.WEAK_PASSWORD,
});

export const resetRefusals = (
  emailDomain: string,
): Record<RefusalOf<typeof resetPassword>, string> => ({
  LINK_INVALID: `The link is invalid. Request another link, or email support@${emailDomain} for help.`,
  WEAK_PASSWORD: inviteCopy.WEAK_PASSWORD,
});
