import { handleCron } from '#kit/server/jobs/job.ts';
import { listDueErasures } from '#modules/foundation/people/server/index.ts';
import { eraseOrganization } from './eraseOrganization.ts';

/**
 * If one erasure fails, for example because the billing provider is down, the others still run; it is retried
 * within the hour.
 */
export const eraseDue = handleCron(
  { queue: 'erasure.eraseDue', cron: '37 * * * *', expireInSeconds: 3600, retryLimit: 2 },
  async ({ services, log, signal }) => {
    const failed: unknown[] = [];
    for (const { id } of await listDueErasures(services.database.system, services.clock.now())) {
      if (signal.aborted) return;
      try {
        const erased = await eraseOrganization(services, id, { signal, by: '' });
        if (erased) log.info({ orgId: id }, 'organization erased');
      } catch (error) {
        log.warn({ err: error, orgId: id }, 'organization not erased yet');
        failed.push(error);
      }
    }
    if (failed.length > 0) throw failed[0];
  },
);
