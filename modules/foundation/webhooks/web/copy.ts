import type { RefusalOf } from '#kit/contract/call.ts';
import { countOf } from '#kit/contract/words.ts';
import { formatDate, formatDateTime } from '#kit/web/dates.ts';
import type { makeEndpoint, sendTest } from '../calls.ts';
import type { WebhookDelivery, WebhookEndpoint } from '../schemas.ts';
import { type EndpointState, maxEndpoints } from '../vocabulary.ts';

export const webhookWords = {
  title: 'Webhooks',
  lead: 'A program of yours is told what happens here, as it happens: that a scan ended, that a policy was signed. Everybody here but technicians is told by email when an address is added.',
  make: 'Add an Address',
  none: 'Nothing is sent anywhere yet.',
  deliveries: 'Deliveries',
  noDeliveries: 'Nothing was sent in the last 30 days.',
  test: 'Send a Test',
  tested: 'The test is on its way. See the deliveries.',
  rotate: 'New Secret',
  switchOff: 'Switch Off',
  switchOn: 'Switch On',
  remove: 'Delete',
  removed: 'Nothing is sent there any more.',
  removeTitle: 'Delete the address?',
  removeWhat: 'Nothing more is sent there, and its deliveries go. This cannot be undone.',
  rotateTitle: 'Make a new secret?',
  rotateWhat:
    'The secret so far signs too for 24 hours, so that you can exchange it without a gap.',
  replay: 'Send Again',
  replayAll: 'Send Again What Failed Today',
  keep: 'Keep It',
} as const;

/** '3 deliveries sent again.' */
export const replayedWords = (count: number): string =>
  count === 0
    ? 'Nothing failed in the last 24 hours.'
    : `${countOf(count, 'delivery', 'deliveries')} sent again.`;

export const makeWords = {
  title: 'Add an address',
  url: 'Address',
  urlHint: 'It begins with https://, and is reached from the internet.',
  urlUnfit: 'Please give an address that begins with https://',
  events: 'What is sent',
  eventsMissing: 'Choose at least one event.',
  secret: 'The secret, shown this once',
  careful:
    'With the secret your program checks that what comes is from here. Keep it as you keep a password.',
} as const;

/** Of a brand’s as well. */
export const makeEndpointRefusals: Record<RefusalOf<typeof makeEndpoint>, string> = {
  ENDPOINTS_MAX: `There are ${maxEndpoints} addresses already. Delete one that is no longer used.`,
  ADDRESS_FORBIDDEN: 'Nothing can be sent to this address: it has to be a public one.',
};

export const offRefusals: Record<RefusalOf<typeof sendTest>, string> = {
  ENDPOINT_OFF: 'The address is switched off. Switch it on first.',
};

const stateWords: Record<EndpointState, string> = {
  on: '',
  hand: ' Switched off.',
  gone: ' Switched off, because it answered that it takes no more.',
  failing: ' Switched off, because nothing arrived for five days.',
};

/** 'Added on Nov 18, 2026 by Ada Baker. Nothing has arrived since Nov 20, 2026, 10:00 AM.' */
export function endpointStateWords(endpoint: WebhookEndpoint): string {
  const { madeAt, by, state, failingSince } = endpoint;
  const failing =
    state === 'on' && failingSince
      ? ` Nothing has arrived since ${formatDateTime(failingSince)}.`
      : '';
  return `Added on ${formatDate(madeAt)} by ${by}.${stateWords[state]}${failing}`;
}

/** 'Delivered Nov 18, 2026, 10:00 AM.', 'Waits: It answered with 500. Tried 2 times.' */
export function deliveryWords(delivery: WebhookDelivery): string {
  const { status, lastAt, attempts, reason, at } = delivery;
  if (status === 'delivered') return `Delivered ${formatDateTime(lastAt ?? at)}.`;
  const tried = attempts === 0 ? 'Not tried yet.' : `Tried ${countOf(attempts, 'time')}.`;
  return `${status === 'failed' ? 'Failed.' : 'Waits.'} ${reason ? `${reason} ` : ''}${tried}`;
}
