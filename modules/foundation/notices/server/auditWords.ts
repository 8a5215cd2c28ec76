import type { AuditWords } from '#kit/server/audit/words.ts';

export const noticesWords: AuditWords = {
  audit: {
    '/notices/setNotice': () => 'changed when they get mails',
  },
};
