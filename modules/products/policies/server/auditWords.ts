import type { AuditWords } from '#kit/server/services/services.ts';

export const policiesWords: AuditWords = {
  audit: {
    '/policy/policySave': (policy) => `saved the security policy ${policy}`,
    '/policy/policyDelete/{reference}': (policy) => `deleted the draft of ${policy}`,
  },
  auditOfMany: {
    '/policy/policySave': (count) => `saved security policies ${count} times`,
  },
};
