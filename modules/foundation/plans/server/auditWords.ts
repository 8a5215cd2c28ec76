import type { AuditWords } from '#kit/server/services/services.ts';

export const plansWords: AuditWords = {
  audit: {
    '/plans/subscribePlan': (plan) =>
      plan ? `began to subscribe to ${plan}` : 'began to subscribe to a plan',
    '/plans/updatePlan': (plan) => (plan ? `changed the plan to ${plan}` : 'changed the plan'),
  },
  staffLog: {
    '/console/plans/save': 'Changed plans',
    'admin plan import': 'Put plans in place by a command',
  },
};
