import { firstLines } from '#kit/contract/words.ts';
import type { Db } from '#kit/server/db/database.ts';
import { handleCron } from '#kit/server/jobs/job.ts';
import { queueMail } from '#kit/server/mail/sendMail.ts';
import type { Services } from '#kit/server/services/services.ts';
import type { Brand } from '#modules/foundation/brand/schemas.ts';
import { brandAddress } from '#modules/foundation/brand/server/index.ts';
import { maxLinesOfKind, type NoticeKind } from '#modules/foundation/notices/vocabulary.ts';
import { listMembers, takeTurns } from '#modules/foundation/people/server/index.ts';
import { brandOfOrganization } from '#modules/foundation/plans/server/index.ts';
import { noticeMail } from '../noticeMail.ts';
import { weekBegan } from '../rules/weekBegan.ts';
import { concerns, type NoticeTo } from '../sendNotice.ts';
import { kindSubjects, sentenceOf } from '../sentences.ts';
import { listWaiting, takeWaiting } from '../store/notices.ts';
import { unsubscribeAddress } from '../unsubscribeToken.ts';

/**
 * At each organization's own minute from 8 to 9 in the morning, sends each admin one mail of what waits for a summary:
 * what is new since yesterday and, on Mondays, what came in a week. What it tells of is taken in the transaction that
 * queues the mail, so that it is told once. If one organization's summaries fail, the others' are still sent, and they
 * are tried again the next day.
 */
export const sendSummaries = handleCron(
  { queue: 'notices.sendSummaries', cron: '*/5 * * * *', expireInSeconds: 300 },
  (run) =>
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
  for (const { cognitoId, email, role } of await listMembers(tx, orgId)) {
    // Their role may be another one since.
    const told = byPerson.get(cognitoId)?.filter(({ kind }) => concerns(role, kind)) ?? [];
    if (told.length === 0) continue;
    const unsubscribe = unsubscribeAddress(services, brand, { orgId, cognitoId, kind: 'summary' });
    const mail = summaryMail(brand, {
      email,
      page: `${brandAddress(brand, services.config)}/notices`,
      unsubscribe,
      told: told.map((one) => ({ kind: one.kind, text: sentenceOf(services, one) })),
    });
    await queueMail(services, tx, { ...mail, orgId });
  }
}

/** The mail that sums up what a person was told since the last one, by kind. */
export function summaryMail(
  brand: Brand,
  { told, ...to }: NoticeTo & { told: readonly { kind: NoticeKind; text: string }[] },
) {
  return noticeMail(brand, to, {
    heading: told.length === 1 ? 'One thing happened' : `${told.length} things happened`,
    paragraphs: [
      'This is new since your last summary. You get one a day at most, and none when nothing is new.',
    ],
    sections: [...Map.groupBy(told, ({ kind }) => kind)].map(([kind, notices]) => ({
      title: titleOf(kind),
      lines: firstLines(
        notices.map(({ text }) => text),
        maxLinesOfKind,
      ),
    })),
    button: 'See all notices',
  });
}

const titleOf = (kind: NoticeKind): string =>
  kindSubjects[kind].charAt(0).toUpperCase() + kindSubjects[kind].slice(1);
