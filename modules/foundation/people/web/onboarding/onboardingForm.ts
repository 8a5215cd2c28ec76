import type { SentTo } from '#kit/contract/call.ts';
import { withoutScheme } from '#kit/contract/webAddress.ts';
import { type Check, checks, isEmail, required } from '#kit/web/forms/checks.ts';
import { isCompanyName, isPersonName } from '#kit/web/forms/nameChecks.ts';
import type { profileSave } from '#modules/foundation/people/calls/profile.ts';
import { industries, isWebsite, teamSizes } from '#modules/foundation/people/vocabulary.ts';
import { onboardingCopy } from './copy.ts';

/** The fields of onboarding's three pages, before anything is typed. */
export const nothingTyped = {
  companyName: '',
  industry: '',
  numberOfEmployees: '',
  companyUrl: '',
  firstName: '',
  lastName: '',
  jobTitle: '',
  inviteEmail: '',
};
export type OnboardingValues = typeof nothingTyped;

export const ownNameChecks = {
  firstName: checks(required('Please enter your first name.'), isPersonName),
  lastName: checks(required('Please enter your last name.'), isPersonName),
};

export const onboardingChecks: Partial<Record<keyof OnboardingValues, Check>> = {
  companyName: checks(required(onboardingCopy.organizationName), isCompanyName),
  companyUrl: (text) => (isWebsite(text) ? null : onboardingCopy.url),
  ...ownNameChecks,
  inviteEmail: isEmail(onboardingCopy.email),
};

const has = (...texts: string[]) => texts.every((text) => text.trim() !== '');
const fits = (values: OnboardingValues, ...names: (keyof OnboardingValues)[]) =>
  names.every((name) => (onboardingChecks[name]?.(values[name]) ?? null) === null);

/** The Next button is disabled until the page is complete. */
export const isPageComplete = {
  organization: (v: OnboardingValues): boolean =>
    has(v.industry, v.numberOfEmployees) && fits(v, 'companyName', 'companyUrl'),
  person: (v: OnboardingValues): boolean => fits(v, 'firstName', 'lastName'),
  invite: (v: OnboardingValues): boolean => has(v.inviteEmail) && isEmail()(v.inviteEmail) === null,
};

/** The data to send, or null while the form is incomplete. */
export function profileOf(
  values: OnboardingValues,
  { email, linkId }: { email: string; linkId?: string },
): SentTo<typeof profileSave> | null {
  const industry = (Object.keys(industries) as (keyof typeof industries)[]).find(
    (code) => code === values.industry,
  );
  const numberOfEmployees = teamSizes.find((size) => size === values.numberOfEmployees);
  if (!industry || !numberOfEmployees) return null;
  if (!isPageComplete.organization(values) || !isPageComplete.person(values)) return null;
  return {
    companyProfile: {
      companyName: values.companyName.trim(),
      industry,
      numberOfEmployees,
      companyUrl: withoutScheme(values.companyUrl),
    },
    adminProfile: {
      firstName: values.firstName.trim(),
      lastName: values.lastName.trim(),
      jobTitle: values.jobTitle.trim(),
      email,
      hasSeenOrgGoals: false,
    },
    ...(linkId && { linkId }),
  };
}
