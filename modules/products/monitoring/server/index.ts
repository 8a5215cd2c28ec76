import type { ServerModule } from '#kit/server/http/module.ts';
import { handleLines } from '#kit/server/jobs/job.ts';
import { monitoringWords } from './auditWords.ts';
import { checkAgain } from './calls/fix/checkAgain.ts';
import { openFixLink } from './calls/fix/openFixLink.ts';
import { writeBack } from './calls/fix/writeBack.ts';
import { assignIssue } from './calls/monitoring/webapps/assignIssue.ts';
import { cancelScan } from './calls/monitoring/webapps/cancelScan.ts';
import { checkAppUrl } from './calls/monitoring/webapps/checkAppUrl.ts';
import { compareScans } from './calls/monitoring/webapps/compareScans.ts';
import { createTarget } from './calls/monitoring/webapps/createTarget.ts';
import { decideIssue } from './calls/monitoring/webapps/decideIssue.ts';
import { deleteTarget } from './calls/monitoring/webapps/deleteTarget.ts';
import { editSchedule } from './calls/monitoring/webapps/editSchedule.ts';
import { editTarget } from './calls/monitoring/webapps/editTarget.ts';
import { getFindingsCsv } from './calls/monitoring/webapps/getFindingsCsv.ts';
import { getScanReport } from './calls/monitoring/webapps/getScanReport.ts';
import { loadConsents } from './calls/monitoring/webapps/loadConsents.ts';
import { loadExclusions } from './calls/monitoring/webapps/loadExclusions.ts';
import { loadFindings } from './calls/monitoring/webapps/loadFindings.ts';
import { loadFixLinks } from './calls/monitoring/webapps/loadFixLinks.ts';
import { loadIssue } from './calls/monitoring/webapps/loadIssue.ts';
import { loadIssues } from './calls/monitoring/webapps/loadIssues.ts';
import { loadOwnership } from './calls/monitoring/webapps/loadOwnership.ts';
import { loadScanMap } from './calls/monitoring/webapps/loadScanMap.ts';
import { loadScheduleMap } from './calls/monitoring/webapps/loadScheduleMap.ts';
import { loadTargetList } from './calls/monitoring/webapps/loadTargetList.ts';
import { loadTrend } from './calls/monitoring/webapps/loadTrend.ts';
import { loadUnwatched } from './calls/monitoring/webapps/loadUnwatched.ts';
import { probelyUpdateSchedule } from './calls/monitoring/webapps/probelyUpdateSchedule.ts';
import { proveOwnership } from './calls/monitoring/webapps/proveOwnership.ts';
import { recheckIssue } from './calls/monitoring/webapps/recheckIssue.ts';
import { removeComment } from './calls/monitoring/webapps/removeComment.ts';
import { saveExclusions } from './calls/monitoring/webapps/saveExclusions.ts';
import { scanNow } from './calls/monitoring/webapps/scanNow.ts';
import { scheduleScan } from './calls/monitoring/webapps/scheduleScan.ts';
import { sendFixLink } from './calls/monitoring/webapps/sendFixLink.ts';
import { syncScans } from './calls/monitoring/webapps/syncScans.ts';
import { withdrawFixLink } from './calls/monitoring/webapps/withdrawFixLink.ts';
import { writeComment } from './calls/monitoring/webapps/writeComment.ts';
import { checkCertificates } from './jobs/checkCertificates.ts';
import { dispatchDueScans } from './jobs/dispatchDueScans.ts';
import { endLost } from './jobs/endLost.ts';
import { forgetWebsite, forgetWebsites } from './jobs/forgetWebsite.ts';
import { notifyScanEnded } from './jobs/notifyScanEnded.ts';
import { recheckOwnership } from './jobs/recheckOwnership.ts';
import { remindDue } from './jobs/remindDue.ts';
import { failRecheck, runRecheck } from './jobs/runRecheck.ts';
import { failScan, runScan } from './jobs/runScan.ts';
import { monitoringSteps, openFacts, openFindings } from './nextSteps.ts';
import { monitoringSentences } from './noticeSentences.ts';
import { recheckSaid } from './orders/recheckSaid.ts';
import { provenNow } from './ownership.ts';
import { adminPagesEvidence } from './rules/evidence.ts';
import { mountScannerPage } from './scannerPage.ts';
import { scanReportDocument } from './scanReportDocument.ts';
import { monitoringSearch } from './search.ts';
import { countUnfixed, loadLooks } from './store/evidence.ts';
import { withdrawLinksMade } from './store/fixLinks.ts';
import { findIssue } from './store/issues.ts';
import { loadOpenCauses } from './store/open.ts';
import { loadProvenUrls } from './store/ownership.ts';
import { monitoringTables } from './storedTables.ts';
import {
  causesFigure,
  failedScans,
  monitoringFacts,
  monitoringMilestones,
  monitoringMonth,
  monitoringSummary,
  monitoringTimeline,
  worstFindings,
} from './summary.ts';

export { addWebsite } from './orders/addWebsite.ts';
export { defaultFirstScan } from './rules/schedule.ts';
export { hasWebsites } from './store/websites.ts';

export const monitoringModule: ServerModule = {
  name: 'monitoring',
  routes: [
    checkAppUrl,
    createTarget,
    editTarget,
    loadExclusions,
    saveExclusions,
    deleteTarget,
    scheduleScan,
    editSchedule,
    probelyUpdateSchedule,
    syncScans,
    loadTargetList,
    loadUnwatched,
    loadScanMap,
    loadScheduleMap,
    scanNow,
    cancelScan,
    loadFindings,
    compareScans,
    getFindingsCsv,
    loadIssues,
    loadIssue,
    decideIssue,
    assignIssue,
    writeComment,
    removeComment,
    loadTrend,
    sendFixLink,
    loadFixLinks,
    withdrawFixLink,
    recheckIssue,
    openFixLink,
    checkAgain,
    writeBack,
    loadOwnership,
    proveOwnership,
    loadConsents,
    getScanReport,
  ],
  // A queue for failed jobs must be created before the queue that refers to it.
  jobs: [
    failScan,
    ...handleLines(runScan),
    failRecheck,
    ...handleLines(runRecheck),
    dispatchDueScans,
    endLost,
    recheckOwnership,
    forgetWebsite,
    notifyScanEnded,
    checkCertificates,
    remindDue,
  ],
  contributes: {
    auditWords: monitoringWords,
    noticeSentences: monitoringSentences,
    tables: monitoringTables,
    nextSteps: { module: 'monitoring', whileInactive: true, read: monitoringSteps },
    month: { module: 'monitoring', read: monitoringMonth },
    figure: { module: 'monitoring', read: causesFigure },
    milestones: { module: 'monitoring', read: monitoringMilestones },
    openTopics: { module: 'monitoring', read: openFindings },
    evidence: {
      source: 'monitoring',
      module: 'monitoring',
      read: async (_services, db, orgId, moment) =>
        adminPagesEvidence(
          await loadLooks(db, orgId, 'admin-ui'),
          await countUnfixed(db, orgId, 'admin-ui'),
          moment,
        ),
    },
    openFacts,
    customerFacts: monitoringFacts,
    openCauses: loadOpenCauses,
    recheckSaid,
    websites: monitoringSummary,
    failedScans,
    provenUrls: loadProvenUrls,
    provenNow,
    findings: { list: worstFindings, find: findIssue },
    timeline: monitoringTimeline,
    search: monitoringSearch,
    documents: { scanReport: scanReportDocument },
    organizationErased: forgetWebsites,
    addressTakenBack: async (tx, orgIds, made) =>
      (await withdrawLinksMade(tx, orgIds, made)).map(({ orgId, website }) => ({
        orgId,
        action: '/monitoring/webapps/withdrawFixLink',
        subject: website,
      })),
  },
  mount: mountScannerPage,
};
