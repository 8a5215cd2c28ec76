import type { ServerModule } from '#kit/server/module.ts';
import { policyDelete } from './calls/policyDelete.ts';
import { policyDownload } from './calls/policyDownload.ts';
import { policyHistory } from './calls/policyHistory.ts';
import { policyList } from './calls/policyList.ts';
import { policyLoad } from './calls/policyLoad.ts';
import { policySave } from './calls/policySave.ts';
import { policySnapshot } from './calls/policySnapshot.ts';
import { remindReviews } from './jobs/remindReviews.ts';
import { policiesSteps } from './nextSteps.ts';
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
    tables: policiesTables,
    nextSteps: { module: 'compliance', read: policiesSteps },
    policies: summarizePolicies,
  },
};
