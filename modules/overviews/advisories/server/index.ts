import type { ServerModule } from '#kit/server/http/module.ts';
import { daysAfter } from '#kit/server/services/storedTables.ts';
import type { NoticeSentences } from '#modules/foundation/notices/server/index.ts';
import { matchAgain } from './jobs/matchAgain.ts';
import { matchOrganizations } from './jobs/matchOrganizations.ts';
import { proposeAdvisories } from './jobs/proposeAdvisories.ts';
import { tellOrganization } from './jobs/tellOrganization.ts';
import * as routes from './routes.ts';
import { brandsOfAdvisories } from './store/advisories.ts';
import { advisories, matches } from './tables.ts';

/** Advisories: who uses software with a known weakness, as seen from outside, is told once what to do (decision 39). */
export const advisoriesModule: ServerModule = {
  name: 'advisories',
  routes: Object.values(routes),
  jobs: [matchOrganizations, tellOrganization, matchAgain, proposeAdvisories],
  contributes: {
    auditWords: {
      audit: {
        '/advisories/answerAdvisory': (what) => what,
      },
      staffLog: {
        '/console/advisories/saveAdvisory': 'Drafted the advisory',
        '/console/advisories/publishAdvisory': 'Published the advisory',
        '/console/advisories/withdrawAdvisory': 'Withdrew the advisory',
        '/console/advisories/discardAdvisory': 'Threw away the advisory',
      },
    },
    noticeSentences: {
      advisory: ({ product, host, more, isAffected }) => {
        const where = `${product} on ${host}${more > 0 ? ` and ${more} more` : ''}`;
        return isAffected
          ? `${where} has a known weakness: see what to do`
          : `${where} may have a known weakness: we cannot tell from outside`;
      },
    } satisfies Partial<NoticeSentences>,
    tables: [
      {
        table: advisories,
        holds: 'advisories about software; they name no customer',
        ...daysAfter(730, advisories.changedAt, 'they were changed'),
      },
      {
        table: matches,
        holds: 'which advisories it was told of, and what it answered',
        ...daysAfter(365, matches.foundAt, 'it was found to use the product'),
      },
    ],
    brandsOfRecords: { advisory: brandsOfAdvisories },
  },
};
