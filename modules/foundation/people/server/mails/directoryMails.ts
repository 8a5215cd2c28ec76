import { dateTimeIn } from '#kit/contract/dates.ts';
import { supportOf } from '#kit/contract/support.ts';
import { mailOf } from '#modules/foundation/brand/server/index.ts';
import { type OutsideKind, outsideNames } from '#modules/foundation/people/vocabulary/outside.ts';
import type { DirectoryMode } from '#modules/foundation/people/vocabulary.ts';
import { forAll, type ToAdmin } from './adminMails.ts';
import { buttonTo, type MailTo, toEverybody } from './mailTo.ts';

const seeAccounts = ['See the work accounts', '/settings/admins'] as const;

type Linked = ToAdmin & { at: Date };

/** To whoever a work account signed in for the first time. */
export const workLinkedMail: MailTo<Linked> = (brand, config, { email, companyName, at }) =>
  mailOf(brand, email, {
    heading: `Your work account signs you in to ${brand.brandNameShort}`,
    paragraphs: [
      `On ${dateTimeIn(brand.timeZone, at)} somebody signed in as ${email} with your work account of ${companyName} for the first time. From now on it signs you in to ${companyName}.`,
    ],
    button: buttonTo(brand, config, ...seeAccounts),
    note: `Was it not you? Talk to whoever looks after your work account at once, and write to ${supportOf(brand)}.`,
  });

/** To whoever an account at Google or Microsoft signed in for the first time. */
export const outsideConnectedMail: MailTo<{ at: Date; kind: OutsideKind }> = (
  brand,
  config,
  { email, at, kind },
) =>
  mailOf(brand, email, {
    heading: `${outsideNames[kind]} signs you in to ${brand.brandNameShort}`,
    paragraphs: [
      `On ${dateTimeIn(brand.timeZone, at)} an account at ${outsideNames[kind]} that has the address ${email} was connected with your account here. From now on it signs you in, also if your address changes. A second step that you have here is asked for as before.`,
      'You can disconnect it in your settings, under Your Details.',
    ],
    button: buttonTo(brand, config, 'See how you sign in', '/settings/you'),
    note: `Was it not you? Disconnect it there at once, choose a new password, and write to ${supportOf(brand)}.`,
  });

const switched: Record<DirectoryMode, (companyName: string, domain: string) => string> = {
  on: (companyName, domain) =>
    `Admins of ${companyName} with an address at ${domain} can sign in with their work account from now on. Passwords sign them in as before.`,
  only: (companyName, domain) =>
    `Admins of ${companyName} with an address at ${domain} sign in with their work account alone from now on. Only owners can still use a password, with a second step, in an emergency.`,
  off: (companyName) =>
    `Work accounts no longer sign anybody in to ${companyName}. Use your password; “Forgot password?” sets a new one.`,
};

/** To every admin: how they sign in has changed. */
export const directoryMail: MailTo<ToAdmin & Switched> = (
  brand,
  config,
  { email, companyName, by, domain, mode },
) =>
  mailOf(brand, email, {
    heading:
      mode === 'off'
        ? `Work accounts no longer sign in to ${companyName}`
        : `Work accounts sign in to ${companyName}`,
    paragraphs: [`${by} changed how you sign in.`, switched[mode](companyName, domain)],
    button: buttonTo(brand, config, ...seeAccounts),
    note: forAll(brand, toEverybody),
  });

export interface Switched {
  /** Who did it. */
  by: string;
  domain: string;
  mode: DirectoryMode;
}

type Gone = ToAdmin & { domain: string; until: Date | null };

/** To every admin: the record that proves the domain is gone; null: and with it the sign-in. */
export const proofGoneMail: MailTo<Gone> = (brand, config, { email, companyName, domain, until }) =>
  mailOf(brand, email, {
    heading: until
      ? `${domain} is about to sign nobody in`
      : `${domain} no longer signs anybody in to ${companyName}`,
    paragraphs: [
      `The DNS record by which ${companyName} proves that ${domain} is its own is gone.`,
      until
        ? `Set it again by ${dateTimeIn(brand.timeZone, until)}. After that, work accounts no longer sign anybody in.`
        : 'So work accounts no longer sign anybody in. Use your password; “Forgot password?” sets a new one. To have them back, prove the domain and set the directory again.',
    ],
    button: buttonTo(brand, config, ...seeAccounts),
    note: `${toEverybody} If something is unclear, write to ${supportOf(brand)}.`,
  });
