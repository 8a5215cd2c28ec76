import type { ServerModule } from '#kit/server/http/module.ts';
import { policiesWords } from './auditWords.ts';
import { policyDelete } from './calls/policy/policyDelete.ts';
import { policyDownload } from './calls/policy/policyDownload.ts';
import { policyHistory } from './calls/policy/policyHistory.ts';
import { policyList } from './calls/policy/policyList.ts';
import { policyLoad } from './calls/policy/policyLoad.ts';
import { policySave } from './calls/policy/policySave.ts';
import { policySnapshot } from './calls/policy/policySnapshot.ts';
import { remindReviews } from './jobs/remindReviews.ts';
import { policiesMilestones, policiesMonth } from './month.ts';
import { policiesSteps } from './nextSteps.ts';
import { policiesSearch } from './search.ts';
import { findPolicy } from './store/policies.ts';
import { policiesTables } from './storedTables.ts';
import { summarizePolicies } from './summary.ts';

export { seedPolicies } from './seedPolicies.ts';

export const policiesModule: ServerModule = {
  name: 'policies',
  routes: [
    policyList,
    policyLoad,
    policySave,
    policyDelete,
    policyHistory,
    policySnapshot,
    policyDownload,
  ],
  jobs: [remindReviews],
  contributes: {
    auditWords: policiesWords,
    tables: policiesTables,
    nextSteps: { module: 'compliance', read: policiesSteps },
    month: { module: 'compliance', read: policiesMonth },
    milestones: { module: 'compliance', read: policiesMilestones },
    policies: summarizePolicies,
    search: policiesSearch,
    policyName: async (db, orgId, policyId) =>
      (await findPolicy(db, orgId, policyId))?.name ?? null,
  },
};
