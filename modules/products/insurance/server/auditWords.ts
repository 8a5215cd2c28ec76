import type { AuditWords } from '#kit/server/audit/words.ts';

export const insuranceWords: AuditWords = {
  staffLog: {
    '/console/insurance/save': 'Changed the insurance page',
  },
};
