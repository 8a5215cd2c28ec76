import { dateTimeIn } from '#kit/contract/dates.ts';
import type { Brand } from '#modules/foundation/brand/schemas.ts';
import { type Mail, mailOf } from '#modules/foundation/brand/server/index.ts';

const notExpected = 'Did you not expect this? Then talk to an administrator at once.';

/** To whoever is on the staff and has no password to set, as work accounts alone sign in. */
export const workInviteMail = (
  brand: Brand,
  to: { email: string; url: string; askedBy: string; isNew: boolean },
): Mail =>
  mailOf(brand, to.email, {
    heading: 'Sign in to the console with your work account',
    paragraphs: [
      to.isNew
        ? `${to.askedBy} added you to the staff of ${brand.brandNameShort}.`
        : `${to.askedBy} had your access to the console of ${brand.brandNameShort} renewed: you are signed out everywhere.`,
      'Press the button and sign in with your work account. You need no password of your own here.',
    ],
    button: { label: 'Open the console', url: to.url },
    note: notExpected,
  });

/** To whoever a work account signed in for the first time. */
export const firstWorkSignInMail = (brand: Brand, to: { email: string; at: Date }): Mail =>
  mailOf(brand, to.email, {
    heading: 'Your work account signs you in to the console',
    paragraphs: [
      `On ${dateTimeIn(brand.timeZone, to.at)} you signed in to the console of ${brand.brandNameShort} with your work account for the first time. From now on it signs you in there.`,
    ],
    note: notExpected,
  });
