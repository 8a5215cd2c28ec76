import type { ServerModule } from '#kit/server/module.ts';
import { fastRatings } from './calls/fastRatings.ts';
import { loadRatings } from './calls/loadRatings.ts';
import { loadSampleReport } from './calls/loadSampleReport.ts';
import { dispatchRatings } from './jobs/dispatchRatings.ts';
import { rateOrganization } from './jobs/rateOrganization.ts';
import { mountRatingPage } from './ratingPage.ts';

export { enterDisclosure, withdrawDisclosure } from './enterDisclosure.ts';
export { openVectors } from './openVectors.ts';
export { seedRatings } from './seedRatings.ts';
export { listDisclosures } from './store/disclosures.ts';
export { loadNewestTwoOf } from './store/ratings.ts';

export const ratingsModule: ServerModule = {
  name: 'ratings',
  routes: [loadRatings, fastRatings, loadSampleReport],
  jobs: [rateOrganization, dispatchRatings],
  mount: mountRatingPage,
};
