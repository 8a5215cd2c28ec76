import { countOf } from '#kit/contract/words.ts';
import type { Brands } from '#kit/server/brands.ts';
import type { Db } from '#kit/server/db/database.ts';
import type { ServerModule } from '#kit/server/http/module.ts';
import type { Services } from '#kit/server/services/services.ts';
import { findBrand } from '#modules/foundation/brand/server/index.ts';
import type { RecipientFilter } from '../schemas.ts';
import { deleteBrandExports, exportBrand, exportNightly } from './jobs/exportBrand.ts';
import { refreshDueSummaries, refreshSummaries } from './refresh.ts';
import * as routes from './routes.ts';
import { countEnding, matchIds } from './store/match.ts';
import { searchSummaries } from './store/summaries.ts';
import { portfolioTables } from './storedTables.ts';

export { deleteBrandExportsJob } from './jobs/exportBrand.ts';
export { searchIds as searchCustomers } from './store/summaries.ts';

/**
 * The customers of some brands that a filter matches now. Takes the handle past row-level security, outside of a
 * transaction.
 */
export async function customersMatching(
  services: Pick<Services, 'clock' | 'contributions' | 'database'>,
  db: Db,
  filter: RecipientFilter,
  brands: Brands,
): Promise<string[]> {
  await refreshSummaries(services);
  return matchIds(db, filter, { now: services.clock.now(), brands });
}

/** The provider's customers: an overview of all, and a page for each. */
export const portfolioModule: ServerModule = {
  name: 'portfolio',
  routes: Object.values(routes),
  jobs: [refreshDueSummaries, exportNightly, exportBrand, deleteBrandExports],
  contributes: {
    auditWords: {
      staffLog: {
        '/console/portfolio/exportCustomers': 'Saved the list of customers',
        '/console/portfolio/saveView': 'Saved the view of customers',
        '/console/portfolio/deleteView': 'Deleted the view of customers',
        '/console/portfolio/recordCall': 'Called the customer',
        '/console/portfolio/addNote': 'Noted about the customer',
        '/console/portfolio/snoozeCall': 'Put off the call to',
        '/console/portfolio/putBackCall': 'Put back on the call list',
        '/console/portfolio/assignCall': 'Said whose call it is',
      },
    },
    tables: portfolioTables,
    staffSearch: [
      {
        kind: 'customers',
        permission: 'customers.read',
        async find(services, { words, brands, limit }) {
          // A customer is found as soon as there is one, as in the list.
          await refreshSummaries(services);
          const found = await searchSummaries(services.database.system, { words, brands, limit });
          return found.map(({ orgId, companyName, brandId, planName }) => ({
            title: companyName,
            detail: [findBrand(brandId)?.brandNameLong ?? brandId, planName]
              .filter(Boolean)
              .join(', '),
            path: `/customers/${orgId}`,
          }));
        },
      },
    ],
    waiting: [
      {
        path: '/customers?trialEndsInDays=1&sort=trialEndsAt',
        permission: 'customers.call',
        words: (count) => `${countOf(count, 'trial ends', 'trials end')} within a day`,
        count: ({ database, clock }, { brands, limit }) =>
          countEnding(database.system, { now: clock.now(), brands }, limit),
      },
    ],
  },
};
