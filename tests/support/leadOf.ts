import type { leads } from '#modules/foundation/marketing/server/tables.ts';

/** What a form kept of somebody who left this address there. */
export const leadOf = (email: string, submittedAt: Date): typeof leads.$inferInsert => ({
  id: crypto.randomUUID(),
  brandId: 'fairhaven',
  fields: [{ name: 'email', value: email }],
  pageURI: '',
  pageName: '',
  hutk: '',
  leadStatus: '',
  ipAddress: '203.0.113.9',
  submittedAt,
});
