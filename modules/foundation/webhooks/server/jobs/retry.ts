import { announceDeliveries } from '#kit/server/events/emit.ts';
import { defineCron, handleJob } from '#kit/server/jobs/job.ts';
import { takeDue } from '../store.ts';

/** Per transaction. */
const batch = 500;

const retryWebhooksJob = defineCron({
  queue: 'webhooks.retry',
  expireInSeconds: 60,
  cron: '* * * * *',
});

/** Announces deliveries whose next try is due, longest due first, and those whose announcement was lost. */
export const retryWebhooks = handleJob(retryWebhooksJob, async ({ services, signal }) => {
  const now = services.clock.now();
  for (let taken = batch; taken === batch && !signal.aborted; )
    taken = await services.database.system.transaction(async (tx) => {
      const due = await takeDue(tx, now, batch);
      await announceDeliveries(tx, due);
      return due.length;
    });
});
