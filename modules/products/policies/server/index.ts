import type { ServerModule } from '#kit/server/module.ts';
import { policyDelete } from './calls/policyDelete.ts';
import { policyDownload } from './calls/policyDownload.ts';
import { policyHistory } from './calls/policyHistory.ts';
import { policyList } from './calls/policyList.ts';
import { policyLoad } from './calls/policyLoad.ts';
import { policySave } from './calls/policySave.ts';
import { policySnapshot } from './calls/policySnapshot.ts';
import { remindReviews } from './jobs/remindReviews.ts';

export { policiesSteps } from './nextSteps.ts';
export { seedPolicies } from './seedPolicies.ts';
export { policiesStanding } from './standing.ts';

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
};
