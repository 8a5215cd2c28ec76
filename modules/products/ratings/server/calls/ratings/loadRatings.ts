import { hostOf } from '#kit/contract/webAddress.ts';
import type { Member } from '#kit/server/caller.ts';
import { answer, refuse } from '#kit/server/http/answer.ts';
import { countedAs, waitForCall } from '#kit/server/http/callLimits.ts';
import type { Log } from '#kit/server/log/log.ts';
import { RateFailure } from '#kit/server/ports/ratings.ts';
import type { Services } from '#kit/server/services/services.ts';
import { brandById } from '#modules/foundation/brand/server/index.ts';
import { findOrganization } from '#modules/foundation/people/server/index.ts';
import * as contract from '#modules/products/ratings/calls.ts';
import { makeReport } from '../../makeReport.ts';
import { isBeingRated, rateCompany } from '../../rateCompany.ts';
import { ratingsOf } from '../../ratingsOf.ts';
import { loadNewest } from '../../store/ratings.ts';
import { loadReport } from '../../store/reports.ts';

/** The daily job keeps ratings fresh; the call itself rates only an address that was never rated before. */
export const loadRatings = answer(
  contract.loadRatings,
  async ({ db, caller, services, log }, { withReport = false }) => {
    const { orgId, brandId } = caller;
    const company = await findOrganization(db, orgId);
    if (!company) return refuse('NOT_FOUND');
    const { companyUrl } = company;
    const { timeZone } = brandById(brandId);
    const host = hostOf(companyUrl);
    if (host !== '' && !(await loadNewest(db, orgId, host))) {
      const refused = await rateFirst(services, caller, companyUrl, log);
      if (refused) return refused;
    }
    if (host !== '' && withReport && !(await loadReport(db, orgId, host))) {
      await makeReport(services, orgId);
    }
    const data = await ratingsOf(services, db, { orgId, url: companyUrl, host, timeZone });
    return { ...data, pdf: await loadReport(db, orgId, host) };
  },
);

/** Who changes the address each time could have any host measured, so that this counts as a call of `fastRatings`. */
async function rateFirst(services: Services, caller: Member, companyUrl: string, log: Log) {
  const company = { orgId: caller.orgId, companyUrl };
  const wait = isBeingRated(company)
    ? 0
    : await waitForCall(services, contract.fastRatings, countedAs(caller));
  if (wait > 0) return refuse('TOO_MANY', wait);
  try {
    await rateCompany(services, company, log);
    return null;
  } catch (error) {
    if (!(error instanceof RateFailure)) throw error;
    return refuse(error.code === 'NO_RESOLVER' ? 'RATING_UNAVAILABLE' : 'NO_EVENTS');
  }
}
