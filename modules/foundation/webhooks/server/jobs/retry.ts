import { announceDeliveries } from '#kit/server/events/emit.ts';
import { handleCron } from '#kit/server/jobs/job.ts';
import { takeDue } from '../store.ts';

/** Per transaction. */
const batch = 500;

/** Announces deliveries whose next try is due, longest due first, and those whose announcement was lost. */
export const retryWebhooks = handleCron(
  { queue: 'webhooks.retry', cron: '* * * * *', expireInSeconds: 60 },
  async ({ services, signal }) => {
    const now = services.clock.now();
    for (let taken = batch; taken === batch && !signal.aborted; )
      taken = await services.database.system.transaction(async (tx) => {
        const due = await takeDue(tx, now, batch);
        await announceDeliveries(tx, due);
        return due.length;
      });
  },
);
