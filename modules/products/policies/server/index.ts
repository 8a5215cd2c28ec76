import type { ServerModule } from '#kit/server/module.ts';
import { policiesWords } from './auditWords.ts';
import { policyDelete } from './calls/policyDelete.ts';
import { policyDownload } from './calls/policyDownload.ts';
import { policyHistory } from './calls/policyHistory.ts';
import { policyList } from './calls/policyList.ts';
import { policyLoad } from './calls/policyLoad.ts';
import { policySave } from './calls/policySave.ts';
import { policySnapshot } from './calls/policySnapshot.ts';
import { remindReviews } from './jobs/remindReviews.ts';
import { policiesMonth } from './month.ts';
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
    policies: summarizePolicies,
    search: policiesSearch,
    policyName: async (db, orgId, policyId) =>
      (await findPolicy(db, orgId, policyId))?.name ?? null,
  },
};
