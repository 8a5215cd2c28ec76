import type { AuditWords } from '#kit/server/services/services.ts';
import { lostInSubject } from './rules/lost.ts';

export const peopleWords: AuditWords = {
  audit: {
    '/accounts/invite_user': (email) => `invited ${email}`,
    '/accounts/acceptInvite': () => 'accepted an invite and joined',
    '/accounts/inviteLink': () => 'accepted an invite and joined',
    '/accounts/switchOrganization': (how) =>
      how === 'entered'
        ? 'came over from another of their organizations'
        : 'went over to another of their organizations',
    '/accounts/endSession': (device) =>
      `signed themselves out in another browser${device && `: ${device}`}`,
    '/accounts/endOtherSessions': (count) =>
      `signed themselves out in ${count === '1' ? 'one other browser' : `${count} other browsers`}`,
    '/accounts/askAddressChange': () => 'asked to sign in with another email address',
    '/accounts/confirmAddress': (email) => `changed their email address to ${email}`,
    '/accounts/takeBackAddress': (email) =>
      `took back the change of their email address: it is ${email} again`,
    '/accounts/supportSession': (reason) => `opened a customer-service session: ${reason}`,
    '/accounts/answerVisit': (what) => `answered a customer-service session of ${what}`,
    '/profile/profileSave': (company) => `set up ${company}`,
    '/profile/editUser': (email, actor) =>
      email === actor ? 'changed their own details' : `changed the details of ${email}`,
    '/profile/removeUser': (email) => `removed the admin ${email}`,
    '/profile/removeSecondStep': (what) => `removed the ${lostInSubject(what)}`,
    '/profile/setRole': (what) => `changed the role of ${what}`,
    '/profile/setSecondStepRule': (from) =>
      from
        ? `asked every admin for a second step of signing in from ${from} on`
        : 'no longer asks every admin for a second step of signing in',
    '/directory/nameDomain': (domain) => `named ${domain} as the mail domain of work accounts`,
    '/directory/proveDomain': (domain) => `proved the mail domain ${domain}`,
    '/directory/setDirectory': (host) => `set the directory of work accounts at ${host}`,
    '/directory/finishDirectoryTest': (domain) => `tried the directory of ${domain}`,
    '/directory/switchDirectory': (what) => `changed whether work accounts sign in: ${what}`,
    '/directory/removeDirectory': (domain) => `removed the directory of ${domain}`,
    '/directory/unlinkWorkAccount': (email) => `forgot the work account of ${email}`,
    '/directory/finishDirectorySignIn': (how) =>
      how === 'joined'
        ? 'joined as invited, by their work account'
        : 'signed in with their work account for the first time',
    '/outside/finishOutsideSignIn': (where) =>
      `signed in with their account at ${where} for the first time`,
    '/outside/disconnectOutsideAccount': (where) => `disconnected their account at ${where}`,
    '/profile/editUserInvite': (email) => `changed the invite of ${email}`,
    '/profile/deleteUserInvite': (email) => `cancelled the invite of ${email}`,
    '/profile/removeUserInvite': (email) => `cancelled the invite of ${email}`,
    '/profile/companyUpdate': (company) => `changed the details of ${company}`,
    '/profile/requestErasure': (company) => `asked to have ${company} erased`,
    '/profile/takeBackErasure': (company) => `took it back that ${company} is erased`,
    '/reset/{what}': (what) => `put the ${what} back to new`,
    '/console/accounts/resetPassword': (email) => `mailed ${email} a link to a new password`,
    '/console/accounts/block': (what) => `changed who may sign in: ${what}`,
    '/console/accounts/askSecondStepRemoval': (what) =>
      `asked to remove the ${lostInSubject(what)}`,
    '/console/accounts/approveSecondStepRemoval': (what) => `removed the ${lostInSubject(what)}`,
    '/console/accounts/withdrawSecondStepRemoval': (email) =>
      `took back the request to remove the second step or passkeys of ${email}`,
    '/console/accounts/decideVisit': (what) => `answered a customer-service session of ${what}`,
    '/console/customers/erase': (reason) => `asked to have your organization erased: ${reason}`,
    '/console/customers/keep': (reason) =>
      `took it back that your organization is erased: ${reason}`,
    'organization.requestErasure': () => 'asked to have your organization erased',
    'organization.keep': () => 'took it back that your organization is erased',
    'organization.erase': () => 'erased the organization',
    'organization.export': (name) => `took a copy of all that is kept of ${name}`,
    'person.erase': () => 'erased a person: what they did here stays, without their name',
  },
  auditOfMany: {
    '/accounts/invite_user': (count) => `sent ${count} invites to become an admin`,
    '/profile/editUser': (count) => `changed details of admins ${count} times`,
  },
  staffLog: {
    '/console/accounts/resetPassword': 'Mailed a link to a new password',
    '/console/accounts/block': 'Changed who may sign in to the portal',
    '/console/accounts/askSecondStepRemoval': 'Asked to remove a second step or passkeys',
    '/console/accounts/approveSecondStepRemoval':
      'Removed a second step or passkeys, as a colleague asked',
    '/console/accounts/withdrawSecondStepRemoval':
      'Took back a request to remove a second step or passkeys',
    '/console/accounts/visit': 'Asked for a customer-service session',
    '/console/accounts/decideVisit': 'Answered a colleague’s customer-service session',
    '/console/outside/setOutsideSignIn': 'Set up a brand’s sign-in with Google or Microsoft',
    '/console/outside/removeOutsideSignIn': 'Removed a brand’s sign-in with Google or Microsoft',
    '/console/customers/erase': 'Asked to have the customer erased',
    '/console/customers/keep': 'Took back the erasure of the customer',
  },
};
