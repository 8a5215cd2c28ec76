import { countOf } from '#kit/contract/words.ts';
import type { ServerModule } from '#kit/server/http/module.ts';
import { peopleWords } from './auditWords.ts';
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
import * as routes from './routes.ts';
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
  routes: Object.values(routes),
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
