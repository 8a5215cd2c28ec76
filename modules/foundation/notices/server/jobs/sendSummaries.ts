import { z } from 'zod';
import type { Db } from '#kit/server/db/database.ts';
import { defineJob, handleJob } from '#kit/server/jobs/job.ts';
import { queueMail } from '#kit/server/mail/sendMail.ts';
import type { Services } from '#kit/server/services/services.ts';
import { listMembers, takeTurns } from '#modules/foundation/people/server/index.ts';
import { brandOfOrganization } from '#modules/foundation/plans/server/index.ts';
import { summaryMail } from '../mails/summaryMail.ts';
import { weekBegan } from '../rules/weekBegan.ts';
import { sentenceOf } from '../sentences.ts';
import { listWaiting, takeWaiting } from '../store/summaries.ts';
import { unsubscribeAddress } from '../unsubscribeAddress.ts';

const sendSummariesJob = defineJob({
  queue: 'notices.sendSummaries',
  data: z.object({}),
  retryLimit: 0,
  expireInSeconds: 300,
  concurrency: 1,
  cron: '*/5 * * * *',
});

/**
 * At each organization's own minute from 8 to 9 in the morning, sends each admin one mail of what waits for a summary:
 * what is new since yesterday and, on Mondays, what came in a week. What it tells of is taken in the transaction that
 * queues the mail, so that it is told once. If one organization's summaries fail, the others' are still sent, and they
 * are tried again the next day.
 */
export const sendSummaries = handleJob(sendSummariesJob, (run) =>
  takeTurns(run, 'summary', async (tx, orgIds, now) => {
    for (const orgId of await listWaiting(tx, orgIds))
      await tx
        .transaction((part) => sumUp(run.services, part, orgId, now))
        .catch((error) => run.log.error({ err: error, orgId }, 'summaries were not sent'));
  }),
);

async function sumUp(services: Services, tx: Db, orgId: string, now: Date): Promise<void> {
  const brand = await brandOfOrganization(tx, orgId);
  const taken = await takeWaiting(tx, orgId, weekBegan(now, brand.timeZone));
  const byPerson = Map.groupBy(taken, ({ cognitoId }) => cognitoId);
  for (const { cognitoId, email } of await listMembers(tx, orgId)) {
    const told = byPerson.get(cognitoId);
    if (!told) continue;
    const unsubscribe = unsubscribeAddress(services, brand, { orgId, cognitoId, kind: 'summary' });
    const mail = summaryMail(brand, services.config, {
      email,
      unsubscribe,
      told: told.map((one) => ({ kind: one.kind, text: sentenceOf(services, one) })),
    });
    await queueMail(services, tx, { ...mail, orgId });
  }
}
