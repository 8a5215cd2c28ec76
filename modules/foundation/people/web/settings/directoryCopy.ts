import type { RefusalOf } from '#kit/contract/call.ts';
import { formatDate, formatDateTime } from '#kit/web/dates.ts';
import type {
  proveDomain,
  setDirectory,
  startDirectoryTest,
  switchDirectory,
} from '#modules/foundation/people/calls/directory.ts';
import type { ShownDirectory } from '#modules/foundation/people/schemas/directory.ts';
import type { DirectoryMode } from '#modules/foundation/people/vocabulary.ts';

export const directoryCopy = {
  title: 'Work accounts',
  lead: 'Your admins can sign in with the account that they have at work: at Microsoft Entra, Google Workspace, Okta or another server of OpenID Connect.',
  domain: 'Mail domain',
  domainHint: 'What stands after the @ in your email addresses. You prove that it is yours.',
  domainUnfit: 'Please give a domain, such as shop.example.',
  begin: 'Go On',
  prove:
    'Set this record of type TXT where your domain’s DNS is looked after. Then have it checked. New records may take an hour to be seen.',
  recordName: 'Name of the record',
  recordValue: 'Value of the record',
  check: 'Check It Now',
  proven: 'The domain is proven. Leave the record in place: it is checked every day.',
  gone: (until: string) =>
    `The record is gone. Set it again by ${formatDateTime(until)}, or nobody signs in with a work account any more.`,
  returnUrl: 'Redirect URI, to be registered at your directory',
  oldReturn:
    'This address is your directory’s own, and safer than the one that it still uses, which it shares with others.',
  move: 'Use the New Address',
  moveTitle: 'Use the new address?',
  moveWhat:
    'Register it at your directory first, beside the old one. Work accounts sign nobody in until you tried it, and an owner switches them on again. Who signed in with one is signed out.',
  set: 'Set the Directory',
  setAgain: 'Change the Directory',
  setTitle: 'Your directory',
  setWhat:
    'It is switched off until you tried it, and an owner switches it on. Who signed in with it is signed out.',
  issuer: 'Issuer',
  issuerHint: 'It begins with https://, to the letter as your directory names itself.',
  issuerUnfit: 'Please give an address that begins with https://',
  clientId: 'Client ID',
  clientSecret: 'Client secret',
  secretHint: 'Leave it empty to keep the one so far.',
  missing: 'Please fill this in.',
  save: 'Save',
  saved: 'Saved. Now try it.',
  test: 'Try It',
  tested: (at: string) => `Tried on ${formatDateTime(at)}.`,
  untested: 'Try it first: nobody is signed in by that.',
  owners: 'Owners alone switch it on.',
  linked: 'Who has signed in with a work account',
  forget: 'Forget',
  forgot:
    'Forgotten, and signed out where it signed in. The next work account with their address is theirs.',
  remove: 'Remove',
  removed: 'Removed. Nobody signs in with a work account any more.',
  removeTitle: 'Remove domain and directory?',
  removeWhat:
    'Nobody signs in with a work account any more, and who did is signed out. Passwords sign everybody in. Every admin is told by email.',
  back: 'Back',
} as const;

/** How things stand, and what a change of it means. */
export const modeCopy: Record<
  DirectoryMode,
  { is: (since: string) => string; action: string; title: string; what: string; done: string }
> = {
  off: {
    is: () => 'It signs nobody in.',
    action: 'Switch Off',
    title: 'Switch work accounts off?',
    what: 'Who signed in with one is signed out, and uses a password. Every admin is told by email.',
    done: 'Work accounts sign nobody in any more.',
  },
  on: {
    is: (since) => `It has signed people in since ${formatDate(since)}. Passwords do as well.`,
    action: 'Work Accounts and Passwords',
    title: 'Have work accounts sign in?',
    what: 'Admins with an address of your domain sign in with their work account, or with their password as before. Every admin is told by email.',
    done: 'Work accounts sign in.',
  },
  only: {
    is: (since) =>
      `It has signed people in since ${formatDate(since)}, and passwords do no more. Owners can still use theirs, with a second step, in an emergency.`,
    action: 'Work Accounts Alone',
    title: 'Have work accounts alone sign in?',
    what: 'Passwords sign in nobody with an address of your domain any more, and who used one is signed out. Owners stay in, and can still use a password with a second step. Invited people accept with their work account. Every admin is told by email.',
    done: 'Work accounts alone sign in.',
  },
};

export const modeOf = ({ onSince, onlySince }: ShownDirectory): DirectoryMode => {
  if (onSince === null) return 'off';
  return onlySince === null ? 'on' : 'only';
};

export const proveRefusals: Record<RefusalOf<typeof proveDomain>, string> = {
  RECORD_MISSING: 'We do not see the record yet. Compare it letter by letter, or wait an hour.',
  DOMAIN_TAKEN: 'Another organization here proves this domain. Ask support.',
};

const away =
  'The directory does not answer, or names itself otherwise. Compare the issuer letter by letter.';
const unproven = 'The domain is no longer proven. Check its record first.';

export const setDirectoryRefusals: Record<RefusalOf<typeof setDirectory>, string> = {
  DIRECTORY_AWAY: away,
  DOMAIN_UNPROVEN: unproven,
  ADDRESS_FORBIDDEN: 'This address cannot be asked: it has to be a public one by https.',
  SECRET_MISSING: 'Please give the client secret too: the one so far is for another directory.',
};

export const tryRefusals: Record<RefusalOf<typeof startDirectoryTest>, string> = {
  DIRECTORY_AWAY: away,
};

export const switchRefusals: Record<RefusalOf<typeof switchDirectory>, string> = {
  DOMAIN_UNPROVEN: unproven,
  NOT_TESTED: directoryCopy.untested,
  NO_SECOND_STEP: 'Turn on your own second step first, under Your Details.',
};
