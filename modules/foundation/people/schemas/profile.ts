import { z } from 'zod';
import { introNames } from '#kit/contract/modules.ts';
import { isPhone } from '#kit/contract/phone.ts';
import { companyName, id, instant, line, personName, prose } from '#kit/contract/schemas.ts';
import { withoutScheme } from '#kit/contract/webAddress.ts';
import { subscriptionStatuses } from '#modules/foundation/plans/vocabulary.ts';
import { type Industry, industries, isWebsite, orgGoals, teamSizes } from '../vocabulary.ts';

export const industry = z.enum(Object.keys(industries) as [Industry, ...Industry[]]);

/** A website as an admin types it: the scheme is removed, the rest must be an address (ONB-016). */
export const website = z
  .string()
  .max(2000)
  .refine(isWebsite, 'Please enter a valid URL.')
  .transform(withoutScheme);

const phone = line(40).refine(
  (text) => text === '' || isPhone(text),
  'must be a phone number, or empty',
);

export const companyProfile = z.strictObject({
  companyName: companyName(200).pipe(z.string().min(1)),
  industry,
  numberOfEmployees: z.enum(teamSizes),
  companyUrl: website.default(''),
  phone: phone.default(''),
});
export type CompanyProfile = z.infer<typeof companyProfile>;

/** What the organization tab sends. If the phone number is omitted, it does not change. */
export const companyFields = companyProfile.extend({
  companyUrl: website,
  phone: phone.optional(),
});

/** A company as stored: what was typed has been normalized. */
export const knownCompany = z.object({
  companyName: z.string(),
  industry,
  numberOfEmployees: z.enum(teamSizes),
  companyUrl: z.string(),
  phone: z.string(),
});
export type KnownCompany = z.infer<typeof knownCompany>;

const ownName = personName(100).pipe(z.string().min(1));
export const adminProfile = z.strictObject({
  firstName: ownName,
  lastName: ownName,
  jobTitle: line(100).default(''),
  /** Sent by the web app, but ignored: the session and the intro decide (ONB-029, security T3). */
  email: z.string().max(254).optional(),
  hasSeenOrgGoals: z.boolean().optional(),
});

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

export const profileSave = {
  input: z.strictObject({ companyProfile, adminProfile, linkId: z.string().max(100).optional() }),
  output: z.object({
    email: z.string(),
    orgId: z.string(),
    subscriptionStatus: z.enum(subscriptionStatuses),
  }),
};

/** The planned erasure of the organization. */
export const askedErasure = z.object({ at: instant, askedBy: z.string() });

export const profileCheck = {
  input: z.strictObject({
    /** Sent by the web app, but ignored: the session decides (ONB-025, security T3). */
    cognitoId: z.string().max(100).optional(),
  }),
  output: z.object({
    companyData: knownCompany.nullable(),
    userData: userProfile,
    config: z.object({
      environmentName: z.string(),
      sessionInactivityTimeout: z.int(),
      /** The environment that `policySave` reports as a policy's origin. */
      securityPolicyConfig: z.object({ env: z.string() }),
      /** The billing provider's site; null when plans are paid at the portal's own checkout. */
      billingSite: z.string().nullable(),
      /** Null when cards are entered on the provider's own pages, which need no key of ours. */
      paymentPublicKey: z.string().nullable(),
    }),
    /** What the invite or link already says of the person, before onboarding: their name. */
    signupData: z
      .object({
        companyName: z.string(),
        firstName: z.string(),
        lastName: z.string(),
        linkId: z.string(),
      })
      .partial(),
    /** Open invites to the caller's address; of their own brand, once they belong to an organization. */
    invites: z.array(
      z.object({
        id: z.string(),
        companyName: z.string(),
        invitedBy: z.string().nullable(),
        /** The caller's name as whoever invited them knows it; may be empty. */
        firstName: z.string(),
        lastName: z.string(),
      }),
    ),
    /** Those that the caller can switch between, this one among them. */
    organizations: z.array(z.object({ id: z.string(), companyName: z.string() })),
    orgId: z.string().nullable(),
    erasure: askedErasure.nullable(),
    /** From when on the organization lets nobody in without a second step of signing in; null: it asks for none. */
    secondStepFrom: instant.nullable(),
  }),
};

export const editUser = {
  input: z.strictObject({
    cognitoId: z.string().max(100),
    userProfile: z.strictObject({
      firstName: ownName.optional(),
      lastName: ownName.optional(),
      jobTitle: line(100).optional(),
      orgGoals: goals.optional(),
      hasSeenOrgGoals: z.boolean().optional(),
      /** Sent by the web app, but ignored: the session decides (SET-037, security T3). */
      orgId: z.string().max(100).optional(),
    }),
  }),
  output: userProfile,
};

export const removeUser = {
  input: z.strictObject({ cognitoId: z.string().max(100) }),
};

export const removeSecondStep = {
  /** The admin's `cognitoId`. */
  input: z.strictObject({ userId: z.string().max(100) }),
};

/** What this admin has already seen, such as intros (SET-040). */
export const customerPortalData = z.object({
  introViewed: z.partialRecord(z.enum(introNames), z.boolean()),
  cybermaturity: z.object({ hasSeenReleaseNotes: z.boolean(), dontShowRoadBlock: z.boolean() }),
  welcomeEmailSent: z.boolean(),
});
export type CustomerPortalData = z.infer<typeof customerPortalData>;

export const getCustomerPortalData = {
  output: customerPortalData,
};

export const updateCustomerPortalData = {
  input: z.strictObject({
    introViewed: customerPortalData.shape.introViewed.optional(),
    cybermaturity: z
      .strictObject({
        hasSeenReleaseNotes: z.boolean().optional(),
        dontShowRoadBlock: z.boolean().optional(),
        /** The release note that was shown; if omitted, the newest one counts as seen. */
        releaseNoteId: id.optional(),
      })
      .optional(),
  }),
  output: customerPortalData,
};

export const requestErasure = {
  input: z.strictObject({ companyName: line(200) }),
  output: askedErasure,
};

export const keepCustomer = {
  /** The customer sees the reason. */
  input: z.strictObject({ orgId: id, reason: line(300).min(3) }),
};

export const eraseCustomer = {
  ...keepCustomer,
  output: askedErasure,
};
