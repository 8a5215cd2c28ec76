export const inviteLinkStates = ['valid', 'used'] as const;
export const inviteAccounts = ['none', 'free', 'elsewhere'] as const;

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
