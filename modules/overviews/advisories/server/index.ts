import type { ServerModule } from '#kit/server/module.ts';
import { advisoryWords } from './auditWords.ts';
import { answerAdvisory } from './calls/answerAdvisory.ts';
import { discardAdvisory } from './calls/discardAdvisory.ts';
import { listAdvisories } from './calls/listAdvisories.ts';
import { listAdvisoryChoices } from './calls/listAdvisoryChoices.ts';
import { listAdvisoryOrganizations } from './calls/listAdvisoryOrganizations.ts';
import { loadAdvisory } from './calls/loadAdvisory.ts';
import { markAdvisoryRead } from './calls/markAdvisoryRead.ts';
import { publishAdvisory } from './calls/publishAdvisory.ts';
import { readAdvisory } from './calls/readAdvisory.ts';
import { saveAdvisory } from './calls/saveAdvisory.ts';
import { withdrawAdvisory } from './calls/withdrawAdvisory.ts';
import { matchAgain } from './jobs/matchAgain.ts';
import { matchOrganizations } from './jobs/matchOrganizations.ts';
import { proposeAdvisories } from './jobs/proposeAdvisories.ts';
import { tellOrganization } from './jobs/tellOrganization.ts';
import { advisorySentences } from './noticeSentences.ts';
import { advisoryTables } from './storedTables.ts';

/** Advisories: who uses software with a known weakness, as seen from outside, is told once what to do (decision 39). */
export const advisoriesModule: ServerModule = {
  name: 'advisories',
  routes: [
    loadAdvisory,
    markAdvisoryRead,
    answerAdvisory,
    listAdvisories,
    listAdvisoryChoices,
    readAdvisory,
    listAdvisoryOrganizations,
    saveAdvisory,
    publishAdvisory,
    withdrawAdvisory,
    discardAdvisory,
  ],
  jobs: [matchOrganizations, tellOrganization, matchAgain, proposeAdvisories],
  contributes: {
    auditWords: advisoryWords,
    noticeSentences: advisorySentences,
    tables: advisoryTables,
  },
};
