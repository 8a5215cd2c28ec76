import { dayIn } from '#kit/contract/calendarDay.ts';
import type { ServerModule } from '#kit/server/http/module.ts';
import { policiesWords } from './auditWords.ts';
import { policyBinderDocument } from './binder.ts';
import { openDutyFeed } from './calls/feed/openDutyFeed.ts';
import { addDutyFile } from './calls/policy/addDutyFile.ts';
import { askSignatures } from './calls/policy/askSignatures.ts';
import { downloadApplicability } from './calls/policy/downloadApplicability.ts';
import { downloadIncidents } from './calls/policy/downloadIncidents.ts';
import { downloadRisks } from './calls/policy/downloadRisks.ts';
import { downloadSignatures } from './calls/policy/downloadSignatures.ts';
import { dutyFile } from './calls/policy/dutyFile.ts';
import { loadApplicability } from './calls/policy/loadApplicability.ts';
import { loadDuties } from './calls/policy/loadDuties.ts';
import { loadIncidents } from './calls/policy/loadIncidents.ts';
import { loadRisks } from './calls/policy/loadRisks.ts';
import { loadSignatures } from './calls/policy/loadSignatures.ts';
import { makeDutyFeed } from './calls/policy/makeDutyFeed.ts';
import { markDutyDone } from './calls/policy/markDutyDone.ts';
import { planDuty } from './calls/policy/planDuty.ts';
import { policyBinder } from './calls/policy/policyBinder.ts';
import { policyDelete } from './calls/policy/policyDelete.ts';
import { policyDownload } from './calls/policy/policyDownload.ts';
import { policyHistory } from './calls/policy/policyHistory.ts';
import { policyList } from './calls/policy/policyList.ts';
import { policyLoad } from './calls/policy/policyLoad.ts';
import { policySave } from './calls/policy/policySave.ts';
import { policySnapshot } from './calls/policy/policySnapshot.ts';
import { printApplicability } from './calls/policy/printApplicability.ts';
import { readWordText } from './calls/policy/readWordText.ts';
import { remindSigners } from './calls/policy/remindSigners.ts';
import { removeIncident } from './calls/policy/removeIncident.ts';
import { removeRisk } from './calls/policy/removeRisk.ts';
import { saveApplicability } from './calls/policy/saveApplicability.ts';
import { saveIncident } from './calls/policy/saveIncident.ts';
import { saveRisk } from './calls/policy/saveRisk.ts';
import { takeBackSignatures } from './calls/policy/takeBackSignatures.ts';
import { uploadPolicy } from './calls/policy/uploadPolicy.ts';
import { withdrawDutyFeed } from './calls/policy/withdrawDutyFeed.ts';
import { openSigning } from './calls/sign/openSigning.ts';
import { readToSign } from './calls/sign/readToSign.ts';
import { signPolicy } from './calls/sign/signPolicy.ts';
import { loadOwnDuties } from './duties.ts';
import { forgetLeavers } from './jobs/forgetLeavers.ts';
import { remindDueSigners } from './jobs/remindDueSigners.ts';
import { remindReviews } from './jobs/remindReviews.ts';
import { policiesMilestones, policiesMonth } from './month.ts';
import { policiesSteps } from './nextSteps.ts';
import { policiesInForce, policyInForceDocument } from './policyDocument.ts';
import { dutyEvidence } from './rules/duties.ts';
import { policyEvidence, recordEvidence, signedEvidence } from './rules/evidence.ts';
import { policiesSearch } from './search.ts';
import { deleteFeedsMade } from './store/dutyFeeds.ts';
import { countSigned } from './store/inForce.ts';
import { findPolicy, loadPolicyList } from './store/policies.ts';
import { countIncidents } from './store/registers.ts';
import { policiesTables } from './storedTables.ts';
import { summarizePolicies } from './summary.ts';

export { seedPolicies } from './seedPolicies.ts';

export const policiesModule: ServerModule = {
  name: 'policies',
  routes: [
    policyList,
    policyLoad,
    policySave,
    uploadPolicy,
    readWordText,
    policyDelete,
    policyHistory,
    policySnapshot,
    policyDownload,
    loadSignatures,
    askSignatures,
    remindSigners,
    takeBackSignatures,
    downloadSignatures,
    loadDuties,
    planDuty,
    markDutyDone,
    addDutyFile,
    dutyFile,
    makeDutyFeed,
    withdrawDutyFeed,
    openDutyFeed,
    policyBinder,
    loadIncidents,
    saveIncident,
    removeIncident,
    downloadIncidents,
    loadRisks,
    saveRisk,
    removeRisk,
    downloadRisks,
    loadApplicability,
    saveApplicability,
    downloadApplicability,
    printApplicability,
    openSigning,
    readToSign,
    signPolicy,
  ],
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
          ...recordEvidence(await countIncidents(db, orgId), moment),
        ];
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
