import { dayIn } from '#kit/contract/calendarDay.ts';
import type { ServerModule } from '#kit/server/http/module.ts';
import { policiesWords } from './auditWords.ts';
import { policyBinderDocument } from './binder.ts';
import { loadOwnDuties, readDutyFile } from './duties.ts';
import { forgetLeavers } from './jobs/forgetLeavers.ts';
import { remindDueSigners } from './jobs/remindDueSigners.ts';
import { remindReviews } from './jobs/remindReviews.ts';
import { policiesMilestones, policiesMonth } from './month.ts';
import { policiesSteps } from './nextSteps.ts';
import { policiesInForce, policyInForceDocument } from './policyDocument.ts';
import * as routes from './routes.ts';
import { dutyEvidence, dutyFiles } from './rules/duties.ts';
import { policyEvidence, recordEvidence, signedEvidence } from './rules/evidence.ts';
import { policiesSearch } from './search.ts';
import { deleteFeedsMade } from './store/dutyFeeds.ts';
import { countSigned } from './store/inForce.ts';
import { findPolicy, loadPolicyList } from './store/policies.ts';
import { loadLastRecorded } from './store/registers.ts';
import { policiesTables } from './storedTables.ts';
import { summarizePolicies } from './summary.ts';

export { seedPolicies } from './seedPolicies.ts';

export const policiesModule: ServerModule = {
  name: 'policies',
  routes: Object.values(routes),
  jobs: [remindReviews, remindDueSigners, forgetLeavers],
  contributes: {
    auditWords: policiesWords,
    tables: policiesTables,
    nextSteps: { module: 'compliance', read: policiesSteps },
    month: { module: 'compliance', read: policiesMonth },
    milestones: { module: 'compliance', read: policiesMilestones },
    evidence: {
      source: 'policies',
      module: 'compliance',
      read: async (_services, db, orgId, moment) => {
        const versions = await loadPolicyList(db, orgId);
        const counted = versions.length > 0 ? await countSigned(db, orgId) : [];
        return [
          ...policyEvidence(versions, moment),
          ...signedEvidence(versions, counted, moment.timeZone),
          ...dutyEvidence(await loadOwnDuties(db, orgId, dayIn(moment.timeZone, moment.now))),
          ...recordEvidence(await loadLastRecorded(db, orgId), moment.timeZone),
        ];
      },
      keptFiles: {
        list: async (db, orgId, { now, timeZone }) =>
          dutyFiles(await loadOwnDuties(db, orgId, dayIn(timeZone, now))),
        read: readDutyFile,
      },
    },
    policies: summarizePolicies,
    policiesInForce,
    documents: { policy: policyInForceDocument, policyBinder: policyBinderDocument },
    search: policiesSearch,
    policyName: async (db, orgId, policyId) =>
      (await findPolicy(db, orgId, policyId))?.name ?? null,
    addressTakenBack: async (tx, orgIds, made) =>
      (await deleteFeedsMade(tx, orgIds, made)).map(({ orgId }) => ({
        orgId,
        action: '/policy/withdrawDutyFeed',
        subject: '',
      })),
  },
};
