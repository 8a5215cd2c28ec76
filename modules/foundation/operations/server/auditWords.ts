import type { AuditWords } from '#kit/server/services/services.ts';

export const operationsWords: AuditWords = {
  staffLog: {
    '/console/operations/retry': 'Had a job tried again',
    '/console/operations/liftSuppression': 'Let mails go again to',
  },
};
