import type { ServerModule } from '#kit/server/module.ts';
import { answerVisit } from './calls/answerVisit.ts';
import { blockAccount } from './calls/blockAccount.ts';
import { challenge } from './calls/challenge.ts';
import { check } from './calls/check.ts';
import { checkResetPasswordMagicLink } from './calls/checkResetPasswordMagicLink.ts';
import { getCSRFToken } from './calls/getCSRFToken.ts';
import { invite_user } from './calls/invite_user.ts';
import { inviteLink } from './calls/inviteLink.ts';
import { inviteLinkFetch } from './calls/inviteLinkFetch.ts';
import { inviteLinkLookup } from './calls/inviteLinkLookup.ts';
import { loadAskedVisits } from './calls/loadAskedVisits.ts';
import { logger } from './calls/logger.ts';
import { logout } from './calls/logout.ts';
import { magicLinkSignup } from './calls/magicLinkSignup.ts';
import { magicLinkSignupFetch } from './calls/magicLinkSignupFetch.ts';
import { magicLinkSignupUpdate } from './calls/magicLinkSignupUpdate.ts';
import { mailNewPassword } from './calls/mailNewPassword.ts';
import { openVisit } from './calls/openVisit.ts';
import { resetPassword } from './calls/resetPassword.ts';
import { sendResetPasswordMagicLink } from './calls/sendResetPasswordMagicLink.ts';
import { session } from './calls/session.ts';
import { supportSession } from './calls/supportSession.ts';
import { verify } from './calls/verify.ts';
import { endSignIns } from './jobs/endSignIns.ts';
import { sendResetLink } from './jobs/sendResetLink.ts';
import { tellOfVisits } from './jobs/tellOfVisits.ts';

export { createMagicLink, keepMagicLink, MailedOften } from './createMagicLink.ts';
export { createSupportLink } from './createSupportLink.ts';
export { mailCode } from './mails/codeMail.ts';
export { extendTerm, isLive, secondsLeft, startTerm } from './rules/sessionTerm.ts';
export { expireMagicLink, searchMagicLinks } from './store/magicLinks.ts';
export { listSupportVisits } from './store/supportLinks.ts';
export {
  deletePendingInvite,
  endSessions,
  listPendingInvites,
  loadLastSessions,
  updatePendingInvite,
} from './store.ts';
export type { Invite } from './tables.ts';

export const accountsModule: ServerModule = {
  name: 'accounts',
  routes: [
    getCSRFToken,
    session,
    supportSession,
    check,
    logout,
    challenge,
    verify,
    invite_user,
    inviteLinkFetch,
    inviteLink,
    inviteLinkLookup,
    magicLinkSignupFetch,
    magicLinkSignup,
    magicLinkSignupUpdate,
    sendResetPasswordMagicLink,
    checkResetPasswordMagicLink,
    resetPassword,
    logger,
    mailNewPassword,
    blockAccount,
    openVisit,
    loadAskedVisits,
    answerVisit,
  ],
  jobs: [sendResetLink, endSignIns, tellOfVisits],
};
