import type { RefusalOf } from '#kit/contract/call.ts';
import type {
  removeUser,
  requestErasure,
  takeBackErasure,
} from '#modules/foundation/people/calls/profile.ts';
import type { SettingsTab } from './paths.ts';

/** The names of the tabs (SET-001). */
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
  phone: 'Please enter a phone number with its digits.',
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

export const erasureCopy = {
  offer: (company: string, brand: string) =>
    `All that ${brand} keeps of ${company} and its people goes for good, 14 days after you ask for it. Until then any admin can take it back.`,
  asked: (who: string, company: string, day: string) =>
    `${who} asked for it: ${company} is going to be erased on ${day}. Until then everything goes on, and any admin can take it back.`,
  whatHappens: [
    'In 14 days everything goes: all accounts, websites and scans, ratings, policies, training with its certificates, and files. The subscription ends. Nobody can bring it back, so download what you want to keep.',
    'What stays: in our log, that something was done and when, without names; and invoices at the billing provider, as the law asks.',
    'Every admin is told by mail now, and once more two days before.',
  ],
  requested: (day: string) => `The organization is going to be erased on ${day}.`,
  notRequested: 'That could not be asked for. Please try again.',
  takenBack: (company: string) => `${company} stays.`,
  notTakenBack: 'That could not be taken back. Please try again.',
} as const;

export const erasureRefusals: Record<RefusalOf<typeof requestErasure>, string> = {
  NAME_DIFFERS: 'Please type the name just as it stands above.',
};

export const takeBackRefusals: Record<RefusalOf<typeof takeBackErasure>, string> = {
  NOT_ASKED: 'Somebody has taken it back already.',
};
