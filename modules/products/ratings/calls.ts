import { defineCall, refusal } from '#kit/contract/call.ts';

const loadSchemas = () => import('./schemas.ts');

/** Why a website cannot be rated (RAT-063); the screen shows the same sentences (RAT-031). */
const refusals = {
  NO_EVENTS: refusal(404, 'No events were found for the provided URL'),
  RATING_UNAVAILABLE: refusal(
    503,
    'The rating service does not answer at the moment. Try again later.',
  ),
} as const;

export const loadRatings = defineCall('loadRatings', loadSchemas, {
  path: '/ratings/loadRatings',
  customerOnly: false,
  summary:
    "The company's ratings by the address of its profile; rates it first where that was never done",
  access: 'organization',
  needs: 'read',
  module: 'ratings',
  // Not audited because it reads; a first measurement is recorded in the rating history itself.
  audited: false,
  perMinute: 20,
  refusals,
});

export const fastRatings = defineCall('fastRatings', loadSchemas, {
  path: '/ratings/fastRatings',
  customerOnly: false,
  summary: 'Rates the address at once, and keeps the result where it is the company’s own',
  access: 'organization',
  module: 'ratings',
  // Not audited because what it measures is recorded in the rating history.
  audited: false,
  grows: true,
  // Limited because each call sends requests over the network (security X5); first ratings count with it (RAT-069).
  perMinute: 4,
  refusals: { ...refusals, INVALID_URL: refusal(400, 'Please enter a valid URL.') },
});

export const loadSampleReport = defineCall({
  method: 'GET',
  path: '/ratings/loadSampleReport',
  summary: 'A report with invented values, which differs by whether the company has an address',
  access: 'organization',
  module: 'ratings',
  answers: 'file',
  perMinute: 10,
});

export const loadHosts = defineCall('loadHosts', loadSchemas, {
  path: '/ratings/loadHosts',
  summary:
    'Other hosts of the company’s domain by the logs of certificates, and what was seen of those that are its own',
  access: 'organization',
  module: 'ratings',
  changes: false,
});

/** A confirmed host is looked at from the next rating on, a refused one no longer looked up. */
export const decideHost = defineCall('decideHost', loadSchemas, {
  path: '/ratings/decideHost',
  summary: 'Says whether a host that was found is the company’s own',
  access: 'organization',
  module: 'ratings',
  refusals: {
    TOO_MANY_HOSTS: refusal(409, 'So many hosts cannot be decided about.'),
  },
});
