import { z } from 'zod';
import { announceAll, defineJob, handleJob } from '#kit/server/jobs/job.ts';
import { threadSides } from '../../vocabulary.ts';
import { loadDue } from '../store/threads.ts';
import { notifyThreadJob } from './notifyThreadJob.ts';

/** More come in the next minute. */
const maxDispatched = 500;

const dispatchThreadMailsJob = defineJob({
  queue: 'concierge.dispatchThreadMails',
  data: z.object({}),
  retryLimit: 2,
  expireInSeconds: 60,
  concurrency: 1,
  cron: '* * * * *',
});

/** Has those mailed whose quiet time is over; a thread that is dispatched twice is mailed once. */
export const dispatchThreadMails = handleJob(dispatchThreadMailsJob, async ({ services }) => {
  const { system } = services.database;
  for (const to of threadSides) {
    const due = await loadDue(system, to, services.clock.now(), maxDispatched);
    await announceAll(
      system,
      notifyThreadJob,
      due.map(({ orgId, threadId }) => ({ data: { threadId, to }, groupId: orgId })),
    );
  }
});
