import { z } from 'zod';
import { defineJob, handleJob } from '#kit/server/jobs/job.ts';
import { findLead, markForwarded } from '../store.ts';

/** Retries for about a day, because the marketing service is another company's and may be down. */
export const forwardLeadJob = defineJob({
  queue: 'marketing.forwardLead',
  data: z.strictObject({ leadId: z.uuid() }),
  retryLimit: 100,
  expireInSeconds: 60,
  concurrency: 2,
});

export const forwardLead = handleJob(forwardLeadJob, async ({ services }, { leadId }) => {
  const system = services.database.system;
  const lead = await findLead(system, leadId);
  if (!lead || lead.forwardedAt || !services.marketing) return;
  const { brandId: _, forwardedAt: __, ...told } = lead;
  await services.marketing.submit(told);
  await markForwarded(system, leadId, services.clock.now());
});
