import type { RefusalOf } from '#kit/contract/call.ts';
import { countOf } from '#kit/contract/words.ts';
import { formatDate } from '#kit/web/dates.ts';
import type { askSignatures, remindSigners, signPolicy } from '../calls.ts';
import type { Signatures, Signer } from '../schemas.ts';
import { type DeadSigningState, maxSigners, type SigningState } from '../vocabulary.ts';

const notInPlan = 'Your plan does not have the signing of policies.';

export const askRefusals: Record<RefusalOf<typeof askSignatures>, string> = {
  NOT_IN_PLAN: notInPlan,
  NOT_IN_FORCE: 'Another version was approved in the meantime. Load the page again.',
  SIGNER_LIMIT: `You can ask ${maxSigners} people at most to sign a version.`,
};

export const remindRefusals: Record<RefusalOf<typeof remindSigners>, string> = {
  NOT_IN_PLAN: notInPlan,
};

export const signRefusals: Record<RefusalOf<typeof signPolicy>, string> = {
  LINK_DEAD: 'This link does not work any more, so nothing was signed. Load the page again.',
  TAKEN_BACK: 'This is not to be signed any more, so nothing was signed.',
  TEXT_CHANGED:
    'The text has changed since you opened it, or your name in the words, so nothing was signed. Below is what is to be signed now: please read it again.',
};

/** What the page says of a link that opens nothing. */
export const deadSigningWords: Record<DeadSigningState, { title: string; text: string }> = {
  unavailable: {
    title: 'This link leads nowhere.',
    text: 'Perhaps a newer mail has another link, which took its place. Otherwise ask whoever sent it for a new one.',
  },
  expired: {
    title: 'This link has ended.',
    text: 'Ask whoever sent it for a new one. What you signed is kept.',
  },
  withdrawn: {
    title: 'This link was withdrawn.',
    text: 'You need not sign anything by it. If you think that this is a mistake, ask whoever sent it.',
  },
  forwarded: {
    title: 'This link is in use in another browser.',
    text: 'After a signature a link works only in the browser in which was signed. Open it there, or ask whoever sent it for a new one.',
  },
};

export const signingStateWords: Record<SigningState, string> = {
  none: 'Not asked',
  asked: 'Asked',
  signed: 'Signed',
  ended: 'Link ended',
};

/** '3 of 9 have signed version 2.' */
export const progressWords = ({ signed, asked, version }: Omit<Signatures, 'people'>): string =>
  asked === 0
    ? `Nobody who is in the team has been asked to sign version ${version} yet.`
    : `${signed} of ${asked} ${asked === 1 ? 'has' : 'have'} signed version ${version}.`;

/** What is known of somebody, under their name. */
export const signerFacts = ({ email, askedAt, mailedAt, signedAt, earlier }: Signer): string =>
  [
    email,
    ...(signedAt ? [`signed on ${formatDate(signedAt)}`] : []),
    ...(askedAt && !signedAt ? [`asked on ${formatDate(askedAt)}`] : []),
    ...(mailedAt && !signedAt ? [`last mail on ${formatDate(mailedAt)}`] : []),
    ...(earlier ? [`signed version ${earlier.version} on ${formatDate(earlier.signedAt)}`] : []),
  ].join(', ');

const people = (count: number) => countOf(count, 'person', 'people');

export const signingToasts = {
  asked: (asked: number, mailed: number): string =>
    mailed === asked
      ? `${people(asked)} asked by mail.`
      : `${people(asked)} asked. Whoever had a mail today gets the next one tomorrow.`,
  reminded: (mailed: number, passedOver: number): string =>
    passedOver === 0
      ? `${people(mailed)} reminded by mail.`
      : `${people(mailed)} reminded by mail. ${people(passedOver)} had a mail today already, or left the team.`,
  takenBack: (name: string): string => `${name} is not asked to sign any more.`,
};
