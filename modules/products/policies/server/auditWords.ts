import type { AuditWords } from '#kit/server/services/services.ts';

export const policiesWords: AuditWords = {
  audit: {
    '/policy/policySave': (policy) => `saved the security policy ${policy}`,
    '/policy/uploadPolicy/{reference}/{saved}/{clauses}': (policy) =>
      `uploaded a document as the security policy ${policy}`,
    '/policy/policyDelete/{reference}': (policy) => `deleted the draft of ${policy}`,
    '/policy/askSignatures': (whomAndWhat) => `asked ${whomAndWhat}`,
    '/policy/remindSigners': (whomAndWhat) => `reminded ${whomAndWhat}`,
    '/policy/takeBackSignatures': (whomAndWhat) => `stopped asking ${whomAndWhat}`,
    '/policy/planDuty': (duty) => `planned the duty “${duty}”`,
    '/policy/addDutyFile/{dutyId}/{doneOn}': (duty) => `added a file to the duty “${duty}”`,
    '/policy/markDutyDone': (duty) => `recorded the duty “${duty}” as done`,
    '/policy/makeDutyFeed': () => 'made a link to the calendar of duties',
    '/policy/withdrawDutyFeed': () => 'withdrew the link to the calendar of duties',
    '/policy/saveIncident': (day) => `saved an incident noticed on ${day}`,
    '/policy/removeIncident': (day) => `removed an incident noticed on ${day}`,
    '/policy/saveRisk': (risk) => `saved the risk “${risk}”`,
    '/policy/removeRisk': (risk) => `removed the risk “${risk}”`,
    '/policy/saveApplicability': (control) => `said whether ${control} applies`,
    'policies.signedByLink': (whoAndWhat) => `recorded the signature of ${whoAndWhat}`,
  },
  auditOfMany: {
    '/policy/policySave': (count) => `saved security policies ${count} times`,
  },
};
