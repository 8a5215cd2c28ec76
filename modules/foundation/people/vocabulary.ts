import { isWebAddress } from '#kit/contract/webAddress.ts';

export const inviteLinkStates = ['valid', 'used'] as const;
/**
 * Whether an invited address has an account: of nobody's organization yet, of another one of the brand, or of another
 * brand's.
 */
export const inviteAccounts = ['none', 'free', 'member', 'elsewhere'] as const;

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
export const industryOptions = Object.entries(industries).map(([value, label]) => ({
  value,
  label,
}));

export const teamSizes = [
  '0-10',
  '11-20',
  '21-30',
  '31-40',
  '41-50',
  '51-100',
  'More than 100',
] as const;
export const teamSizeOptions = teamSizes.map((size) => ({ value: size, label: size }));

/** Whether the text is an address, with or without a scheme, or empty, because a website is optional. */
export function isWebsite(text: string): boolean {
  return text.trim() === '' || isWebAddress(text);
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

/** What an admin or staff can remove of how somebody signs in, who lost it. */
export type Lost = 'step' | 'passkeys' | 'both';
export const lostWords: Record<Lost, string> = {
  step: 'second step',
  passkeys: 'passkeys',
  both: 'second step and passkeys',
};

/** What there is to remove, by what the pool says; null: nothing. */
export function lostOf(has: { hasSecondStep: boolean | null; hasPasskeys: boolean }): Lost | null {
  if (has.hasSecondStep) return has.hasPasskeys ? 'both' : 'step';
  return has.hasPasskeys ? 'passkeys' : null;
}

/** In how many days everybody has to have a second step, once an admin asks for it. */
export const daysToSetUp = [0, 7, 14, 30] as const;
export type DaysToSetUp = (typeof daysToSetUp)[number];

/** Whether an organization's directory signs people in, and whether it alone does, but for owners. */
export const directoryModes = ['off', 'on', 'only'] as const;
export type DirectoryMode = (typeof directoryModes)[number];

/**
 * Where Google and Microsoft send people back, registered there with the portal's address before it. A directory's own
 * address has its id after it.
 */
export const workReturnPath = '/work-account';
