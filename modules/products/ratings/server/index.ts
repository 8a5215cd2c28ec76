import type { ServerModule } from '#kit/server/http/module.ts';
import type { NoticeSentences } from '#modules/foundation/notices/server/index.ts';
import { decideHost } from './calls/ratings/decideHost.ts';
import { fastRatings } from './calls/ratings/fastRatings.ts';
import { loadHosts } from './calls/ratings/loadHosts.ts';
import { loadRatings } from './calls/ratings/loadRatings.ts';
import { loadSampleReport } from './calls/ratings/loadSampleReport.ts';
import { dispatchRatings, orderFirstRating } from './jobs/dispatchRatings.ts';
import { rateOrganization } from './jobs/rateOrganization.ts';
import { openVectors, outside, ratingsSteps } from './openVectors.ts';
import { ratingFacts, ratingMonth, ratingSummary } from './ratingFacts.ts';
import { ratingFigure } from './ratingFigure.ts';
import { mountRatingPage } from './ratingPage.ts';
import { evidenceOf, twinOf } from './rules/evidence.ts';
import { decidedOf, domainsOf } from './rules/hosts.ts';
import { loadPresent, loadPresentOf } from './store/findings.ts';
import { loadHosts as loadKnownHosts } from './store/hosts.ts';
import { loadSoftware } from './store/software.ts';
import { ratingsTables } from './storedTables.ts';
import { ratingTimeline } from './timeline.ts';

export { seedRatings } from './demonstration/seedRatings.ts';
export { enterDisclosure, withdrawDisclosure } from './enterDisclosure.ts';
export { listDisclosures } from './store/disclosures.ts';

export const ratingsModule: ServerModule = {
  name: 'ratings',
  routes: [loadRatings, fastRatings, loadHosts, decideHost, loadSampleReport],
  jobs: [rateOrganization, dispatchRatings],
  contributes: {
    auditWords: {
      audit: {
        '/ratings/decideHost': (what) => `said that ${what}`,
        'ratings.enterDisclosure': (text) => `entered the incident “${text}” for your rating`,
        'ratings.withdrawDisclosure': (text) => `took back the incident “${text}” of your rating`,
      },
    },
    noticeSentences: {
      rating_fell: ({ host, from, to }) =>
        `The security rating of ${host} fell from ${from} to ${to}`,
      dmarc_gone: ({ host }) => `The protection of ${host} against forged mail is gone`,
      look_alike: ({ name, host }) => `A name that looks like ${host} appeared: ${name}`,
    } satisfies Partial<NoticeSentences>,
    tables: ratingsTables,
    month: { module: 'ratings', read: ratingMonth },
    figure: { module: 'ratings', read: ratingFigure },
    openTopics: { module: 'ratings', read: openVectors },
    evidence: {
      source: 'ratings',
      module: 'ratings',
      read: async (_services, db, orgId, { timeZone }) => {
        const present = await loadPresent(db, orgId);
        const host = present[0]?.host ?? '';
        const known = await loadKnownHosts(db, orgId, domainsOf(host));
        const twin = await loadPresentOf(db, orgId, twinOf(host));
        return evidenceOf(present, { own: decidedOf(known).confirmedHosts, twin }, timeZone);
      },
    },
    nextSteps: { module: 'ratings', read: ratingsSteps },
    outside,
    organizationCreated: orderFirstRating,
    customerFacts: ratingFacts,
    rating: ratingSummary,
    timeline: ratingTimeline,
    software: { module: 'ratings', read: loadSoftware },
  },
  mount: mountRatingPage,
};
