import { dateTimeIn } from '#kit/contract/dates.ts';
import { supportOf } from '#kit/contract/support.ts';
import type { Db } from '#kit/server/db/database.ts';
import type { MailContent } from '#kit/server/mail/layoutMail.ts';
import { queueUrgentMail } from '#kit/server/mail/sendMail.ts';
import type { SecondStepNews } from '#kit/server/ports/identity.ts';
import type { Services } from '#kit/server/services/services.ts';
import type { Brand } from '#modules/foundation/brand/schemas.ts';
import { brandById, type Mail, mailOf } from '#modules/foundation/brand/server/index.ts';
import { type Lost, lostWords } from '#modules/foundation/people/vocabulary.ts';
import { isRemoved } from '../rules/lost.ts';
import { findPerson } from '../store/people.ts';
import { introduced, type Sender } from '../store/profiles.ts';

type News = SecondStepNews | { what: 'removed'; lost: Lost; by: Sender };

/** Tells a person what happened to the second step of their sign-in, in the transaction in which it happens. */
export const mailSecondStep =
  ({ keys, clock }: Pick<Services, 'keys' | 'clock'>) =>
  async (tx: Db, cognitoId: string, news: News): Promise<void> => {
    const person = await findPerson(tx, cognitoId);
    if (!person) return;
    const { orgId, email } = person;
    const mail = secondStepMail(brandById(person.brandId), { email, at: clock.now(), news });
    await queueUrgentMail({ keys }, tx, orgId === null ? mail : { ...mail, orgId });
  };

export function secondStepMail(
  brand: Brand,
  { email, at, news }: { email: string; at: Date; news: News },
): Mail {
  const told = { name: brand.brandNameShort, email, when: dateTimeIn(brand.timeZone, at) };
  return mailOf(brand, email, {
    ...contentOf(news, told),
    note: `Was it not you, or did you not expect it? Write to ${supportOf(brand)} at once.`,
  });
}

/** To the admin who removed what another one lost. */
export const secondStepRemovedMail = (
  brand: Brand,
  { email, at, lost, whose }: { email: string; at: Date; lost: Lost; whose: Sender },
): Mail =>
  mailOf(brand, email, {
    heading: `You removed ${lost === 'passkeys' ? '' : 'a '}${lostWords[lost]} in ${brand.brandNameShort}`,
    paragraphs: [
      `On ${dateTimeIn(brand.timeZone, at)} you removed the ${lostWords[lost]} of ${introduced(whose)}. They are signed out, and are told by email.`,
      'Until they set up an authenticator app or a passkey again, their password alone signs them in.',
    ],
    note: `Was it not you? Change your password, and write to ${supportOf(brand)} at once.`,
  });

interface Told {
  name: string;
  email: string;
  when: string;
}

function contentOf(news: News, { name, email, when }: Told): MailContent {
  switch (news.what) {
    case 'on':
      return {
        heading: `Your ${name} sign-in has a second step now`,
        paragraphs: [
          `On ${when} an authenticator app was set up for ${email}. From now on, signing in takes your password and a code of the app.`,
          'You are signed out in other browsers. Keep your recovery codes where you find them without your phone.',
        ],
      };
    case 'off':
      return {
        heading: `The second step of your ${name} sign-in is off`,
        paragraphs: [
          `On ${when} the second step was turned off for ${email}. Your password alone signs you in from now on.`,
        ],
      };
    case 'guessed':
      return {
        heading: 'Somebody got as far as your second step: choose a new password',
        paragraphs: [
          `By ${when} ten or more wrong codes of your second step were entered for ${email}. Before them your password was entered, or an account that signs you in here was used. Nobody was signed in by them.`,
          `Was it you? Then there is nothing to do. If it was not, choose a new password: press “Forgot password?” where you sign in to ${name}. If you sign in with Google or Microsoft, look after your account there, too.`,
        ],
      };
    case 'recovered':
      return {
        heading: `A recovery code signed in to ${name}`,
        paragraphs: [
          `On ${when} somebody signed in as ${email} with ${news.device}, by a recovery code as the second step. The code does not work again.`,
          codesLeft(news.left),
        ],
      };
    case 'passkeyAdded':
      return {
        heading: `A passkey was added to your ${name} sign-in`,
        paragraphs: [
          `On ${when} a passkey was added for ${email}, with ${news.passkey}. It signs you in without your password and without a code.`,
          'Your settings show all of your passkeys, under Your Details.',
        ],
      };
    case 'passkeyRemoved':
      return {
        heading: `A passkey was removed from your ${name} sign-in`,
        paragraphs: [
          `On ${when} a passkey was removed for ${email}. It had been added with ${news.passkey}, and does not sign in any more.`,
          'You are signed out in other browsers. Your device may still offer the passkey. You can delete it there.',
        ],
      };
    case 'removed':
      return {
        heading: isRemoved(news.lost, `your ${name} sign-in`),
        paragraphs: [
          `On ${when} ${introduced(news.by)} removed the ${lostWords[news.lost]} of ${email}. You are signed out wherever you were signed in, and your password alone signs you in.`,
          'Set up an authenticator app or a passkey again in your settings, and look there at what is left.',
        ],
      };
  }
}

function codesLeft(left: number): string {
  if (left === 0)
    return 'You have no recovery codes left. For new ones, turn the second step off and on again in your settings.';
  return left === 1 ? 'You have one recovery code left.' : `You have ${left} recovery codes left.`;
}
