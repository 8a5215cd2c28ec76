import { hostOf } from '#kit/contract/webAddress.ts';
import { answer, refuse } from '#kit/server/http/answer.ts';
import { RateFailure } from '#kit/server/ports/ratings.ts';
import type { Services } from '#kit/server/services/services.ts';
import { brandAddress, brandById } from '#modules/foundation/brand/server/index.ts';
import { findOrganization } from '#modules/foundation/people/server/index.ts';
import * as contract from '#modules/products/ratings/calls.ts';
import { rateCompany } from '../../rateCompany.ts';
import { ratingsOf } from '../../ratingsOf.ts';
import { userAgentOf } from '../../rules/company.ts';
import { pointsOf } from '../../rules/history.ts';
import { vectorDetails } from '../../rules/vectorDetails.ts';

export const fastRatings = answer(
  contract.fastRatings,
  async ({ db, caller, services, log }, { url }) => {
    const { orgId, brandId } = caller;
    const { timeZone } = brandById(brandId);
    const company = await findOrganization(db, orgId);
    const host = hostOf(url);
    try {
      if (company && host !== '' && host === hostOf(company.companyUrl)) {
        const { companyUrl } = company;
        await rateCompany(services, { orgId, companyUrl }, log);
        const {
          changes: _,
          weekDifference: __,
          ...data
        } = await ratingsOf(services, db, { orgId, url: companyUrl, host, timeZone });
        return data;
      }
      return await rateWithoutSaving(services, brandId, url);
    } catch (error) {
      if (!(error instanceof RateFailure)) throw error;
      if (error.code === 'NO_RESOLVER') return refuse('RATING_UNAVAILABLE');
      return refuse(error.code === 'INVALID_URL' ? 'INVALID_URL' : 'NO_EVENTS');
    }
  },
);

/** Rates another company's address: the result is not stored, and no ports are scanned. */
async function rateWithoutSaving(services: Services, brandId: string, url: string) {
  const now = services.clock.now();
  const brand = brandById(brandId);
  const userAgent = userAgentOf(brand.brandNameShort, brandAddress(brand, services.config));
  const report = await services.ratings.rate({
    url,
    provenHosts: [],
    provenAddresses: {},
    confirmedHosts: [],
    refusedHosts: [],
    disclosures: [],
    employees: null,
    userAgent,
    now,
  });
  const { rating, letter, low, high, coverage, deducted, version } = report;
  const { findings, incidents, scores, capping } = report;
  return {
    url,
    ratings: pointsOf(
      [{ ratedAt: now, rating: low, highest: high, formulaVersion: version }],
      brand.timeZone,
    ),
    rating_details: vectorDetails(findings, incidents, scores, { now, isProven: false, version }),
    industry_grade: { average_rating: null, organizations: 0 },
    headline: rating !== null && letter !== null ? { rating, letter } : null,
    range: rating === null ? { low, high } : null,
    capping: [...capping],
    coverage,
    ratedAt: now.toISOString(),
    formulaVersion: version,
    deducted,
  };
}
