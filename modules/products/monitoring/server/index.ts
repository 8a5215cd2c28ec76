import type { ServerModule } from '#kit/server/module.ts';
import { monitoringWords } from './auditWords.ts';
import { assignIssue } from './calls/assignIssue.ts';
import { cancelScan } from './calls/cancelScan.ts';
import { checkAgain } from './calls/checkAgain.ts';
import { checkAppUrl } from './calls/checkAppUrl.ts';
import { compareScans } from './calls/compareScans.ts';
import { createTarget } from './calls/createTarget.ts';
import { decideIssue } from './calls/decideIssue.ts';
import { deleteTarget } from './calls/deleteTarget.ts';
import { editSchedule } from './calls/editSchedule.ts';
import { editTarget } from './calls/editTarget.ts';
import { getFindingsCsv } from './calls/getFindingsCsv.ts';
import { getScanReport } from './calls/getScanReport.ts';
import { loadConsents } from './calls/loadConsents.ts';
import { loadExclusions } from './calls/loadExclusions.ts';
import { loadFindings } from './calls/loadFindings.ts';
import { loadFixLinks } from './calls/loadFixLinks.ts';
import { loadIssue } from './calls/loadIssue.ts';
import { loadIssues } from './calls/loadIssues.ts';
import { loadOwnership } from './calls/loadOwnership.ts';
import { loadScanMap } from './calls/loadScanMap.ts';
import { loadScheduleMap } from './calls/loadScheduleMap.ts';
import { loadTargetList } from './calls/loadTargetList.ts';
import { loadTrend } from './calls/loadTrend.ts';
import { loadUnwatched } from './calls/loadUnwatched.ts';
import { openFixLink } from './calls/openFixLink.ts';
import { probelyUpdateSchedule } from './calls/probelyUpdateSchedule.ts';
import { proveOwnership } from './calls/proveOwnership.ts';
import { recheckIssue } from './calls/recheckIssue.ts';
import { removeComment } from './calls/removeComment.ts';
import { saveExclusions } from './calls/saveExclusions.ts';
import { scanNow } from './calls/scanNow.ts';
import { scheduleScan } from './calls/scheduleScan.ts';
import { sendFixLink } from './calls/sendFixLink.ts';
import { syncScans } from './calls/syncScans.ts';
import { withdrawFixLink } from './calls/withdrawFixLink.ts';
import { writeBack } from './calls/writeBack.ts';
import { writeComment } from './calls/writeComment.ts';
import { causesFigure } from './figure.ts';
import { checkCertificates } from './jobs/checkCertificates.ts';
import { dispatchDueScans } from './jobs/dispatchDueScans.ts';
import { failRecheck } from './jobs/failRecheck.ts';
import { failScan } from './jobs/failScan.ts';
import { forgetWebsite } from './jobs/forgetWebsite.ts';
import { notifyScanEnded } from './jobs/notifyScanEnded.ts';
import { recheckOwnership } from './jobs/recheckOwnership.ts';
import { remindDue } from './jobs/remindDue.ts';
import { runRecheck } from './jobs/runRecheck.ts';
import { runScan } from './jobs/runScan.ts';
import { monitoringFacts } from './monitoringFacts.ts';
import { monitoringMonth } from './month.ts';
import { monitoringSteps, openFindings } from './nextSteps.ts';
import { monitoringSentences } from './noticeSentences.ts';
import { provenNow } from './ownership.ts';
import { mountScannerPage } from './scannerPage.ts';
import { scanReportDocument } from './scanReportDocument.ts';
import { monitoringSearch } from './search.ts';
import { findIssue } from './store/issues.ts';
import { loadProvenUrls } from './store/ownership.ts';
import { monitoringTables } from './storedTables.ts';
import { monitoringSummary } from './summary.ts';
import { monitoringTimeline } from './timeline.ts';
import { worstFindings } from './worstFindings.ts';

export { addWebsite } from './addWebsite.ts';
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
    runScan,
    failRecheck,
    runRecheck,
    dispatchDueScans,
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
    openTopics: { module: 'monitoring', read: openFindings },
    customerFacts: monitoringFacts,
    websites: monitoringSummary,
    provenUrls: loadProvenUrls,
    provenNow,
    findings: { list: worstFindings, find: findIssue },
    timeline: monitoringTimeline,
    search: monitoringSearch,
    documents: { scanReport: scanReportDocument },
  },
  mount: mountScannerPage,
};
