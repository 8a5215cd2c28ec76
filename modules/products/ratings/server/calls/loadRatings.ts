import { answer, refuse } from '#kit/server/http/answer.ts';
import { RateFailure } from '#kit/server/ports/ratings.ts';
import { brandById } from '#modules/foundation/brand/server/index.ts';
import { findOrganization } from '#modules/foundation/people/server/index.ts';
import * as contract from '#modules/products/ratings/calls.ts';
import { makeReport } from '../makeReport.ts';
import { rateCompany } from '../rateCompany.ts';
import { ratingsOf } from '../ratingsOf.ts';
import { hostOf } from '../rules/company.ts';
import { loadNewest } from '../store/ratings.ts';
import { loadReport } from '../store/reports.ts';

/** The daily job keeps ratings fresh; the call itself rates only an address that was never rated before. */
export const loadRatings = answer(
  contract.loadRatings,
  async ({ db, caller: { orgId, brandId }, services, log }, { withReport = false }) => {
    const company = await findOrganization(db, orgId);
    if (!company) return refuse('NOT_FOUND');
    const { companyUrl } = company;
    const { timeZone } = brandById(brandId);
    const host = hostOf(companyUrl);
    if (host !== '' && !(await loadNewest(db, orgId, host))) {
      try {
        await rateCompany(services, { orgId, companyUrl }, log);
      } catch (error) {
        if (!(error instanceof RateFailure)) throw error;
        return refuse(error.code === 'NO_RESOLVER' ? 'RATING_UNAVAILABLE' : 'NO_EVENTS');
      }
    }
    if (host !== '' && withReport && !(await loadReport(db, orgId, host))) {
      await makeReport(services, orgId);
    }
    const data = await ratingsOf(services, db, { orgId, url: companyUrl, host, timeZone });
    return { ...data, pdf: await loadReport(db, orgId, host) };
  },
);
