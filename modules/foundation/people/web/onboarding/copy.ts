import type { orgGoals } from '#modules/foundation/people/vocabulary.ts';

export const onboardingCopy = {
  organizationName: 'Please enter the organization name.',
  url: 'Please enter a valid URL.',
  sharedWebsite:
    'This belongs to a provider that many people share, so we neither rate it nor offer to scan it; you can go on without it.',
  email: 'Please enter a valid email.',
  teamSizeHint: 'Include all full-time and part-time employees, contractors, and consultants.',
  incomplete: 'Incomplete Form. Please complete and submit again.',
  failed: (support: string) =>
    `Oops something went wrong. Please try again or contact us at ${support}`,
  invited: 'Invited user successfully',
  inviteFailed: 'Invite user failed. Please try again.',
} as const;

export const acceptRefusals = {
  NOT_FOUND: 'This invite is not open anymore. Ask who invited you for another one.',
} as const;

export const goalCopy: Record<(typeof orgGoals)[number], string> = {
  meetContractualObligations: 'Meet what contracts with customers ask of us',
  meetRegulatoryRequirements: 'Meet laws and regulations',
  proactivelyProtectMyOrganization: 'Protect my organization before something happens',
  learnMoreAboutCyberSecurity: 'Learn more about cyber security',
  hasOtherGoals: 'Something else',
};
export const otherGoalsPlaceholder = 'Type any other goals (optional)';
