/** The sentence of an audit entry, which follows the name of whoever made the change. */
type Words = (subject: string, actor: string) => string;

/** By the path of the call that made the change; a test fails when an audited call has no entry here. */
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
  '/monitoring/webapps/scanNow': (name) => `started a scan of ${name}`,
  '/monitoring/webapps/cancelScan': (name) => `cancelled a scan of ${name}`,
  '/monitoring/webapps/editTarget': (name) => `changed the website ${name}`,
  '/monitoring/webapps/saveExclusions': (name) =>
    `chose the pages of ${name} that scans leave alone`,
  '/monitoring/webapps/deleteTarget': (name) => `removed the website ${name}`,
  '/monitoring/webapps/scheduleScan': (name) => `scheduled the scans of ${name}`,
  '/monitoring/webapps/editSchedule': (name) => `changed the scan schedule of ${name}`,
  '/monitoring/webapps/decideIssue': (title) => `decided about the finding “${title}”`,
  '/monitoring/webapps/sendFixLink': (nameAndWhom) => `made a link for who fixes ${nameAndWhom}`,
  '/monitoring/webapps/withdrawFixLink': (name) => `withdrew a link for who fixes ${name}`,
  '/monitoring/webapps/recheckIssue': (title) => `had the finding “${title}” checked again`,
  '/monitoring/webapps/proveOwnership': (name) => `proved that ${name} is theirs`,
  '/ratings/decideHost': (what) => `said that ${what}`,
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

/** Changes by the provider's staff that are not made by a call of the portal. */
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

/** Changes that the product makes by itself. */
const productCopy: Readonly<Record<string, Words>> = {
  'monitoring.scanNotRun': (nameAndWhy) => `did not run a scheduled scan of ${nameAndWhy}`,
};

export const wordsFor = (action: string, subject: string, actor: string): string =>
  (activityCopy[action] ?? staffCopy[action] ?? productCopy[action])?.(subject, actor) ??
  'made a change';

export const inviteLinkStates = ['valid', 'used'] as const;

/** A link's status (ACC-095); only a 'valid' link can be accepted. */
export const magicLinkStates = ['valid', 'accepted', 'userExists'] as const;
/** 'security': for a customer who was sold a security offer; the link leads to `/signupSec/{linkId}`. */
export const magicLinkVariants = ['standard', 'security'] as const;

/** The rules that the form shows (ACC-033); the pool also refuses common passwords and the person's own name. */
export const passwordRules = {
  lowercase: /[a-z]/,
  uppercase: /[A-Z]/,
  number: /[0-9]/,
  length: /^.{8,}$/su,
} as const;
export type PasswordRule = keyof typeof passwordRules;

/** The shown rules that a password does not meet yet. */
export const brokenPasswordRules = (password: string): PasswordRule[] =>
  (Object.keys(passwordRules) as PasswordRule[]).filter(
    (rule) => !passwordRules[rule].test(password),
  );

/** By code (ONB-021). */
export const industries = {
  BANKING_INVESTMENT: 'Banking or Investment Management',
  BUSINESS_PROFESSIONAL_SERVICES: 'Business and Professional Services',
  CONSTRUCTION: 'Construction',
  EDUCATION: 'Education',
  ENERGY: 'Energy',
  ENTERTAINMENT_MEDIA: 'Entertainment and Media',
  FOOD_AGRICULTURE: 'Food and Agriculture',
  HOSPITALS_NURSING_HOMES: 'Hospitals or Nursing Homes',
  INSURANCE: 'Insurance',
  IT: 'IT',
  MANUFACTURING: 'Manufacturing',
  MINING_PRIMARY_INDUSTRIES: 'Mining and Primary Industries',
  MUNICIPALITIES: 'Municipalities',
  NON_PROFIT: 'Non-Profit',
  OTHER_HEALTH_CARE: 'Other Healthcare',
  PHARMACEUTICALS: 'Pharmaceuticals',
  REAL_ESTATE: 'Real Estate',
  RETAIL: 'Retail',
  TELECOMMUNICATIONS: 'Telecommunications',
  TOURISM_HOSPITALITY: 'Tourism and Hospitality',
  TRANSPORTATION: 'Transportation',
  UTILITIES: 'Utilities',
  ADULT_GAMBLING_CANNABIS: 'Adult Business, Gambling, or Cannabis',
  OTHER: 'Other',
} as const;
export type Industry = keyof typeof industries;

export const teamSizes = [
  '0-10',
  '11-20',
  '21-30',
  '31-40',
  '41-50',
  '51-100',
  'More than 100',
] as const;

export function withoutScheme(text: string): string {
  return text
    .trim()
    .replace(/^https?:\/\//i, '')
    .trim();
}

/** Whether the text is an address, with or without a scheme, or empty, because a website is optional. */
export function isWebsite(text: string): boolean {
  return text.trim() === '' || isWebAddress(withoutScheme(text));
}

/** A name of letters, digits and inner hyphens, with a dot in it (RFC 1123 §2.1), or four numbers. */
const hostName =
  /^(?=.{1,253}$)[a-z\d]([a-z\d-]{0,61}[a-z\d])?(\.[a-z\d]([a-z\d-]{0,61}[a-z\d])?)+$/;

/**
 * Whether a text without a scheme is a host with a dot (or this machine's sample site), with optional port
 * and path.
 */
export function isWebAddress(text: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused.
  if (/[\s@\\\u0000-\u001f\u007f]/.test(text)) return false;
  const url = URL.parse(`http://${text}`);
  return url !== null && hostName.test(url.hostname) && url.username === '';
}

export const orgGoals = [
  'meetContractualObligations',
  'meetRegulatoryRequirements',
  'proactivelyProtectMyOrganization',
  'learnMoreAboutCyberSecurity',
  'hasOtherGoals',
] as const;

/** What can be reset for an admin (SET-050). */
export const resettable = ['intro', 'goals', 'assessment', 'onboarding'] as const;
export type Resettable = (typeof resettable)[number];
