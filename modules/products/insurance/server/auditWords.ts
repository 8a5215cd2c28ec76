import type { AuditWords } from '#kit/server/services/services.ts';

export const insuranceWords: AuditWords = {
  staffLog: {
    '/console/insurance/save': 'Changed the insurance page',
  },
};
