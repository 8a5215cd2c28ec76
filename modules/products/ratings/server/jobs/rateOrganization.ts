import { z } from 'zod';
import { defineJob, handleJob } from '#kit/server/jobs/job.ts';
import { RateFailure } from '#kit/server/ports/ratings.ts';
import { findOrganization } from '#modules/foundation/people/server/index.ts';
import { rateCompany } from '../rateCompany.ts';
import { loadOrder } from '../store/orders.ts';

export const rateOrganizationJob = defineJob({
  queue: 'ratings.rateOrganization',
  data: z.object({ orderId: z.uuid() }),
  retryLimit: 2,
  expireInSeconds: 180,
  concurrency: 2,
  groupConcurrency: 1,
  usualSeconds: 20,
});

/** Rates one organization's address. What cannot be rated waits for the next day's job. */
export const rateOrganization = handleJob(
  rateOrganizationJob,
  async ({ services, log, signal }, { orderId }) => {
    const { system } = services.database;
    const { orgId } = (await loadOrder(system, orderId)) ?? {};
    const company = orgId && (await findOrganization(system, orgId));
    if (!orgId || !company || company.companyUrl === '') return;
    try {
      await rateCompany(services, { orgId, companyUrl: company.companyUrl }, log, signal);
    } catch (error) {
      if (!(error instanceof RateFailure)) throw error;
      log.info({ orgId, reason: error.code }, 'could not be rated');
    }
  },
);
