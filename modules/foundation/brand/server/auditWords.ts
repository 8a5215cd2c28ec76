import type { AuditWords } from '#kit/server/audit/words.ts';

export const brandWords: AuditWords = {
  staffLog: {
    '/console/brands/add': 'Made the brand',
    '/console/brands/save': 'Changed the brand',
    '/console/brands/picture': 'Changed a picture',
  },
};
