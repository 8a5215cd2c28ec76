import type { RefusalOf } from '#kit/contract/call.ts';
import type { askAddressChange, confirmAddress } from '#modules/foundation/people/calls/address.ts';

export const addressCopy = {
  lead: 'We mail a link to the new address. Nothing changes until you open it; then you are signed out everywhere, and sign in with the new one.',
  missing: 'Please enter the new address.',
  /** The same whether or not the address has an account. */
  sent: (email: string) =>
    `We have mailed a link to ${email}. Open it within a day in a browser in which you are signed in.`,
  confirm: (email: string) =>
    `From then on you sign in with ${email}, and our mail goes there. Your password stays. You are signed out everywhere.`,
  changed: (email: string) =>
    `Sign in with ${email} and the password that you have. We told your old address, which can take this back for three days.`,
  takeBack: (email: string) =>
    `Your account has the address ${email} now. Was it not you? Put your own back: everybody is signed out, and you choose a new password.`,
  takenBack:
    'Everybody is signed out. What was made in your name since the day before the change has ended: keys of programs, webhooks, links, evidence packs and invites. Whoever joined by such an invite is removed, with all that they made. A directory of work accounts, a trust page and a webhook that were changed in your name are off: look at them before you use them again. Roles that were given in your name are as before, save where somebody changed them again. We have mailed you a link: choose a new password with it, and see in your settings who belongs to your organization, and whether the passkeys are yours.',
  notValid: 'This link is not valid',
} as const;

const byWork = {
  BY_WORK_ACCOUNT:
    'You signed in with your work account. To change your address, sign out and sign in with your password or a passkey.',
  WORK_ACCOUNT_ONLY:
    'One of your organizations lets you in with your work account alone, so your address stays one of its domain.',
};

export const askAddressRefusals: Record<RefusalOf<typeof askAddressChange>, string> = {
  ...byWork,
  SAME_ADDRESS: 'This is the address that you have.',
  CHANGED_LATELY:
    'Your address was changed a few days ago, so it stays as it is for now. Please try again in some days.',
  MAILED_OFTEN: 'As many links were mailed as may be in a day. Please try again tomorrow.',
};

/** Where a link takes the change back. */
export const moveAddressRefusals = (
  support: string,
): Record<Exclude<RefusalOf<typeof confirmAddress>, keyof typeof byWork>, string> => ({
  LINK_INVALID: `The link was used, has expired, or is for another account than the one signed in here. Email ${support} for help.`,
  ADDRESS_TAKEN: `The address has an account of its own by now. Email ${support} for help.`,
});

/** Where one confirms the new address. */
export const confirmAddressRefusals = (
  support: string,
): Record<RefusalOf<typeof confirmAddress>, string> => ({
  ...moveAddressRefusals(support),
  ...byWork,
});
