import { z } from 'zod';
import type { Db } from '#kit/server/db/database.ts';
import { announceAll, defineJob, handleCron, handleJob } from '#kit/server/jobs/job.ts';
import { queueMail } from '#kit/server/mail/sendMail.ts';
import type { Services } from '#kit/server/services/services.ts';
import type { Brand } from '#modules/foundation/brand/schemas.ts';
import { findBrand } from '#modules/foundation/brand/server/index.ts';
import { sendNotice } from '#modules/foundation/notices/server/index.ts';
import { companyNameOf } from '#modules/foundation/people/server/index.ts';
import { entitlementOf, findSubscription } from '#modules/foundation/plans/server/index.ts';
import { findMember, isThereFor } from '#modules/foundation/staff/server/index.ts';
import { type ThreadSide, threadSides } from '../../vocabulary.ts';
import { answerMail, questionMail } from '../mails/threadMails.ts';
import { insertReplyAddress } from '../store/replyAddresses.ts';
import {
  changeThread,
  findThread,
  loadDue,
  loadFiles,
  loadMessages,
  loadOrganizationsOf,
  loadPeople,
  lockThread,
  recordMailed,
} from '../store/threads.ts';
import type { Thread } from '../tables.ts';
import { createReplyToken, replyAddress } from './replyToken.ts';

const answerableMs = 90 * 86_400_000;
/** More come in the next minute. */
const maxDispatched = 500;

/** Announced in the transaction that adds a message, and for threads whose quiet time is over. */
export const notifyThreadJob = defineJob({
  queue: 'concierge.tellOfThread',
  data: z.object({ threadId: z.uuid(), to: z.enum(threadSides) }),
  retryLimit: 20,
  expireInSeconds: 60,
  concurrency: 2,
});

/** Has those mailed whose quiet time is over; a thread that is dispatched twice is mailed once. */
export const dispatchThreadMails = handleCron(
  { queue: 'concierge.dispatchThreadMails', cron: '* * * * *', expireInSeconds: 60, retryLimit: 2 },
  async ({ services }) => {
    const { system } = services.database;
    for (const to of threadSides) {
      const due = await loadDue(system, to, services.clock.now(), maxDispatched);
      await announceAll(
        system,
        notifyThreadJob,
        due.map(({ orgId, threadId }) => ({ data: { threadId, to }, groupId: orgId })),
      );
    }
  },
);

/** Mails a side what it has not seen, once; a side that has read meanwhile gets nothing. */
export const notifyThread = handleJob(notifyThreadJob, async ({ services }, { threadId, to }) => {
  // Ids come from browsers, so that two organizations may have the same.
  for (const orgId of await loadOrganizationsOf(services.database.system, threadId))
    await notify(services, { orgId, threadId }, to);
});

async function notify(
  services: Services,
  { orgId, threadId }: { orgId: string; threadId: string },
  to: ThreadSide,
): Promise<void> {
  const { database, clock } = services;
  const subscription = await findSubscription(database.system, orgId);
  const brand = subscription && findBrand(subscription.brandId);
  // While the brand cannot be read it stays due: a job that fails would be announced anew every minute.
  if (!brand) return;
  const now = clock.now();
  const { modules } = entitlementOf(subscription, now);
  // Staff's rows belong to no tenant, so they are read before.
  const recipient =
    to === 'staff' ? await staffAddress(database.system, { orgId, threadId }, brand) : '';
  await database.forOrganization(orgId).transaction(async (tx) => {
    const thread = await lockThread(tx, orgId, threadId);
    const due = to === 'staff' ? thread?.staffMailDue : thread?.customerMailDue;
    if (!thread || !due || due > now) return;
    const isMailed =
      modules.cyberconcierge === 'ACTIVE' &&
      (to === 'staff'
        ? await mailStaff(services, tx, { thread, brand, recipient })
        : await mailCustomer(services, tx, { thread, brand, now }));
    const mailedAt = isMailed ? now : undefined;
    await changeThread(
      tx,
      thread,
      to === 'staff'
        ? { staffMailDue: null, staffMailedAt: mailedAt }
        : { customerMailDue: null, customerMailedAt: mailedAt },
    );
  });
}

async function staffAddress(
  system: Db,
  { orgId, threadId }: { orgId: string; threadId: string },
  { brandId, conciergeEmail }: Brand,
): Promise<string> {
  const thread = await findThread(system, orgId, threadId);
  const member = thread?.assignedTo ? await findMember(system, thread.assignedTo) : undefined;
  const isThere = member && isThereFor(member, 'concierge.write', { orgId, brandId });
  return isThere ? member.email : conciergeEmail;
}

async function mailStaff(
  services: Services,
  tx: Db,
  { thread, brand, recipient }: { thread: Thread; brand: Brand; recipient: string },
): Promise<boolean> {
  if (!recipient || thread.staffReadTo >= thread.messages) return false;
  const { orgId, id: threadId } = thread;
  const companyName = await companyNameOf(tx, orgId);
  const question = { to: recipient, companyName, orgId, threadId };
  await queueMail(services, tx, { ...questionMail(brand, services.config, question), orgId });
  return true;
}

/** Those who have written in the thread and have not seen the answers. */
async function mailCustomer(
  services: Services,
  tx: Db,
  { thread, brand, now }: { thread: Thread; brand: Brand; now: Date },
): Promise<boolean> {
  const { orgId, id: threadId } = thread;
  const answers = (await loadMessages(tx, orgId, threadId)).filter(({ side }) => side === 'staff');
  const unseen = new Map(
    (await loadPeople(tx, orgId, threadId))
      .filter(({ wrote }) => wrote)
      .map(({ cognitoId, readTo, mailedTo }) => [
        cognitoId,
        answers.filter(({ number }) => number > Math.max(readTo, mailedTo)),
      ]),
  );
  const only = [...unseen].flatMap(([cognitoId, found]) => (found.length > 0 ? [cognitoId] : []));
  if (only.length === 0) return false;
  const files = Map.groupBy(await loadFiles(tx, orgId, threadId), ({ messageId }) => messageId);
  await sendNotice(services, tx, {
    orgId,
    brand,
    kind: 'concierge_answer',
    params: { name: answers.at(-1)?.name ?? '' },
    path: `/concierge/conversations/${threadId}`,
    about: `${threadId} ${thread.messages}`,
    only,
    mailTo: async ({ cognitoId, ...to }) => {
      const { token, hash: tokenHash } = createReplyToken();
      const expiresAt = new Date(now.getTime() + answerableMs);
      const address = { orgId, threadId, cognitoId, tokenHash, createdAt: now, expiresAt };
      await insertReplyAddress(tx, address);
      const news = unseen.get(cognitoId) ?? [];
      return answerMail(brand, {
        ...to,
        name: news.at(-1)?.name ?? '',
        answers: news.map(({ id, text }) => ({
          text,
          files: (files.get(id) ?? []).map(({ name }) => name),
        })),
        replyTo: replyAddress(services.config, brand, token),
      });
    },
  });
  await recordMailed(tx, thread, only);
  return true;
}
