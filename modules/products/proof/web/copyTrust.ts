import type { RefusalOf } from '#kit/contract/call.ts';
import { formatDate } from '#kit/web/dates.ts';
import type { askDocuments, decideRequest, saveTrust } from '../calls.ts';
import type { DeadDocumentsState, TrustRequest } from '../schemas/trust.ts';
import { documentDays } from '../vocabulary/trust.ts';

export const trustWords = {
  title: 'Trust page',
  lead: 'A public page of what you choose to show of your proof, for customers and partners who ask. It never shows a finding, a number of your rating, or a name.',
  off: 'Your page is off. Nobody sees it.',
  on: 'Your page is on. Whoever knows its address sees it.',
  open: 'Open the Page',
  switchOff: 'Switch Off',
  setUp: 'What it shows',
  slug: 'Last part of the address',
  slugHint: (under: string) =>
    `The page is at ${under}… Use 3 to 40 letters a to z, digits, and hyphens between them.`,
  slugWrong:
    'Please use 3 to 40 letters a to z, digits, and hyphens, none of them first, last or next to another.',
  website: 'Your website',
  websiteWrong: 'Please enter the whole address, beginning with https://.',
  contact: 'Address for questions',
  mayBeFound: 'Search engines may list the page',
  controls: 'Controls with proof',
  controlsHint:
    'Each is shown while its proof counts, with the day, and not with who stated it. One whose proof ends disappears by itself.',
  noControls: 'No control is seen whole or stated yet.',
  policies: 'Policies in force',
  policiesHint: 'Each is shown with its title and the day of its approval while it is in force.',
  noPolicies: 'No policy is in force yet.',
  gives: 'Visitors may ask for these policies as PDF',
  givesHint: `You approve each request. The link then works for ${documentDays} days.`,
  agreement: 'What whoever asks agrees to',
  agreementMissing: 'Please say what they agree to.',
  training: 'The share of the team that finished a lesson within 12 months',
  trainingNone: 'It is told from five people up.',
  scan: 'The day of the last scan of your websites, without its result',
  save: 'Save',
  saveOn: 'Save and Switch On',
  saved: 'Your trust page is saved.',
  keep: 'Keep It On',
  offTitle: 'Switch the trust page off?',
  offText:
    'Its address and its badge show nothing any more at once. All links to your documents end, and do not work again if you switch the page on later.',
  offDone: 'Your trust page is off.',
  badge: 'A badge for your website',
  badgeLead:
    'Paste this into your website. The picture is drawn anew each time, with the day, and leads to your page: a copy of it alone proves nothing.',
  snippet: 'HTML to paste',
  requests: 'Who asked for documents',
  noRequests: 'Nobody has asked yet.',
  approve: 'Approve',
  decline: 'Decline',
} as const;

export const saveTrustRefusals: Record<RefusalOf<typeof saveTrust>, string> = {
  SLUG_TAKEN: 'Somebody else has this address, or had it within a year. Please choose another.',
};

export const decideRefusals: Record<RefusalOf<typeof decideRequest>, string> = {
  DECIDED: 'A colleague has answered this meanwhile.',
  PAGE_OFF: 'Your page is off, or gives no documents. Please change that first.',
  NOTHING_TO_SHOW: 'None of the policies on your page is in force, so there is nothing to give.',
  MAILED_OFTEN: 'Three mails went to this address within an hour. Please try again later.',
  UNDELIVERABLE: 'Mails to this address came back or are not wanted there, so no link can be sent.',
};

const ends: Record<TrustRequest['state'], (request: TrustRequest) => string> = {
  waiting: () => 'Waits for your answer.',
  approved: ({ decidedBy, expiresAt, openedAt }) =>
    `Approved by ${decidedBy ?? 'a former user'}, until ${dayOf(expiresAt)}. ${openedAt ? `First opened on ${formatDate(openedAt)}.` : 'Not opened yet.'}`,
  declined: ({ decidedBy, decidedAt }) =>
    `Declined by ${decidedBy ?? 'a former user'} on ${dayOf(decidedAt)}.`,
  ended: ({ expiresAt }) => `The link ended on ${dayOf(expiresAt)}.`,
  withdrawn: () => 'The link was withdrawn with the page.',
};
const dayOf = (instant: string | null) => (instant === null ? '' : formatDate(instant));

/** 'kim@acme.example. Asked on Nov 18, 2026. Waits for your answer.' */
export const requestWords = (request: TrustRequest): string =>
  `${request.email}. Asked on ${formatDate(request.askedAt)}. ${ends[request.state](request)}`;

/** What is pasted into a website. */
export const snippetOf = ({ address, badgeAddress }: { address: string; badgeAddress: string }) =>
  `<a href="${address}"><img src="${badgeAddress}" width="320" height="72" alt="What we show of our cyber safety, live at ${new URL(address).host}"></a>`;

export const askWords = {
  title: 'Ask for documents',
  none: 'This page gives no documents.',
  noneText: 'Either it never was, or its business has switched it off.',
  loading: 'what can be asked for',
  what: 'What you get',
  you: 'Who you are',
  name: 'Your name',
  nameMissing: 'Please enter your name.',
  company: 'Your business',
  companyMissing: 'Please enter your business.',
  email: 'Your mail address',
  emailMissing: 'Please enter your mail address.',
  agreeFirst: 'Please tick the box first, once you have read the text.',
  action: 'Ask for Them',
  robot: 'Your browser could not prove that you are no robot. Please try again.',
  done: 'Your request is sent.',
  doneText: 'If it is approved, you get a link by mail.',
  noForm: 'Please ask by mail',
} as const;

export const askRefusals: Record<RefusalOf<typeof askDocuments>, string> = {
  CAPTCHA_FAILED: askWords.robot,
  AGREEMENT_CHANGED: 'What you agree to has changed. Please read it again.',
  ASKED_OFTEN: 'There are as many requests as there may be for now. Please try again tomorrow.',
};

export const documentsWords = {
  title: 'Documents',
  loading: 'the documents',
  save: 'Save the PDF',
  agreed: 'What was agreed to',
  none: 'None of them is in force any more.',
  anew: 'Ask for them anew on the trust page of the business.',
} as const;

export const deadDocumentsWords: Record<DeadDocumentsState, string> = {
  ended: 'This link has ended.',
  withdrawn: 'These documents were withdrawn.',
  unavailable: 'This link leads nowhere.',
};
