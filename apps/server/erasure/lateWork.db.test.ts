/** Work that was running when its organization was erased: it ends and leaves nothing behind. */
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { outbox } from '#kit/server/jobs/tables.ts';
import { queueMail, queueMails } from '#kit/server/mail/sendMail.ts';
import { sentMails } from '#kit/server/mail/tables.ts';
import { BillingFailure } from '#kit/server/ports/billing.ts';
import { receiveBillingEvent } from '#modules/foundation/plans/server/index.ts';
import * as ratings from '#modules/products/ratings/calls.ts';
import { saveReport } from '#modules/products/ratings/server/store/reports.ts';
import { fine, moveTo, ratedPortalForAll, seen } from '#tests/support/playedEngine.ts';
import { runJob } from '#tests/support/portal.ts';
import { tablesWith } from '#tests/support/traces.ts';
import { serverModules } from '../serverModules.ts';

const { portal, engine } = ratedPortalForAll();

const erase = (orgId: string) => portal.erase({ orgId });
const logs = ['audit_chains', 'audit_entries', 'audit_staff_entries'];
const traces = async (orgId: string) => tablesWith(portal.db, [orgId]);

test('SET-073: a rating that ends after the erasure is kept nowhere', async () => {
  const owner = await portal.owner();
  await moveTo(owner, 'www.late.example');
  let rated = 0;
  engine.behave = async (order) => {
    await erase(owner.orgId);
    rated += 1;
    return seen(fine)(order);
  };
  await owner.call(ratings.loadRatings, {});
  expect(rated).toBe(1);
  engine.behave = seen(fine);
  await portal.runJobs();
  expect(await traces(owner.orgId)).toEqual(logs);
});

test('SET-073: nor is a document that is made after it', async () => {
  const owner = await portal.owner();
  await erase(owner.orgId);
  const db = portal.services.database.forOrganization(owner.orgId);
  const report = { host: 'www.late.example', madeAt: portal.clock.now(), pdf: 'JVBERi0=' };
  await saveReport(db, owner.orgId, report);
  await portal.runJobs();
  expect(await traces(owner.orgId)).toEqual(logs);
});

test('SET-078: a subscription that is paid after it is ended at the provider, tried until it is', async () => {
  const { services } = portal;
  const owner = await portal.owner();
  await erase(owner.orgId);
  const end = vi.spyOn(services.billing, 'endSubscription');
  end.mockRejectedValueOnce(new BillingFailure('UNAVAILABLE', 'away'));
  const tell = (customerId: string, status: 'active' | 'cancelled') =>
    services.database.system.transaction((tx) =>
      receiveBillingEvent(services)(tx, {
        id: randomUUID(),
        subscription: { id: `${customerId}-1`, customerId, billingPlanId: 'x', status, version: 1 },
      }),
    );
  await tell(owner.orgId, 'active');
  await expect(portal.runJobs()).rejects.toThrow('away');
  await tell(owner.orgId, 'active');
  await portal.runJobs();
  expect(end.mock.calls).toEqual([[`${owner.orgId}-1`], [`${owner.orgId}-1`]]);

  // Does not end a subscription that has ended, or one of another customer of the same provider.
  await tell(owner.orgId, 'cancelled');
  await tell(randomUUID(), 'active');
  await portal.runJobs();
  expect(end).toHaveBeenCalledTimes(2);
});

test('API-147: a mail that was on its way to the queue is not sent after it', async () => {
  const { services } = portal;
  const owner = await portal.owner();
  await portal.runJobs();
  const { system } = services.database;
  const from = { name: 'Fairhaven', address: 'no-reply@fairhaven.example' };
  const letter = { from, to: 'late@shop.example', subject: 'Late', html: '', text: '' };
  await system.transaction((tx) =>
    queueMails(services, tx, [{ orgId: owner.orgId, mail: letter }]),
  );
  await system.transaction((tx) => queueMail(services, tx, { ...letter, orgId: owner.orgId }));
  // The relay takes them.
  const relayed = await system.delete(outbox).where(eq(outbox.queue, 'mail.send')).returning();
  expect(relayed).toHaveLength(2);
  await erase(owner.orgId);
  await portal.runJobs();
  const [handler] = serverModules
    .flatMap((module) => module.jobs ?? [])
    .filter(({ job }) => job.queue === 'mail.send');
  for (const { data } of relayed) if (handler) await runJob(services, handler, data);
  expect(await portal.mailbox('late@shop.example')).toEqual([]);
  expect(await system.$count(sentMails, eq(sentMails.subject, 'Late'))).toBe(0);
});
