import type { Db } from '#kit/server/db/database.ts';
import type { ServerModule } from '#kit/server/module.ts';
import type { Services } from '#kit/server/services.ts';
import type { CustomerFilter } from '../schemas.ts';
import { portfolioWords } from './auditWords.ts';
import { assignCall } from './calls/assignCall.ts';
import { exportCustomers } from './calls/exportCustomers.ts';
import { listCustomers } from './calls/listCustomers.ts';
import { listGroups } from './calls/listGroups.ts';
import { matchCustomers } from './calls/matchCustomers.ts';
import { putBackCall } from './calls/putBackCall.ts';
import { readActivity } from './calls/readActivity.ts';
import { readCallSheet } from './calls/readCallSheet.ts';
import { readCustomer } from './calls/readCustomer.ts';
import { recordCall } from './calls/recordCall.ts';
import { snoozeCall } from './calls/snoozeCall.ts';
import { whoNeedsACall } from './calls/whoNeedsACall.ts';
import { refreshDueSummaries } from './jobs/refreshDueSummaries.ts';
import { refreshSummaries } from './refresh.ts';
import { portfolioSearch } from './search.ts';
import { matchIds } from './store/match.ts';
import { portfolioTables } from './storedTables.ts';

export { searchIds as searchCustomers } from './store/summaries.ts';

/** The customers that a filter matches now. Takes the handle past row-level security, outside of a transaction. */
export async function customersMatching(
  services: Pick<Services, 'clock' | 'contributions' | 'database'>,
  db: Db,
  filter: CustomerFilter,
): Promise<string[]> {
  await refreshSummaries(services);
  return matchIds(db, filter);
}

/** The provider's customers: an overview of all, and a page for each. */
export const portfolioModule: ServerModule = {
  name: 'portfolio',
  routes: [
    listCustomers,
    exportCustomers,
    matchCustomers,
    listGroups,
    whoNeedsACall,
    readCallSheet,
    recordCall,
    snoozeCall,
    putBackCall,
    assignCall,
    readCustomer,
    readActivity,
  ],
  jobs: [refreshDueSummaries],
  contributes: {
    auditWords: portfolioWords,
    tables: portfolioTables,
    staffSearch: portfolioSearch,
  },
};
