import type { AuditWords } from '#kit/server/services/services.ts';

export const noticesWords: AuditWords = {
  audit: {
    '/notices/setNotice': () => 'changed when they get mails',
  },
};
