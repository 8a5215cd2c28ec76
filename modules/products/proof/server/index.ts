import { countOf } from '#kit/contract/words.ts';
import type { ServerModule } from '#kit/server/http/module.ts';
import type { NoticeSentences } from '#modules/foundation/notices/server/index.ts';
import { mountPackKeys } from './archive/mountPackKeys.ts';
import { proofWords } from './auditWords.ts';
import { getSharedPack } from './calls/console/proof/packFile.ts';
import { listSharedPacks } from './calls/console/proof/packs.ts';
import { listReadiness } from './calls/console/proof/readiness.ts';
import { checkArchive } from './calls/pack/checkArchive.ts';
import { checkPack } from './calls/pack/checkPack.ts';
import { openArchive } from './calls/pack/openArchive.ts';
import { openPack } from './calls/pack/openPack.ts';
import { getProofCsv } from './calls/proof/getProofCsv.ts';
import { loadControls } from './calls/proof/loadControls.ts';
import { loadHistory } from './calls/proof/loadHistory.ts';
import { loadPacks } from './calls/proof/loadPacks.ts';
import { makePack } from './calls/proof/makePack.ts';
import { packFile } from './calls/proof/packFile.ts';
import { answerQuestion } from './calls/proof/questionnaires/answerQuestion.ts';
import { chooseColumns } from './calls/proof/questionnaires/chooseColumns.ts';
import { deleteQuestionnaire } from './calls/proof/questionnaires/deleteQuestionnaire.ts';
import { getFilledQuestionnaire } from './calls/proof/questionnaires/getFilledQuestionnaire.ts';
import { loadQuestionnaire } from './calls/proof/questionnaires/loadQuestionnaire.ts';
import { loadQuestionnaires } from './calls/proof/questionnaires/loadQuestionnaires.ts';
import { startQuestionnaire } from './calls/proof/questionnaires/startQuestionnaire.ts';
import { uploadQuestionnaire } from './calls/proof/questionnaires/uploadQuestionnaire.ts';
import { loadSharing } from './calls/proof/sharing/loadSharing.ts';
import { sharePacks } from './calls/proof/sharing/sharePacks.ts';
import { shareReadiness } from './calls/proof/sharing/shareReadiness.ts';
import { withdrawPackSharing } from './calls/proof/sharing/withdrawPackSharing.ts';
import { withdrawSharing } from './calls/proof/sharing/withdrawSharing.ts';
import { stateControl } from './calls/proof/stateControl.ts';
import { statementFile } from './calls/proof/statementFile.ts';
import { stateNotApplying } from './calls/proof/stateNotApplying.ts';
import { checkTrustHost } from './calls/proof/trust/checkTrustHost.ts';
import { decideRequest } from './calls/proof/trust/decideRequest.ts';
import { loadTrust } from './calls/proof/trust/loadTrust.ts';
import { nameTrustHost } from './calls/proof/trust/nameTrustHost.ts';
import { removeTrustHost } from './calls/proof/trust/removeTrustHost.ts';
import { saveTrust } from './calls/proof/trust/saveTrust.ts';
import { withdrawTrust } from './calls/proof/trust/withdrawTrust.ts';
import { uploadStatementFile } from './calls/proof/uploadStatementFile.ts';
import { withdrawPack } from './calls/proof/withdrawPack.ts';
import { withdrawStatement } from './calls/proof/withdrawStatement.ts';
import { askDocuments } from './calls/trust/askDocuments.ts';
import { loadAsk } from './calls/trust/loadAsk.ts';
import { openDocuments } from './calls/trust/openDocuments.ts';
import { readDocument } from './calls/trust/readDocument.ts';
import { archivePack } from './jobs/archivePack.ts';
import { countReadinessOfAll } from './jobs/countReadiness.ts';
import { forgetPacks } from './jobs/forgetPacks.ts';
import { leaveTrustAddresses } from './jobs/leaveTrustAddresses.ts';
import { noteStandings } from './jobs/noteStandings.ts';
import { recheckTrustHosts } from './jobs/recheckTrustHosts.ts';
import { remindEnds } from './jobs/remindEnds.ts';
import { presentToOthers } from './presentStatement.ts';
import { loadStanding } from './store.ts';
import { proofTables } from './storedTables.ts';
import { endGiven } from './trust/endGiven.ts';
import { mountTrustPages } from './trust/trustPage.ts';

export { openTrustHosts, type TrustHosts } from './trust/hostPages.ts';

export const proofModule: ServerModule = {
  name: 'proof',
  routes: [
    loadControls,
    loadHistory,
    getProofCsv,
    stateControl,
    stateNotApplying,
    uploadStatementFile,
    statementFile,
    withdrawStatement,
    loadPacks,
    makePack,
    packFile,
    withdrawPack,
    openPack,
    checkPack,
    openArchive,
    checkArchive,
    loadQuestionnaires,
    uploadQuestionnaire,
    startQuestionnaire,
    loadQuestionnaire,
    chooseColumns,
    answerQuestion,
    getFilledQuestionnaire,
    deleteQuestionnaire,
    loadTrust,
    saveTrust,
    withdrawTrust,
    nameTrustHost,
    checkTrustHost,
    removeTrustHost,
    decideRequest,
    loadAsk,
    askDocuments,
    openDocuments,
    readDocument,
    loadSharing,
    shareReadiness,
    withdrawSharing,
    sharePacks,
    withdrawPackSharing,
    listReadiness,
    listSharedPacks,
    getSharedPack,
  ],
  jobs: [
    remindEnds,
    archivePack,
    forgetPacks,
    leaveTrustAddresses,
    recheckTrustHosts,
    countReadinessOfAll,
    noteStandings,
  ],
  contributes: {
    auditWords: proofWords,
    noticeSentences: {
      proof_ending: ({ control, more, day }) =>
        more === 0
          ? `What you stated in Proof ends on ${day}: ${control}`
          : `${countOf(more + 1, 'statement')} in Proof end soon, the first on ${day}: ${control}`,
      trust_asked: ({ company }) => `${company} asks for documents of your trust page`,
    } satisfies Partial<NoticeSentences>,
    tables: proofTables,
    addressTakenBack: endGiven,
    statements: async (db, orgId) => (await loadStanding(db, orgId)).flatMap(presentToOthers),
  },
  mount: (app, services) => {
    mountTrustPages(app, services);
    mountPackKeys(app, services);
  },
};
