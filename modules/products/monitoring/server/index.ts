import type { ServerModule } from '#kit/server/http/module.ts';
import { handleLines } from '#kit/server/jobs/job.ts';
import { monitoringWords } from './auditWords.ts';
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
import * as routes from './routes.ts';
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
  routes: Object.values(routes),
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
