import { countOf } from '#kit/contract/words.ts';
import type { ServerModule } from '#kit/server/http/module.ts';
import { peopleWords } from './auditWords.ts';
import { acceptInvite } from './calls/accounts/acceptInvite.ts';
import { checkAddressChange } from './calls/accounts/addressChange.ts';
import { answerVisit } from './calls/accounts/answerVisit.ts';
import { askAddressChange } from './calls/accounts/askAddressChange.ts';
import { loadAskedVisits } from './calls/accounts/askedVisits.ts';
import { check } from './calls/accounts/check.ts';
import { checkResetPasswordMagicLink } from './calls/accounts/checkResetPasswordMagicLink.ts';
import { confirmAddress } from './calls/accounts/confirmAddress.ts';
import { confirmSession } from './calls/accounts/confirmSession.ts';
import { endOtherSessions } from './calls/accounts/endOtherSessions.ts';
import { endSession } from './calls/accounts/endSession.ts';
import { invite_user } from './calls/accounts/invite_user.ts';
import { inviteLink, inviteLinkFetch } from './calls/accounts/inviteLink.ts';
import { inviteLinkLookup } from './calls/accounts/inviteLinkLookup.ts';
import { logout } from './calls/accounts/logout.ts';
import { magicLinkSignup } from './calls/accounts/magicLinkSignup.ts';
import { magicLinkSignupFetch } from './calls/accounts/magicLinkSignupFetch.ts';
import { magicLinkSignupUpdate } from './calls/accounts/magicLinkSignupUpdate.ts';
import { resetPassword } from './calls/accounts/resetPassword.ts';
import { sendResetPasswordMagicLink } from './calls/accounts/sendResetPasswordMagicLink.ts';
import { session } from './calls/accounts/session.ts';
import { loadSessions } from './calls/accounts/sessions.ts';
import { supportSession } from './calls/accounts/supportSession.ts';
import { switchOrganization } from './calls/accounts/switchOrganization.ts';
import { takeBackAddress } from './calls/accounts/takeBackAddress.ts';
import { challenge } from './calls/captcha/challenge.ts';
import { approveSecondStepRemoval } from './calls/console/accounts/approveSecondStepRemoval.ts';
import { askSecondStepRemoval } from './calls/console/accounts/askSecondStepRemoval.ts';
import { blockAccount } from './calls/console/accounts/block.ts';
import { decideVisit } from './calls/console/accounts/decideVisit.ts';
import { mailNewPassword } from './calls/console/accounts/resetPassword.ts';
import { openVisit } from './calls/console/accounts/visit.ts';
import { listVisitsToDecide } from './calls/console/accounts/visitsToDecide.ts';
import { withdrawSecondStepRemoval } from './calls/console/accounts/withdrawSecondStepRemoval.ts';
import { eraseCustomer } from './calls/console/customers/erase.ts';
import { keepCustomer } from './calls/console/customers/keep.ts';
import { loadOutsideSignIn } from './calls/console/outside/loadOutsideSignIn.ts';
import { removeOutsideSignIn } from './calls/console/outside/removeOutsideSignIn.ts';
import { setOutsideSignIn } from './calls/console/outside/setOutsideSignIn.ts';
import { tryOutsideSignIn } from './calls/console/outside/tryOutsideSignIn.ts';
import { finishDirectorySignIn } from './calls/directory/finishDirectorySignIn.ts';
import { finishDirectoryTest } from './calls/directory/finishDirectoryTest.ts';
import { isWorkOffered } from './calls/directory/isWorkOffered.ts';
import { loadDirectory } from './calls/directory/loadDirectory.ts';
import { nameDomain } from './calls/directory/nameDomain.ts';
import { proveDomain } from './calls/directory/proveDomain.ts';
import { removeDirectory } from './calls/directory/removeDirectory.ts';
import { setDirectory } from './calls/directory/setDirectory.ts';
import { startDirectorySignIn } from './calls/directory/startDirectorySignIn.ts';
import { startDirectoryTest } from './calls/directory/startDirectoryTest.ts';
import { switchDirectory } from './calls/directory/switchDirectory.ts';
import { unlinkWorkAccount } from './calls/directory/unlinkWorkAccount.ts';
import { getCSRFToken } from './calls/getCSRFToken.ts';
import { disconnectOutsideAccount } from './calls/outside/disconnectOutsideAccount.ts';
import { finishOutsideSignIn } from './calls/outside/finishOutsideSignIn.ts';
import { loadOutsideAccounts } from './calls/outside/loadOutsideAccounts.ts';
import { startOutsideSignIn } from './calls/outside/startOutsideSignIn.ts';
import { companyUpdate } from './calls/profile/companyUpdate.ts';
import { deleteUserInvite } from './calls/profile/deleteUserInvite.ts';
import { editUser } from './calls/profile/editUser.ts';
import { editUserInvite } from './calls/profile/editUserInvite.ts';
import { getCustomerPortalData } from './calls/profile/getCustomerPortalData.ts';
import { getUserInviteList } from './calls/profile/getUserInviteList.ts';
import { getUserList } from './calls/profile/getUserList.ts';
import { profileCheck } from './calls/profile/profileCheck.ts';
import { profileSave } from './calls/profile/profileSave.ts';
import { removeSecondStep } from './calls/profile/removeSecondStep.ts';
import { removeUser } from './calls/profile/removeUser.ts';
import { removeUserInvite } from './calls/profile/removeUserInvite.ts';
import { requestErasure } from './calls/profile/requestErasure.ts';
import { setRole } from './calls/profile/setRole.ts';
import { setSecondStepRule } from './calls/profile/setSecondStepRule.ts';
import { takeBackErasure } from './calls/profile/takeBackErasure.ts';
import { updateCustomerPortalData } from './calls/profile/updateCustomerPortalData.ts';
import { verify } from './calls/recaptcha/verify.ts';
import { reset } from './calls/reset.ts';
import { getActivity } from './calls/settings/getActivity.ts';
import { getUndeliverable } from './calls/settings/getUndeliverable.ts';
import { logger } from './calls/utils/logger.ts';
import { peopleEvidence } from './evidence.ts';
import { deletePoolUser } from './jobs/deletePoolUser.ts';
import { endSignIns } from './jobs/endSignIns.ts';
import { keepOwners } from './jobs/keepOwners.ts';
import { mailAddressChange } from './jobs/mailAddressChange.ts';
import { notifyVisits } from './jobs/notifyVisits.ts';
import { recheckDomains } from './jobs/recheckDomains.ts';
import { remindErasures } from './jobs/remindErasures.ts';
import { removeLostStep } from './jobs/removeLostStep.ts';
import { sendResetLink } from './jobs/sendResetLink.ts';
import { signOutPerson } from './jobs/signOutPerson.ts';
import { peopleSearch } from './search.ts';
import { brandsOfMagicLinks } from './store/magicLinks.ts';
import { findOrganizations } from './store/organizations.ts';
import { listVisitsToDecide as listWaitingVisits } from './store/supportLinks.ts';
import { peopleTables } from './storedTables.ts';

export { createMagicLink, MailedOften, saveMagicLink } from './createMagicLink.ts';
export { createOrganization } from './createOrganization.ts';
export { createSupportLink } from './createSupportLink.ts';
export { resealDirectorySecrets } from './directory.ts';
export { deletePoolUserJob } from './jobs/deletePoolUser.ts';
export { mailCode } from './mails/codeMail.ts';
export { erasedMail } from './mails/erasureMails.ts';
export { buttonTo, type MailTo, mailAdmins, toReaders } from './mails/mailTo.ts';
export { mailPasswordSet } from './mails/passwordSetMail.ts';
export { mailSecondStep } from './mails/secondStepMails.ts';
export { needsSecondStep } from './needsSecondStep.ts';
export { resealOutsideSecrets } from './outside.ts';
export { endOfGrace, recheckMs, verdictOf } from './rules/domainProof.ts';
export { listChanges, loadActivity } from './store/activity.ts';
export { countDirectorySecrets } from './store/directories.ts';
export { beginErasure, countErased, erasureOf, listDueErasures } from './store/erasures.ts';
export { listPendingInvites } from './store/invites.ts';
export { brandsOfMagicLinks, expireMagicLink, searchMagicLinks } from './store/magicLinks.ts';
export {
  companyNameOf,
  findOrganization,
  findOrganizations,
  findOrganizationsBy,
  holdOrganization,
  holdOrganizations,
  isKept,
  listIndustry,
  lockOrganization,
} from './store/organizations.ts';
export { countOutsideSecrets } from './store/outside.ts';
export {
  findFirstMember,
  findMember,
  findPersonByEmail,
  insertMember,
  keepOwner,
  listEverybody,
  listMembers,
  listMembersOf,
  listPersonRows,
  upsertPerson,
} from './store/people.ts';
export { introduced, nameOf, nameOfCaller, type Sender } from './store/profiles.ts';
export {
  endSessions,
  endSessionsIn,
  isOfSession,
  loadLastSessions,
  loadLiveSessions,
} from './store/sessions.ts';
export { listStepRemovals } from './store/stepRemovals.ts';
export { endVisitsBeyond, listSupportVisits } from './store/supportLinks.ts';
export { takeTurns } from './takeTurns.ts';

/** People and their organizations: how they sign in, onboard, change their profile, and leave. */
export const peopleModule: ServerModule = {
  name: 'people',
  routes: [
    getCSRFToken,
    session,
    confirmSession,
    isWorkOffered,
    startDirectorySignIn,
    finishDirectorySignIn,
    loadDirectory,
    nameDomain,
    proveDomain,
    setDirectory,
    startDirectoryTest,
    finishDirectoryTest,
    switchDirectory,
    removeDirectory,
    unlinkWorkAccount,
    startOutsideSignIn,
    finishOutsideSignIn,
    loadOutsideAccounts,
    disconnectOutsideAccount,
    loadOutsideSignIn,
    setOutsideSignIn,
    tryOutsideSignIn,
    removeOutsideSignIn,
    supportSession,
    switchOrganization,
    loadSessions,
    endSession,
    endOtherSessions,
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
    askAddressChange,
    checkAddressChange,
    confirmAddress,
    takeBackAddress,
    logger,
    mailNewPassword,
    blockAccount,
    askSecondStepRemoval,
    approveSecondStepRemoval,
    withdrawSecondStepRemoval,
    openVisit,
    listVisitsToDecide,
    decideVisit,
    loadAskedVisits,
    answerVisit,
    profileSave,
    profileCheck,
    editUser,
    removeUser,
    removeSecondStep,
    setRole,
    setSecondStepRule,
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
  jobs: [
    sendResetLink,
    mailAddressChange,
    endSignIns,
    notifyVisits,
    removeLostStep,
    signOutPerson,
    deletePoolUser,
    recheckDomains,
    remindErasures,
    keepOwners,
  ],
  contributes: {
    auditWords: peopleWords,
    tables: peopleTables,
    search: peopleSearch,
    waiting: [
      {
        path: '/customers#visits',
        permission: 'customers.visit',
        words: (count) =>
          `${countOf(count, 'customer-service session waits', 'customer-service sessions wait')} for a colleague to agree`,
        count: async ({ database, clock }, { brands, limit }) =>
          (await listWaitingVisits(database.system, brands, clock.now(), limit)).length,
      },
    ],
    evidence: { source: 'people', read: peopleEvidence },
    brandsOfRecords: { magicLink: brandsOfMagicLinks },
    companyNames: async (system, orgIds) =>
      new Map(
        (await findOrganizations(system, orgIds)).map(({ id, companyName }) => [id, companyName]),
      ),
  },
};
