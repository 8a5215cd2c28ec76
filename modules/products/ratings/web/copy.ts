import type { CallError } from '#kit/web/api/callError.ts';
import { platformCopy } from '#kit/web/api/platformCopy.ts';
import { type MissingReason, maxNotOurs, maxOurs } from '../vocabulary.ts';
import type { Tab } from './paths.ts';

export const toasts = {
  invalidUrl: 'Invalid URL',
  loadFailed: 'Error loading data',
  received: 'Report Received successfully',
} as const;
export const receivedSeconds = 10;

/** The server's messages, repeated because the browser's contract does not include them. */
export const loadRefusals = {
  NO_EVENTS: 'No events were found for the provided URL',
  RATING_UNAVAILABLE: 'The rating service does not answer at the moment. Try again later.',
} as const;
export const ratingRefusals: Readonly<Record<string, string>> = {
  ...loadRefusals,
  INVALID_URL: 'Please enter a valid URL.',
};

/** (RAT-030, RAT-031, RAT-069) */
export function toastFor(error: Pick<CallError, 'code'>): string {
  if (error.code === 'NO_EVENTS') return toasts.invalidUrl;
  if (error.code === 'TOO_MANY') return platformCopy.TOO_MANY;
  return ratingRefusals[error.code] ?? toasts.loadFailed;
}

export const tabLabels: Record<Tab, string> = {
  overview: 'Overview',
  details: 'Individual Analysis',
  reports: 'Reports',
};

export const hostCopy = {
  title: 'Other addresses',
  found: 'We also found these addresses with your name',
  why: 'They stand in the public logs of certificates, which strangers read too. Say “It is ours” only of what you run: each further rating then looks at it as at your website. The others are left alone.',
  ours: 'Yours',
  uncounted:
    'What is seen at these addresses is for you to fix. It does not count in your rating, neither for nor against you.',
  waiting: 'The next rating looks at it, tomorrow at the latest.',
  silent: 'Nothing answered there when we looked.',
  notOurs: 'Not yours',
} as const;

export const decideHostRefusals = {
  TOO_MANY_HOSTS: `At most ${maxOurs} addresses can be yours here, and ${maxNotOurs} not yours. Change your answer about another one first.`,
} as const;

export const companyCopy = {
  title: 'Company Details',
  url: 'Please enter a valid URL.',
  companyName: 'Please enter the organization name.',
  teamHint: 'Include all full-time and part-time employees, contractors, and consultants.',
} as const;

export const fileName = 'Rating report';

export const betaWords =
  'Beta: our judgement of this is young, or rests on a part of the truth only.';

export const missingWords: Record<MissingReason, string> = {
  'no-source':
    'N/A: nobody can see this from outside without a paid feed, and none is connected. It counts neither for nor against you.',
  'not-proven':
    'N/A: we look here only once your website is proven to be yours. Add it under Website Scans and prove it there. Until then it widens the range of your rating.',
  'not-configured':
    'N/A: it comes from a service that is not connected, or did not answer. It counts neither for nor against you.',
  'not-seen': 'N/A: it could not be seen. It widens the range of your rating.',
  'nothing-found': 'N/A: there was nothing to grade. It counts neither for nor against you.',
};
