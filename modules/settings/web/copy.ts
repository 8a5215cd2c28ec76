import type { RefusalOf } from '#kit/contract/call.ts';
import type { removeUser } from '#modules/profile/contract.ts';
import type { SettingsTab } from './paths.ts';

/** SET-001. */
export const tabNames: Record<SettingsTab, string> = {
  you: 'Your Details',
  organization: 'Organization Details',
  admins: 'Manage Cyber Safety Admins',
  notifications: 'Notifications',
  activity: 'Activity',
};

export const settingsCopy = {
  updated: 'Details successfully updated.',
  notUpdated: 'Details could not be updated.',
  firstName: 'Please enter the first name.',
  lastName: 'Please enter the last name.',
  companyName: 'Please enter the company name.',
  url: 'Please enter a valid URL.',
  email: 'Please enter a valid email.',
  emailMissing: 'Please enter the email address.',
  invited: 'Invited user successfully',
  inviteRefused: 'Error in user invitation',
  inviteFailed: 'Invite user failed. Please try again.',
  inviteCanceled: (name: string, email: string) =>
    `Cancelled Invite to ${[name, email].filter(Boolean).join(' ')}`,
  inviteNotCanceled: 'Failed to cancel invite.',
  removed: 'Admin successfully removed.',
  notRemoved: 'Admin could not be removed.',
  noUserList: 'Cannot fetch user list',
} as const;

export const removalRefusals: Record<RefusalOf<typeof removeUser>, string> = {
  OWN_ACCOUNT: 'You cannot remove yourself. Ask another admin to do it.',
};
