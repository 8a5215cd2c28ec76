import { countOf } from '#kit/contract/words.ts';
import type { ServerModule } from '#kit/server/http/module.ts';
import type { NoticeSentences } from '#modules/foundation/notices/server/index.ts';
import { proofWords } from './auditWords.ts';
import { checkPack } from './calls/pack/checkPack.ts';
import { openPack } from './calls/pack/openPack.ts';
import { getProofCsv } from './calls/proof/getProofCsv.ts';
import { loadControls } from './calls/proof/loadControls.ts';
import { loadHistory } from './calls/proof/loadHistory.ts';
import { loadPacks } from './calls/proof/loadPacks.ts';
import { makePack } from './calls/proof/makePack.ts';
import { stateControl } from './calls/proof/stateControl.ts';
import { stateNotApplying } from './calls/proof/stateNotApplying.ts';
import { withdrawPack } from './calls/proof/withdrawPack.ts';
import { withdrawStatement } from './calls/proof/withdrawStatement.ts';
import { forgetPacks } from './jobs/forgetPacks.ts';
import { remindEnds } from './jobs/remindEnds.ts';
import { proofTables } from './storedTables.ts';

export const proofModule: ServerModule = {
  name: 'proof',
  routes: [
    loadControls,
    loadHistory,
    getProofCsv,
    stateControl,
    stateNotApplying,
    withdrawStatement,
    loadPacks,
    makePack,
    withdrawPack,
    openPack,
    checkPack,
  ],
  jobs: [remindEnds, forgetPacks],
  contributes: {
    auditWords: proofWords,
    noticeSentences: {
      proof_ending: ({ control, more, day }) =>
        more === 0
          ? `What you stated in Proof ends on ${day}: ${control}`
          : `${countOf(more + 1, 'statement')} in Proof end soon, the first on ${day}: ${control}`,
    } satisfies Partial<NoticeSentences>,
    tables: proofTables,
  },
};
