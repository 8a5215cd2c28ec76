import type { ServerModule } from '#kit/server/module.ts';
import { peopleWords } from './auditWords.ts';
import { acceptInvite } from './calls/acceptInvite.ts';
import { answerVisit } from './calls/answerVisit.ts';
import { blockAccount } from './calls/blockAccount.ts';
import { challenge } from './calls/challenge.ts';
import { check } from './calls/check.ts';
import { checkResetPasswordMagicLink } from './calls/checkResetPasswordMagicLink.ts';
import { companyUpdate } from './calls/companyUpdate.ts';
import { deleteUserInvite } from './calls/deleteUserInvite.ts';
import { editUser } from './calls/editUser.ts';
import { editUserInvite } from './calls/editUserInvite.ts';
import { eraseCustomer } from './calls/eraseCustomer.ts';
import { getActivity } from './calls/getActivity.ts';
import { getCSRFToken } from './calls/getCSRFToken.ts';
import { getCustomerPortalData } from './calls/getCustomerPortalData.ts';
import { getUndeliverable } from './calls/getUndeliverable.ts';
import { getUserInviteList } from './calls/getUserInviteList.ts';
import { getUserList } from './calls/getUserList.ts';
import { invite_user } from './calls/invite_user.ts';
import { inviteLink } from './calls/inviteLink.ts';
import { inviteLinkFetch } from './calls/inviteLinkFetch.ts';
import { inviteLinkLookup } from './calls/inviteLinkLookup.ts';
import { keepCustomer } from './calls/keepCustomer.ts';
import { loadAskedVisits } from './calls/loadAskedVisits.ts';
import { logger } from './calls/logger.ts';
import { logout } from './calls/logout.ts';
import { magicLinkSignup } from './calls/magicLinkSignup.ts';
import { magicLinkSignupFetch } from './calls/magicLinkSignupFetch.ts';
import { magicLinkSignupUpdate } from './calls/magicLinkSignupUpdate.ts';
import { mailNewPassword } from './calls/mailNewPassword.ts';
import { openVisit } from './calls/openVisit.ts';
import { profileCheck } from './calls/profileCheck.ts';
import { profileSave } from './calls/profileSave.ts';
import { removeUser } from './calls/removeUser.ts';
import { removeUserInvite } from './calls/removeUserInvite.ts';
import { requestErasure } from './calls/requestErasure.ts';
import { reset } from './calls/reset.ts';
import { resetPassword } from './calls/resetPassword.ts';
import { sendResetPasswordMagicLink } from './calls/sendResetPasswordMagicLink.ts';
import { session } from './calls/session.ts';
import { supportSession } from './calls/supportSession.ts';
import { takeBackErasure } from './calls/takeBackErasure.ts';
import { updateCustomerPortalData } from './calls/updateCustomerPortalData.ts';
import { verify } from './calls/verify.ts';
import { deletePoolUser } from './jobs/deletePoolUser.ts';
import { endSignIns } from './jobs/endSignIns.ts';
import { notifyVisits } from './jobs/notifyVisits.ts';
import { remindErasures } from './jobs/remindErasures.ts';
import { sendResetLink } from './jobs/sendResetLink.ts';
import { peopleSearch } from './search.ts';
import { peopleTables } from './storedTables.ts';

export { createMagicLink, MailedOften, saveMagicLink } from './createMagicLink.ts';
export { createOrganization } from './createOrganization.ts';
export { createSupportLink } from './createSupportLink.ts';
export { askForErasure, takeErasureBack } from './erasure.ts';
export { deletePoolUserJob } from './jobs/deletePoolUser.ts';
export { mailCode } from './mails/codeMail.ts';
export { erasedMail } from './mails/erasureMails.ts';
export { mailPasswordSet } from './mails/passwordSetMail.ts';
export { listChanges, loadActivity } from './store/activity.ts';
export {
  beginErasure,
  countErased,
  erasureOf,
  listDueErasures,
  lockErasing,
} from './store/erasures.ts';
export { listPendingInvites } from './store/invites.ts';
export { expireMagicLink, searchMagicLinks } from './store/magicLinks.ts';
export {
  findFirstMember,
  findOrganization,
  findOrganizations,
  findOrganizationsBy,
  findPerson,
  findPersonByEmail,
  holdOrganization,
  insertMember,
  isKept,
  listIndustry,
  listMembers,
  listMembersOf,
  lockOrganization,
  upsertPerson,
} from './store/people.ts';
export { endSessions, loadLastSessions, loadLiveSessions } from './store/sessions.ts';
export { listSupportVisits } from './store/supportLinks.ts';
export { takeTurns } from './takeTurns.ts';
export { nameOf } from './userProfile.ts';

/** People and their organizations: how they sign in, onboard, change their profile, and leave. */
export const peopleModule: ServerModule = {
  name: 'people',
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
    acceptInvite,
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
    profileSave,
    profileCheck,
    editUser,
    removeUser,
    getCustomerPortalData,
    updateCustomerPortalData,
    requestErasure,
    takeBackErasure,
    eraseCustomer,
    keepCustomer,
    getUserList,
    getUserInviteList,
    getUndeliverable,
    editUserInvite,
    deleteUserInvite,
    removeUserInvite,
    companyUpdate,
    getActivity,
    reset,
  ],
  jobs: [sendResetLink, endSignIns, notifyVisits, deletePoolUser, remindErasures],
  contributes: { auditWords: peopleWords, tables: peopleTables, search: peopleSearch },
};
