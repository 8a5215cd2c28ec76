import { countOf } from '#kit/contract/words.ts';
import type { ServerModule } from '#kit/server/http/module.ts';
import type { NoticeSentences } from '#modules/foundation/notices/server/index.ts';
import { mountPackKeys } from './archive/mountPackKeys.ts';
import { proofWords } from './auditWords.ts';
import { archivePack } from './jobs/archivePack.ts';
import { countReadinessOfAll } from './jobs/countReadiness.ts';
import { forgetPacks } from './jobs/forgetPacks.ts';
import { leaveTrustAddresses } from './jobs/leaveTrustAddresses.ts';
import { noteStandings } from './jobs/noteStandings.ts';
import { recheckTrustHosts } from './jobs/recheckTrustHosts.ts';
import { remindEnds } from './jobs/remindEnds.ts';
import { presentToOthers } from './presentStatement.ts';
import * as routes from './routes.ts';
import { loadStanding } from './store.ts';
import { proofTables } from './storedTables.ts';
import { endGiven } from './trust/endGiven.ts';
import { mountTrustPages } from './trust/trustPage.ts';

export { openTrustHosts, type TrustHosts } from './trust/hostPages.ts';

export const proofModule: ServerModule = {
  name: 'proof',
  routes: Object.values(routes),
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
