import type { AuditWords } from '#kit/server/services/services.ts';

export const linksWords: AuditWords = {
  staffLog: {
    '/console/links/addSubscription': 'Made the subscription id',
    '/console/links/endSubscription': 'Ended the subscription id',
    '/console/links/addMagicLink': 'Made a magic link for',
    '/console/links/endMagicLink': 'Ended the magic link of',
    '/console/links/import': 'Read a file of links (CSV)',
  },
};
