import { documentRefusals } from '#kit/web/console/documentRefusals.ts';
import type { Tone } from '#kit/web/frame/StatusBadge.tsx';
import {
  type BrandPart,
  type BrandPicture,
  brandParts,
  type RecordKind,
  type RecordState,
} from '../vocabulary.ts';

const unwritten = documentRefusals('this brand');

export const addRefusals = {
  BRAND_EXISTS: 'There is a brand with this id already.',
  DOMAIN_IN_USE: 'Another brand has this domain, or one below or above it, or it is the console’s.',
  MAIL_DOMAIN_IN_USE: 'Another brand has this domain for its mails or its portal.',
};

const { BRAND_EXISTS: _ofNew, ...domains } = addRefusals;
export const saveRefusals = { ...unwritten, ...domains };

const withoutDraft = { NO_DRAFT: 'There is no draft any more: it was published or discarded.' };
const otherwise = {
  ...unwritten,
  CHANGED_MEANWHILE:
    'Somebody else saved this brand since you opened it, so nothing was done. Reload the page to see how it stands.',
};

export const publishRefusals = { ...otherwise, ...domains, ...withoutDraft };
export const discardRefusals = { ...otherwise, ...withoutDraft };
export const earlierRefusals = otherwise;
export const previewRefusals = withoutDraft;

export const partsOf = (changes: readonly BrandPart[]): string =>
  changes.map((part) => brandParts[part]).join(', ') || 'nothing';

export const pictureRefusals = {
  ...unwritten,
  NOT_A_PICTURE: 'This file is neither an SVG nor a PNG, whatever its name says.',
  UNFIT_SVG:
    'This SVG has letters, a style sheet, a photo or a backslash in it, or draws its parts over and over. Export it with text turned into outlines and with presentation attributes, or use a PNG.',
  WRONG_SIZE:
    'A picture may be up to 2,000 pixels wide and high; an SVG also needs a viewBox. Export it anew.',
};

export const tooLarge = 'A picture may have up to 200 kB. Make it smaller and try again.';

export const pictureNames: Record<BrandPicture, { title: string; hint: string }> = {
  brandLogo: { title: 'Logo', hint: 'On white: in the portal and on the sign-in page.' },
  brandLogoDark: { title: 'Logo for dark ground', hint: 'In dark mode and on covers of PDFs.' },
  favicon: { title: 'Icon', hint: 'Square: in the browser’s tab.' },
};

export const keyRefusals = {
  KEY_WAITS: 'A key waits for its record already. Set that, and check the records.',
};

export const stateWords: Record<RecordState, { word: string; tone: Tone }> = {
  unchecked: { word: 'Not checked', tone: 'quiet' },
  found: { word: 'Found', tone: 'good' },
  missing: { word: 'Missing', tone: 'medium' },
  differs: { word: 'Differs', tone: 'medium' },
  unread: { word: 'Could not be read', tone: 'low' },
};

/** `any` stands where no value is asked for, or no setting says which. */
export const recordWords: Record<RecordKind, { title: string; why: string; any: string }> = {
  web: {
    title: 'Address of the portal',
    why: 'Leads people to the portal. Where no CNAME may stand, at the top of a domain, set an alias of your DNS service, or the addresses of the same host.',
    any: 'An address at which this portal is reached. The setting PORTAL_HOST tells it here.',
  },
  spf: {
    title: 'Who may send (SPF)',
    why: 'Lets your mail server send for this domain. A domain has one SPF record: where there is one already, add to it what is missing.',
    any: 'What lets your mail server send. The setting MAIL_SPF tells it here.',
  },
  dkim: {
    title: 'Key of signatures (DKIM)',
    why: 'By it, receivers see that a mail is from you and was not changed. Most DNS services split a text of this length by themselves.',
    any: '',
  },
  dmarc: {
    title: 'Forged mails (DMARC)',
    why: 'Tells receivers what to do with mail that forges this domain. Begin with none, have reports sent to you (rua=mailto:…), and go on to quarantine and reject once all your own mail passes.',
    any: '',
  },
  bounces: {
    title: 'Mails that come back (MX)',
    why: 'Mails that could not be delivered come back to this domain, so it needs a server that takes mail.',
    any: 'The mail server of this domain.',
  },
};
