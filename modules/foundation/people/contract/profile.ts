import { z } from 'zod';
import { defineCall } from '#kit/contract/call.ts';
import { introNames } from '#kit/contract/modules.ts';
import { refusal } from '#kit/contract/refusal.ts';
import { id, instant, line, prose } from '#kit/contract/schemas.ts';
import { subscriptionStatuses } from '#modules/foundation/plans/contract.ts';

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
export const industry = z.enum(Object.keys(industries) as [Industry, ...Industry[]]);

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

/** A website as an owner types it: the scheme is dropped, the rest must be an address (ONB-016). */
export const website = z
  .string()
  .max(2000)
  .refine(isWebsite, 'Please enter a valid URL.')
  .transform(withoutScheme);

/** Whether `text` is an address with or without its scheme, or empty: nobody must have a website. */
export function isWebsite(text: string): boolean {
  return text.trim() === '' || isWebAddress(withoutScheme(text));
}

/** A name of letters, digits and inner hyphens, with a dot in it (RFC 1123 §2.1), or four numbers. */
const hostName =
  /^(?=.{1,253}$)[a-z\d]([a-z\d-]{0,61}[a-z\d])?(\.[a-z\d]([a-z\d-]{0,61}[a-z\d])?)+$/;

/** Whether `text`, without scheme, is a host with a dot (or this machine's sample site), and maybe port and path. */
export function isWebAddress(text: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused.
  if (/[\s@\\\u0000-\u001f\u007f]/.test(text)) return false;
  const url = URL.parse(`http://${text}`);
  return url !== null && hostName.test(url.hostname) && url.username === '';
}

export const companyProfile = z.strictObject({
  companyName: line(200).pipe(z.string().min(1)),
  industry,
  numberOfEmployees: z.enum(teamSizes),
  companyUrl: website.default(''),
  phone: line(40).default(''),
});
export type CompanyProfile = z.infer<typeof companyProfile>;

/** What the organization tab sends: a phone number that is not in it stays as it was. */
export const companyFields = companyProfile.extend({
  companyUrl: website,
  phone: line(40).optional(),
});

/** A company as it is kept: what was typed has been put in order on its way in. */
export const knownCompany = z.object({
  companyName: z.string(),
  industry,
  numberOfEmployees: z.enum(teamSizes),
  companyUrl: z.string(),
  phone: z.string(),
});

const personName = line(100).pipe(z.string().min(1));
export const adminProfile = z.strictObject({
  firstName: personName,
  lastName: personName,
  jobTitle: line(100).default(''),
  /** Told by the portal; the session and the intro decide (ONB-029, security T3). */
  email: z.string().max(254).optional(),
  hasSeenOrgGoals: z.boolean().optional(),
});

export const orgGoals = [
  'meetContractualObligations',
  'meetRegulatoryRequirements',
  'proactivelyProtectMyOrganization',
  'learnMoreAboutCyberSecurity',
  'hasOtherGoals',
] as const;

const goals = z.strictObject({
  goals: z.array(z.enum(orgGoals)).max(orgGoals.length),
  otherGoals: prose(1000),
});
export type OrgGoals = z.infer<typeof goals>;

export const userProfile = z.object({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  jobTitle: z.string(),
  cognitoId: z.string(),
  orgId: z.string().nullable(),
  orgGoals: goals,
  hasSeenOrgGoals: z.boolean(),
});
export type UserProfile = z.infer<typeof userProfile>;

export const profileSave = defineCall({
  method: 'POST',
  path: '/profile/profileSave',
  summary: "Creates the company and its first admin: onboarding's end",
  access: 'session',
  audited: true,
  input: z.strictObject({ companyProfile, adminProfile, linkId: z.string().max(100).optional() }),
  output: z.object({
    email: z.string(),
    orgId: z.string(),
    subscriptionStatus: z.enum(subscriptionStatuses),
  }),
  refusals: { ALREADY_ONBOARDED: refusal(409, 'The caller belongs to an organization already.') },
});

/** That the organization is going to be erased. */
export const askedErasure = z.object({ at: instant, askedBy: z.string() });

export const profileCheck = defineCall({
  method: 'POST',
  path: '/profile/profileCheck',
  customerOnly: false,
  summary: "The caller's own profile and company",
  access: 'session',
  input: z.strictObject({
    /** Told by the portal; the session decides, whatever stands here (ONB-025, security T3). */
    cognitoId: z.string().max(100).optional(),
  }),
  output: z.object({
    companyData: knownCompany.nullable(),
    userData: userProfile,
    config: z.object({
      environmentName: z.string(),
      sessionInactivityTimeout: z.int(),
      /** What `policySave` is told of where it was made. */
      securityPolicyConfig: z.object({ env: z.string() }),
      /** The billing provider's site; null where plans are paid at the portal's own checkout. */
      billingSite: z.string().nullable(),
      /** Null: cards are typed at the provider's own pages, which need no key of ours. */
      paymentPublicKey: z.string().nullable(),
    }),
    /** What is known of the person before onboarding: names of the invite or link. */
    signupData: z
      .object({
        companyName: z.string(),
        firstName: z.string(),
        lastName: z.string(),
        linkId: z.string(),
      })
      .partial(),
    orgId: z.string().nullable(),
    erasure: askedErasure.nullable(),
  }),
});

export const editUser = defineCall({
  method: 'POST',
  path: '/profile/editUser',
  summary: "Changes an admin's details, or keeps the goals of the intro",
  access: 'organization',
  input: z.strictObject({
    cognitoId: z.string().max(100),
    userProfile: z.strictObject({
      firstName: personName.optional(),
      lastName: personName.optional(),
      jobTitle: line(100).optional(),
      orgGoals: goals.optional(),
      hasSeenOrgGoals: z.boolean().optional(),
      /** Told by the portal; the session decides (SET-037, security T3). */
      orgId: z.string().max(100).optional(),
    }),
  }),
  output: userProfile,
});

export const removeUser = defineCall({
  method: 'POST',
  path: '/profile/removeUser',
  summary: 'Removes another admin; their sessions end at once',
  access: 'organization',
  input: z.strictObject({ cognitoId: z.string().max(100) }),
  refusals: {
    OWN_ACCOUNT: refusal(409, 'Admins cannot remove themselves; another admin must do it.'),
  },
  perMinute: 30,
});

/** Which intros this admin has seen, and the like (SET-040). */
export const customerPortalData = z.object({
  introViewed: z.partialRecord(z.enum(introNames), z.boolean()),
  cybermaturity: z.object({ hasSeenReleaseNotes: z.boolean(), dontShowRoadBlock: z.boolean() }),
  welcomeEmailSent: z.boolean(),
});
export type CustomerPortalData = z.infer<typeof customerPortalData>;

export const getCustomerPortalData = defineCall({
  method: 'GET',
  path: '/profile/getCustomerPortalData',
  summary: 'What this admin has seen',
  access: 'organization',
  output: customerPortalData,
});

export const updateCustomerPortalData = defineCall({
  method: 'POST',
  path: '/profile/updateCustomerPortalData',
  customerOnly: false,
  summary: 'Notes what this admin has seen; what is not sent stays as it was',
  access: 'organization',
  audited: false,
  input: z.strictObject({
    introViewed: customerPortalData.shape.introViewed.optional(),
    cybermaturity: z
      .strictObject({
        hasSeenReleaseNotes: z.boolean().optional(),
        dontShowRoadBlock: z.boolean().optional(),
        /** Which note of the provider's was shown; without it, it is the newest that counts as seen. */
        releaseNoteId: id.optional(),
      })
      .optional(),
  }),
  output: customerPortalData,
});

const ofErasure = { NOT_ASKED: refusal(409, 'Nobody asked for it, or it has begun.') };

export const requestErasure = defineCall({
  method: 'POST',
  path: '/profile/requestErasure',
  summary: 'Has the organization erased in 14 days; asked again, it stays at the first day',
  access: 'organization',
  input: z.strictObject({ companyName: line(200) }),
  output: askedErasure,
  refusals: { NAME_DIFFERS: refusal(409, "It is not the organization's name.") },
  perMinute: 10,
});

export const takeBackErasure = defineCall({
  method: 'POST',
  path: '/profile/takeBackErasure',
  summary: 'Keeps the organization that was to be erased',
  access: 'organization',
  refusals: ofErasure,
  perMinute: 10,
});

const byStaff = {
  method: 'POST',
  access: 'staff',
  permission: 'customers.erase',
  /** The reason is shown to the customer. */
  input: z.strictObject({ orgId: id, reason: line(300).min(3) }),
} as const;

export const eraseCustomer = defineCall({
  ...byStaff,
  path: '/console/customers/erase',
  summary: 'Has a customer erased in 14 days; asked again, it stays at the first day',
  output: askedErasure,
});

export const keepCustomer = defineCall({
  ...byStaff,
  path: '/console/customers/keep',
  summary: 'Keeps a customer who was to be erased',
  refusals: ofErasure,
});
