import type { AuditWords } from '#kit/server/services/services.ts';

export const maturityWords: AuditWords = {
  audit: {
    '/zimm/saveAssessment': (element) => `answered “${element}” in the maturity assessment`,
    '/zimm/removeAssessment': (element) =>
      element
        ? `took back the answer to “${element}”`
        : 'took back all answers of the maturity assessment',
    '/zimm/migrateAssessment': (version) => `brought the maturity assessment to ${version}`,
  },
  auditOfMany: {
    '/zimm/saveAssessment': (count) => `gave ${count} answers in the maturity assessment`,
  },
};
