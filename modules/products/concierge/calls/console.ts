import { defineCall, refusal } from '#kit/contract/call.ts';

const loadSchemas = () => import('../schemas.ts');

/**
 * The console's calls: staff write and publish posts, and see who has read them. What is written to several
 * organizations at once is one batch; each organization has its own post in it, with its own status.
 */

const writing = {
  access: 'staff',
  permission: 'concierge.write',
  // Of one that went to several customers, all of them have to be the caller's.
  brands: [{ of: 'post', field: 'batchId' }],
  namedCustomers: true,
} as const;

const ofCustomer = { of: 'organization', field: 'orgId' } as const;

export const listWritten = defineCall('listWritten', loadSchemas, {
  ...writing,
  method: 'GET',
  path: '/console/concierge/list',
  summary: 'What was written to customers, newest first, a page at a time',
  brands: [{ ...ofCustomer, optional: true }],
});

export const readWritten = defineCall('readWritten', loadSchemas, {
  ...writing,
  method: 'GET',
  path: '/console/concierge/written/{batchId}',
  summary: 'A weakness or message with its text, as it stands',
});

export const listRecipients = defineCall('listRecipients', loadSchemas, {
  ...writing,
  method: 'GET',
  path: '/console/concierge/recipients/{batchId}',
  summary: 'To whom it went, and who has read it',
});

export const readTemplates = defineCall('readTemplates', loadSchemas, {
  ...writing,
  method: 'GET',
  path: '/console/concierge/templates',
  summary: 'The library that staff begin with',
  brands: 'own',
});

export const listSources = defineCall('listSources', loadSchemas, {
  ...writing,
  method: 'GET',
  path: '/console/concierge/sources/{orgId}',
  summary: 'What a weakness of one customer may come from: findings, risk vectors, answers',
  brands: [ofCustomer],
});

const originUnknown = {
  ORIGIN_UNKNOWN: refusal(
    409,
    'What the weakness is said to come from does not exist at this customer.',
  ),
} as const;

export const writePost = defineCall('writePost', loadSchemas, {
  ...writing,
  path: '/console/concierge/write',
  summary: 'Writes a draft to one customer, to those named, or to all whom a filter matches',
  brands: [
    { of: 'post', field: 'batchId', mayBeNew: true },
    { of: 'organization', field: 'to.orgId', optional: true },
  ],
  refusals: {
    ...originUnknown,
    RECIPIENTS_CHANGED: refusal(
      409,
      'The filter now matches another number of customers than was sent.',
    ),
  },
});

export const changePost = defineCall('changePost', loadSchemas, {
  ...writing,
  path: '/console/concierge/change',
  summary: 'Changes a draft, or what customers read already',
  refusals: originUnknown,
});

export const publishPost = defineCall('publishPost', loadSchemas, {
  ...writing,
  path: '/console/concierge/publish',
  summary: 'Shows a draft to its customers, whose admins are mailed',
  perMinute: 30,
});

export const deleteDraft = defineCall('deleteDraft', loadSchemas, {
  ...writing,
  path: '/console/concierge/deleteDraft',
  summary: 'Throws away what no customer has seen',
});

export const setStatus = defineCall('setStatus', loadSchemas, {
  ...writing,
  path: '/console/concierge/setStatus',
  summary: 'Sets how a weakness stands, for one customer or for all who have it',
});

export const listHelp = defineCall('listHelp', loadSchemas, {
  ...writing,
  method: 'GET',
  path: '/console/concierge/help',
  summary: 'Who asked for help and waits, the longest first',
  brands: [{ ...ofCustomer, optional: true }],
});

export const closeHelp = defineCall('closeHelp', loadSchemas, {
  ...writing,
  path: '/console/concierge/closeHelp',
  summary: 'Marks a request for help as done; resolving its weakness does so too',
  brands: [ofCustomer],
});
