import type { ServerModule } from '#kit/server/module.ts';
import { decideHost } from './calls/decideHost.ts';
import { fastRatings } from './calls/fastRatings.ts';
import { loadHosts } from './calls/loadHosts.ts';
import { loadRatings } from './calls/loadRatings.ts';
import { loadSampleReport } from './calls/loadSampleReport.ts';
import { dispatchRatings } from './jobs/dispatchRatings.ts';
import { rateOrganization } from './jobs/rateOrganization.ts';
import { openVectors } from './openVectors.ts';
import { ratingFacts, ratingSummary } from './ratingFacts.ts';
import { mountRatingPage } from './ratingPage.ts';
import { ratingsTables } from './storedTables.ts';

export { enterDisclosure, withdrawDisclosure } from './enterDisclosure.ts';
export { seedRatings } from './seedRatings.ts';
export { listDisclosures } from './store/disclosures.ts';

export const ratingsModule: ServerModule = {
  name: 'ratings',
  routes: [loadRatings, fastRatings, loadHosts, decideHost, loadSampleReport],
  jobs: [rateOrganization, dispatchRatings],
  contributes: {
    tables: ratingsTables,
    openTopics: { module: 'ratings', read: openVectors },
    customerFacts: ratingFacts,
    rating: ratingSummary,
  },
  mount: mountRatingPage,
};
