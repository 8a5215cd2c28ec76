import type { VectorId } from '@portal/ratings/vector';
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

/** What each risk vector is to somebody who runs a business; the term stands beside it (RAT-115). */
export const plainNames: Readonly<Record<string, string>> = {
  botnet_infections: 'Computers that obey criminals',
  spam_propagation: 'Spam in your name',
  malware_servers: 'Harmful programs on your servers',
  unsolicited_comm: 'Computers that knock at others’ doors',
  potentially_exploited: 'Unwanted programs on computers',
  dmarc: 'Your rule for forged mail',
  spf: 'Who may send your mail',
  dkim: 'The signature under your mail',
  mail_transport: 'Safety of mail on its way to you',
  ssl_certificates: 'Proof that your website is yours',
  ssl_configurations: 'Encryption of your website',
  open_ports: 'Doors of your server to the internet',
  application_security: 'Protection of your visitors',
  patching_cadence: 'Updates that are waiting',
  insecure_systems: 'Pages that nobody should find',
  server_software: 'Support for your website’s software',
  desktop_software: 'Updates of your team’s computers',
  mobile_software: 'Updates of your team’s phones',
  domain_protection: 'Safety of your domain',
  dnssec: 'The signature over your domain',
  mobile_application_security: 'Safety of your apps',
  domain_squatting: 'Names that look like yours',
  file_sharing: 'Films and programs exchanged from your network',
  exposed_credentials: 'Your team in breaches of other services',
  data_breaches: 'Breaches of your own systems',
  other_disclosures: 'Other incidents that became known',
} satisfies Record<VectorId, string>;
