import type { RefusalOf } from '#kit/contract/call.ts';
import type {
  removeUser,
  requestErasure,
  takeBackErasure,
} from '#modules/foundation/people/calls/profile.ts';
import type {
  confirmSession,
  removeSecondStep,
  setRole,
  setSecondStepRule,
} from '#modules/foundation/people/calls/settings.ts';
import {
  type DaysToSetUp,
  daysToSetUp,
  type Lost,
  lostWords,
} from '#modules/foundation/people/vocabulary.ts';
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

export const roleCopy = {
  changed: 'The role is changed. They are told by email.',
  notChanged: 'The role could not be changed. Please try again.',
} as const;

export const roleRefusals: Record<RefusalOf<typeof setRole>, string> = {
  LAST_OWNER: 'There is no other owner. Make somebody else an owner first.',
  SET_ALREADY: 'They have that role already.',
};

export const erasureCopy = {
  offer: (company: string, brand: string) =>
    `All that ${brand} keeps of ${company} and its people goes for good, 14 days after an owner asks for it. Until then an owner or an admin can take it back.`,
  asked: (who: string, company: string, day: string) =>
    `${who} asked for it: ${company} is going to be erased on ${day}. Until then everything goes on, and an owner or an admin can take it back.`,
  whatHappens: [
    'In 14 days everything goes: accounts that belong to no other organization, websites and scans, ratings, policies, training with its certificates, and files. The subscription ends. Nobody can bring it back, so download what you want to keep.',
    'What stays: in our log, that something was done and when, without names; invoices at the billing provider, as the law asks; for 90 days, that everybody was mailed of the end; and backups, until they are overwritten.',
    'Everybody here is told by mail now, and once more two days before.',
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

/** The second step of signing in: one's own, and how another admin's is removed. */
export const setUpCopy = {
  off: 'An app on your phone shows a code, and sign-in asks for it after your password. Whoever learns your password cannot sign in with it alone.',
  on: 'Sign-in asks for a code from your authenticator app after your password. For a new phone or new recovery codes, turn it off and on again.',
  unknown: 'Whether it is on cannot be told now. Please try again in some minutes.',
  isOnAlready: 'Your second step is on already. Close this and reload the page.',
  passwordMissing: 'Please enter your current password.',
  tookLong: 'That took a while. Please enter your password once more.',
  scan: 'Scan this with an authenticator app on your phone. Many password managers are one.',
  type: 'Or type this secret into it:',
  codeMissing: 'Please enter the six digits that the app shows.',
  codeWrong:
    'This code is wrong. Check that your phone’s clock is right, and enter the code that it shows now.',
  keepCodes:
    'Each of these signs you in once without your phone. They are shown only now: keep them where you find them without it.',
  onNow: 'Your second step is on.',
  offNow: 'Your second step is off.',
  turnOff: 'Your password alone signs you in then. Your recovery codes no longer work.',
  othersStay:
    'Your second step is on, but your other browsers could not be signed out. Whoever signed in there with your password alone still is. Try again, or end them under “Where you are signed in”.',
  removed: (lost: Lost, name: string) =>
    `The ${lostWords[lost]} of ${name} ${lost === 'step' ? 'is' : 'are'} being removed.`,
  notRemoved: (lost: Lost) => `The ${lostWords[lost]} could not be removed. Please try again.`,
} as const;

/** What is saved or printed with recovery codes. */
export const recoveryCodesHead = (brand: string, email: string): string =>
  `Recovery codes of ${email} for ${brand}. Each works once, in place of the code from the app.`;

export const removeSecondStepRefusals: Record<RefusalOf<typeof removeSecondStep>, string> = {
  OWN_ACCOUNT:
    'You cannot remove your own here. Turn it off under Your Details, or ask another admin.',
  JOINED_LATELY:
    'You have been an admin for less than three days. Ask another admin, or write to support.',
  BELONGS_ELSEWHERE:
    'They belong to another organization as well. They should write to support, which removes it.',
};

/** What is asked before something that matters, of whoever has been signed in for a while. */
export const confirmCopy = {
  why: 'You have been signed in for a while. For this we ask you once more, so that nobody does it at your unlocked computer.',
} as const;

export const confirmRefusals: Record<RefusalOf<typeof confirmSession>, string> = {
  TOKEN_INVALID: 'That could not be confirmed. Please enter your password once more.',
  PASSKEY_NEEDED:
    'Your organization asks everybody for a second step, so your password alone does not confirm this. Please use your passkey.',
};

/** A second step for everybody. */
export const stepRuleCopy = {
  off: 'Whoever learns an admin’s password can sign in here, unless that admin has a second step. You can ask everybody for one.',
  from: (day: string) =>
    `Everybody needs a second step from ${day} on. After that, whoever has none is let in only to set one up.`,
  since: 'Everybody needs a second step. Whoever has none is let in only to set one up.',
  lacking: (count: number) =>
    count === 1 ? 'One admin has none yet.' : `${count} admins have none yet.`,
  ask: 'The other admins are told by email. Until then, each who has none sees a notice here.',
  askNow:
    'The other admins are told by email. Whoever has none is let in only to set one up from now on.',
  on: 'Everybody is asked for a second step.',
  offNow: 'Nobody is asked for a second step any more.',
  notSet: 'That could not be changed. Please try again.',
  turnOff:
    'The other admins are told by email. Each second step that was set up stays as it is, and can be turned off.',
} as const;

/** Whoever lacks a second step that their organization asks for sees only this. */
export const neededCopy = {
  title: 'Set up your second step',
  lead: 'Your organization asks everybody for a second step of signing in. Set yours up, and you go on.',
  how: 'You need an authenticator app on your phone; many password managers are one. Sign-in then asks for a code from it after your password.',
  passkey:
    'Do you have a passkey? It counts as both steps: use it in place of your password, and you go on.',
  elsewhere: 'Or go on in another organization of yours, which does not ask for it.',
  goTo: (companyName: string) => `Go to ${companyName}`,
  notice: (day: string) => `Your organization asks everybody for a second step from ${day} on.`,
} as const;

/** The choices of how long everybody has. */
export const daysOptions = daysToSetUp.map((days: DaysToSetUp) => ({
  value: String(days),
  label: days === 0 ? 'At once' : `In ${days} days`,
}));

export const stepRuleRefusals: Record<RefusalOf<typeof setSecondStepRule>, string> = {
  NO_SECOND_STEP: 'Turn on your own second step first, under Your Details.',
  SET_ALREADY: 'Another admin has just changed it.',
};

export const devicesCopy = {
  lead: 'Do you not know one of these? End it, and choose a new password.',
  passkeys: 'Passkeys outlast both: remove any that you do not know.',
  unknown: 'A browser',
  ended: 'Signed out there.',
  othersEnded: (count: number) =>
    count === 1 ? 'Signed out in one other browser.' : `Signed out in ${count} other browsers.`,
  refusals: { NOT_FOUND: 'It has ended already.' },
} as const;

/** Passkeys, which sign in alone. */
export const passkeysCopy = {
  lead: 'A passkey signs you in with your fingerprint, your face or your device’s PIN, without a password and without a code. A false website cannot get it out of you.',
  none: 'You have no passkey yet.',
  unnamed: 'A passkey',
  added: 'Passkey added. It signs you in from now on.',
  hereAlready: 'This device has a passkey of yours already.',
  notMade: 'No passkey was added. Please try again.',
  needed:
    'You have a passkey, so your password alone does not do for this: use the passkey. If you lost it, or it is none of yours, another admin or support removes it.',
  remove: 'It no longer signs you in. You are signed out in your other browsers as well.',
  removed: 'Passkey removed. You can delete it on your device as well.',
} as const;
