import { defineCall, refusal } from '#kit/contract/call.ts';

const loadSchemas = () => import('../schemas/trust.ts');

const base = '/proof/trust';
const call = { access: 'organization', module: 'cybermaturity' } as const;

export const loadTrust = defineCall('loadTrust', loadSchemas, {
  ...call,
  method: 'GET',
  path: `${base}/loadTrust`,
  summary: 'The trust page as it is set up, what it could show today, and who asked for documents',
});

export const saveTrust = defineCall('saveTrust', loadSchemas, {
  ...call,
  path: `${base}/saveTrust`,
  summary: 'Sets up the trust page, and switches it on or off',
  refusals: {
    SLUG_TAKEN: refusal(409, 'Another organization has this address, or had it within a year.'),
  },
  perMinute: 20,
});

/** In any plan, as what was given out is taken back in any. */
export const withdrawTrust = defineCall('withdrawTrust', loadSchemas, {
  access: 'organization',
  path: `${base}/withdrawTrust`,
  grows: false,
  summary: 'Switches the trust page off at once, with all links to its documents',
});

export const decideRequest = defineCall('decideRequest', loadSchemas, {
  ...call,
  path: `${base}/decideRequest`,
  summary: 'Approves a request for documents, with a link by mail, or declines it',
  refusals: {
    DECIDED: refusal(409, 'The request is approved or declined already; load it again.'),
    PAGE_OFF: refusal(409, 'The trust page is off, or gives no documents.'),
    NOTHING_TO_SHOW: refusal(409, 'None of the policies that the page shows is in force.'),
    MAILED_OFTEN: refusal(429, 'Three mails went to this address within an hour; wait.'),
    UNDELIVERABLE: refusal(409, 'Mails to this address came back or are not wanted there.'),
  },
});

export const loadAsk = defineCall('loadAsk', loadSchemas, {
  method: 'GET',
  access: 'public',
  path: '/trust/loadAsk',
  summary: 'Which documents a trust page gives on request, and what is agreed to for them',
  perMinute: 60,
});

export const askDocuments = defineCall('askDocuments', loadSchemas, {
  access: 'public',
  path: '/trust/askDocuments',
  summary: 'Asks the organization of a trust page for its documents',
  refusals: {
    CAPTCHA_FAILED: refusal(422, 'The captcha was not solved, or its token was used already.'),
    AGREEMENT_CHANGED: refusal(409, 'Other words are to be agreed to by now; load them again.'),
    ASKED_OFTEN: refusal(429, 'This page or this address has asked as often as it may for now.'),
  },
  perMinute: 5,
});

export const openDocuments = defineCall('openDocuments', loadSchemas, {
  access: 'public',
  path: '/trust/openDocuments',
  summary: 'Which documents a link opens, or why it opens none; notes that it was opened',
  perMinute: 30,
});

export const readDocument = defineCall('readDocument', loadSchemas, {
  access: 'public',
  path: '/trust/readDocument',
  summary: 'One of the documents that a link opens, as PDF',
  perMinute: 10,
});
