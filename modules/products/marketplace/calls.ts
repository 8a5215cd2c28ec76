import { defineCall } from '#kit/contract/call.ts';

export * from './calls/manage.ts';

const loadSchemas = () => import('./schemas.ts');

const call = { access: 'organization', module: 'marketplace' } as const;

/** (MKT-030) */
export const getJson = defineCall({
  ...call,
  method: 'GET',
  path: '/marketplace/getJson',
  summary: "The partners' offers; first those that close an open weakness of the organisation",
  schemas: async () => (await loadSchemas()).getJson,
});

export const clickOffer = defineCall({
  ...call,
  method: 'POST',
  path: '/marketplace/clickOffer',
  customerOnly: false,
  summary: "Counts that an admin went to a partner's page, once for each admin",
  schemas: async () => (await loadSchemas()).clickOffer,
  // It counts; nothing of the organisation's changes.
  audited: false,
});

export const claimOffer = defineCall({
  ...call,
  method: 'POST',
  path: '/marketplace/claimOffer',
  summary: 'Claims an offer and answers its code; counted once for each admin',
  schemas: async () => (await loadSchemas()).claimOffer,
});
