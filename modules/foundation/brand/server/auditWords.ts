import type { AuditWords } from '#kit/server/services/services.ts';

export const brandWords: AuditWords = {
  staffLog: {
    '/console/brands/add': 'Made the brand',
    '/console/brands/save': 'Changed the brand',
    '/console/brands/picture': 'Changed a picture',
  },
};
