import { dateTimeIn } from '#kit/contract/dates.ts';
import { supportOf } from '#kit/contract/support.ts';
import { mailOf } from '#modules/foundation/brand/server/index.ts';
import { daysToTakeBack, hoursToConfirm } from '../rules/addressChange.ts';
import { buttonTo, type MailTo } from './mailTo.ts';

/** To the new address. It names no other one: it may have been mistyped, and reach a stranger. */
export const newAddressMail: MailTo<{ secret: string }> = (brand, config, { email, secret }) =>
  mailOf(brand, email, {
    heading: `Your new ${brand.brandNameShort} address`,
    paragraphs: [
      `You asked to sign in to ${brand.brandNameLong} with ${email} from now on. Press the button while you are signed in, and confirm it.`,
      'You are then signed out everywhere, and sign in with this address and the password that you have.',
    ],
    button: buttonTo(brand, config, 'Confirm the address', `/newAddress/${secret}`),
    note: `The link holds for ${hoursToConfirm} hours and works once. Did you not ask for it? Then do nothing: it works for nobody but whoever asked.`,
  });

/** To somebody who has an account at the address that another one asked for. */
export const addressInUseMail: MailTo = (brand, config, { email }) =>
  mailOf(brand, email, {
    heading: `You have a ${brand.brandNameShort} account already`,
    paragraphs: [
      `Somebody asked to use ${email} for another account. It has an account of its own, so nothing was changed.`,
      'Was it you? Then sign in with this address, or have the other account removed by another admin first.',
    ],
    button: buttonTo(brand, config, 'Sign in', '/signin'),
    note: 'Was it not you? Then do nothing: your account stays as it is.',
  });

/** To the old address, once the new one was confirmed. */
export const addressChangedMail: MailTo<{ newEmail: string; at: Date; secret: string }> = (
  brand,
  config,
  { email, newEmail, at, secret },
) =>
  mailOf(brand, email, {
    heading: `Your ${brand.brandNameShort} address was changed`,
    paragraphs: [
      `Your account has the address ${newEmail} since ${dateTimeIn(brand.timeZone, at)}, in place of ${email}. Everybody was signed out.`,
      'Was it you? Then there is nothing to do.',
      `Was it not you? Press the button within ${daysToTakeBack} days: your address comes back, everybody is signed out, and you choose a new password.`,
    ],
    button: buttonTo(brand, config, 'This was not me', `/keepAddress/${secret}`),
    note: `The link works once. After it, see in your settings whether passkeys are yours. Questions? Write to ${supportOf(brand)}.`,
  });
