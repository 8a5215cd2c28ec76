/** What an entry says of its change: the words behind the name of whoever made it. */
type Words = (subject: string, actor: string) => string;

/** By the path of the call that made the change; a test fails for an audited call without its words. */
export const activityCopy: Readonly<Record<string, Words>> = {
  '/accounts/invite_user': (email) => `invited ${email} as an admin`,
  '/accounts/inviteLink': () => 'accepted an invite and became an admin',
  '/accounts/supportSession': (reason) => `opened a customer-service session: ${reason}`,
  '/accounts/answerVisit': (what) => `answered a customer-service session of ${what}`,
  '/profile/profileSave': (company) => `set up ${company}`,
  '/profile/editUser': (email, actor) =>
    email === actor ? 'changed their own details' : `changed the details of ${email}`,
  '/profile/removeUser': (email) => `removed the admin ${email}`,
  '/profile/editUserInvite': (email) => `changed the invite of ${email}`,
  '/profile/deleteUserInvite': (email) => `cancelled the invite of ${email}`,
  '/profile/removeUserInvite': (email) => `cancelled the invite of ${email}`,
  '/profile/companyUpdate': (company) => `changed the details of ${company}`,
  '/profile/requestErasure': (company) => `asked to have ${company} erased`,
  '/profile/takeBackErasure': (company) => `took it back that ${company} is erased`,
  '/reset/{what}': (what) => `put the ${what} back to new`,
  '/plans/subscribePlan': (plan) =>
    plan ? `began to subscribe to ${plan}` : 'began to subscribe to a plan',
  '/plans/updatePlan': (plan) => (plan ? `changed the plan to ${plan}` : 'changed the plan'),
  '/policy/policySave': (policy) => `saved the security policy ${policy}`,
  '/policy/policyDelete/{reference}': (policy) => `deleted the draft of ${policy}`,
  '/zimm/saveAssessment': (element) => `answered “${element}” in the maturity assessment`,
  '/zimm/removeAssessment': (element) =>
    element
      ? `took back the answer to “${element}”`
      : 'took back all answers of the maturity assessment',
  '/zimm/migrateAssessment': (version) => `brought the maturity assessment to ${version}`,
  '/monitoring/webapps/createTarget': (name) => `added the website ${name}`,
  '/monitoring/webapps/cancelScan': (name) => `cancelled a scan of ${name}`,
  '/monitoring/webapps/editTarget': (name) => `changed the website ${name}`,
  '/monitoring/webapps/deleteTarget': (name) => `removed the website ${name}`,
  '/monitoring/webapps/scheduleScan': (name) => `scheduled the scans of ${name}`,
  '/monitoring/webapps/editSchedule': (name) => `changed the scan schedule of ${name}`,
  '/monitoring/webapps/decideIssue': (title) => `decided about the finding “${title}”`,
  '/monitoring/webapps/proveOwnership': (name) => `proved that ${name} is theirs`,
  '/training/saveTrainees': (who) => `added ${who} to training`,
  '/training/saveTraineesBulk': (who) => `added ${who} to training from a file`,
  '/training/editTrainee': (emails) => `changed the details of ${emails}`,
  '/training/editTraineesCourses': (emails) => `chose the courses of ${emails}`,
  '/training/nudgeTrainees': (emails) => `reminded ${emails} of overdue training`,
  '/training/deleteTrainee': (email) => `removed the trainee ${email}`,
  '/marketplace/claimOffer': (partner) => `claimed the offer of ${partner}`,
  '/console/accounts/resetPassword': (email) => `mailed ${email} a link to a new password`,
  '/console/accounts/block': (what) => `changed who may sign in: ${what}`,
  '/console/customers/erase': (reason) => `asked to have your organization erased: ${reason}`,
  '/console/customers/keep': (reason) => `took it back that your organization is erased: ${reason}`,
  '/cyberconcierge/askForHelp': (title) =>
    title ? `asked the concierge for help with “${title}”` : 'asked the concierge for help',
  '/console/concierge/closeHelp': (email) => `marked the request for help of ${email} as done`,
  '/notices/setNotice': () => 'changed which mails they get',
};

/** What the provider's staff do where no call of the portal's is made. */
export const staffCopy: Readonly<Record<string, Words>> = {
  'concierge.publishWeakness': (title) => `reported the weakness “${title}”`,
  'concierge.publishMessage': (title) => `sent the message “${title}”`,
  'concierge.changeWeakness': (title) => `changed the weakness “${title}”`,
  'concierge.changeMessage': (title) => `changed the message “${title}”`,
  'concierge.changeStatus': (titleAndStatus) =>
    `set a weakness to another status: ${titleAndStatus}`,
  'organization.requestErasure': () => 'asked to have your organization erased',
  'organization.keep': () => 'took it back that your organization is erased',
  'organization.erase': () => 'erased the organization',
  'organization.export': (name) => `took a copy of all that is kept of ${name}`,
  'person.erase': () => 'erased a person: what they did here stays, without their name',
  'ratings.enterDisclosure': (text) => `entered the incident “${text}” for your rating`,
  'ratings.withdrawDisclosure': (text) => `took back the incident “${text}” of your rating`,
};

/** What the product does by itself. */
const productCopy: Readonly<Record<string, Words>> = {
  'monitoring.scanNotRun': (nameAndWhy) => `did not run a scheduled scan of ${nameAndWhy}`,
};

export const wordsFor = (action: string, subject: string, actor: string): string =>
  (activityCopy[action] ?? staffCopy[action] ?? productCopy[action])?.(subject, actor) ??
  'made a change';
