import { z } from 'zod';
import { dateIn } from '#kit/contract/dates.ts';
import type { MonthSpan } from '#kit/contract/monthNews.ts';
import { auditSentence } from '#kit/server/audit/words.ts';
import type { Db } from '#kit/server/db/database.ts';
import { defineJob, handleJob } from '#kit/server/jobs/job.ts';
import { allOf, type Services } from '#kit/server/services/services.ts';
import type { Entitlement } from '#kit/server/services/summaries.ts';
import { brandById } from '#modules/foundation/brand/server/index.ts';
import { sendNotice } from '#modules/foundation/notices/server/index.ts';
import {
  findOrganization,
  listChanges,
  listMembers,
} from '#modules/foundation/people/server/index.ts';
import { entitlementOf, findSubscription } from '#modules/foundation/plans/server/index.ts';
import { loadNextSteps } from '#modules/overviews/dashboard/server/index.ts';
import { letterMail } from '../mails/letterMail.ts';
import { composeLetter } from '../rules/compose.ts';
import { findLetter, hasEarlier, lockUnwritten, saveLetter } from '../store.ts';

export const writeLetterJob = defineJob({
  queue: 'letters.write',
  data: z.object({ letterId: z.uuid() }),
  retryLimit: 3,
  expireInSeconds: 120,
  concurrency: 2,
  groupConcurrency: 1,
});

export const writeLetter = handleJob(writeLetterJob, ({ services }, { letterId }) =>
  write(services, letterId),
);

/**
 * Writes a letter that was planned and announces its mails, in one transaction: however often it is tried, a letter is
 * written and mailed once. An organization that left meanwhile gets none.
 */
export async function write(services: Services, letterId: string): Promise<void> {
  const { database, clock } = services;
  const letter = await findLetter(database.system, letterId);
  if (!letter || letter.writtenAt) return;
  const { orgId, month, companyName } = letter;
  const company = await findOrganization(database.system, orgId);
  const subscription = await findSubscription(database.system, orgId);
  const now = clock.now();
  const entitlement = subscription && letterEntitlement(subscription, now);
  if (!company || company.erasingSince || !subscription || !entitlement) return;
  const brand = brandById(subscription.brandId);
  await database.forOrganization(orgId).transaction(async (tx) => {
    if (!(await lockUnwritten(tx, orgId, letterId))) return;
    const isFirst = !(await hasEarlier(tx, orgId, month));
    const asker = { ...entitlement, orgId };
    const composed = composeLetter(
      {
        news: await loadNews(services, tx, asker, letter, now),
        steps: await loadNextSteps(services, tx, asker, now),
        deeds: await loadDeeds(services, tx, orgId, letter),
      },
      (instant) => dateIn(letter.timeZone, instant),
    );
    await saveLetter(tx, letter, composed, { isFirst, writtenAt: now });
    await sendNotice(services, tx, {
      orgId,
      brand,
      kind: 'monthly_letter',
      params: { month },
      about: month,
      path: `/letters/${month}`,
      mailTo: (to) =>
        letterMail(brand, { ...to, letter: { month, companyName, isFirst, ...composed } }),
    });
  });
}

type Asker = Entitlement & { orgId: string };

async function loadNews(
  services: Services,
  tx: Db,
  { orgId, modules }: Asker,
  span: MonthSpan,
  now: Date,
) {
  const news = [];
  for (const { module, read } of allOf(services, 'month'))
    if (modules[module] === 'ACTIVE') news.push(...(await read(tx, orgId, span, now)));
  return news;
}

async function loadDeeds(services: Services, tx: Db, orgId: string, span: MonthSpan) {
  const members = new Map((await listMembers(tx, orgId)).map((one) => [one.cognitoId, one]));
  return (await listChanges(tx, orgId, span)).map(({ actorId, times, ...entry }) => {
    const member = members.get(actorId ?? '');
    const name = member && `${member.firstName} ${member.lastName}`.trim();
    return {
      name: name === '' ? 'An admin' : (name ?? null),
      sentence: auditSentence(services, entry),
      times,
    };
  });
}

/** What an organization may use if it gets letters: not after its trial, and not once it cancelled. */
export function letterEntitlement(subscription: Parameters<typeof entitlementOf>[0], now: Date) {
  const entitlement = entitlementOf(subscription, now);
  const isOver = entitlement.isTrialExpired || subscription.status === 'CANCELED';
  return isOver ? null : entitlement;
}
