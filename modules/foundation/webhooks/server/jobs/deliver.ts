import { hourMs, minuteMs } from '#kit/contract/spans.ts';
import type { Db } from '#kit/server/db/database.ts';
import { announceDeliveries, deliverWebhookJob } from '#kit/server/events/emit.ts';
import type { Delivery, Endpoint, OffWhy } from '#kit/server/events/tables.ts';
import { handleCron, handleJob } from '#kit/server/jobs/job.ts';
import { recordDelivery } from '#kit/server/log/happenings.ts';
import type { Log } from '#kit/server/log/log.ts';
import type { Answered } from '#kit/server/ports/webhooks.ts';
import type { Services } from '#kit/server/services/services.ts';
import { sendNotice } from '#modules/foundation/notices/server/index.ts';
import { findOrganization, mailAdmins } from '#modules/foundation/people/server/index.ts';
import { brandOfOrganization } from '#modules/foundation/plans/server/index.ts';
import { endpointHost } from '../endpoints.ts';
import { signedHeaders } from '../secrets.ts';
import { failWaiting, findTry, recordTry, setFailingSince, switchOff, takeDue } from '../store.ts';
import { endpointOffMail } from '../webhookMails.ts';

/** How long after each try that failed the next one is due, at the earliest (Standard Webhooks). */
const waits = [
  5000,
  5 * minuteMs,
  30 * minuteMs,
  2 * hourMs,
  5 * hourMs,
  10 * hourMs,
  14 * hourMs,
  20 * hourMs,
  24 * hourMs,
];

const longestFailing = 5 * 24 * hourMs;

/**
 * Sends a delivery once. Killed between sending and noting it, the run is repeated, and the endpoint knows the message by its
 * id. What does not arrive is tried again later, by a row and not by the queue: its waits are longer than the queue's.
 */
export const deliverWebhook = handleJob(deliverWebhookJob, async ({ services, log }, asked) => {
  const { database, clock, keys, webhooks } = services;
  const found = await findTry(database.system, asked);
  if (!found) return;
  const { delivery, endpoint } = found;
  // An event that came while somebody switched it off.
  if (endpoint.offAt) {
    await failWaiting(database.system, endpoint.id);
    return;
  }
  const headers = await signedHeaders(keys, endpoint, delivery, clock.now());
  const answered = await webhooks.send(endpoint.url, headers, delivery.body);
  await note({ services, log }, { delivery, endpoint }, answered);
});

async function note(
  { services, log }: { services: Services; log: Log },
  { delivery, endpoint }: { delivery: Delivery; endpoint: Endpoint },
  answered: Answered,
): Promise<void> {
  const now = services.clock.now();
  const outcome = outcomeOf(delivery, answered, now);
  const why = offBecause(endpoint, outcome, now);
  const isNoted = await services.database.system.transaction(async (tx) => {
    const isFirst = await recordTry(tx, delivery, outcome);
    if (isFirst) await noteOfEndpoint(services, tx, { endpoint, outcome, why });
    return isFirst;
  });
  if (!isNoted) return;
  recordDelivery(counted[outcome.status]);
  const { id: deliveryId, event } = delivery;
  const { status, lastStatus } = outcome;
  log.info({ deliveryId, endpointId: endpoint.id, event, status, lastStatus }, 'webhook sent');
  if (why) log.warn({ endpointId: endpoint.id, why }, 'a webhook’s endpoint was switched off');
}

type Outcome = Pick<Delivery, 'status' | 'lastAt' | 'lastStatus' | 'reason' | 'nextAt'>;

const counted = { delivered: 'delivered', waiting: 'delayed', failed: 'failed' } as const;

function outcomeOf(
  { attempts }: Pick<Delivery, 'attempts'>,
  { status: lastStatus, reason }: Answered,
  now: Date,
): Outcome {
  const tried = { lastAt: now, lastStatus, nextAt: now };
  if (lastStatus !== null && lastStatus >= 200 && lastStatus < 300)
    return { ...tried, status: 'delivered', reason: null };
  const failed = { ...tried, reason: reason ?? `It answered with ${lastStatus}.` };
  const wait = lastStatus === 410 ? undefined : waits[attempts];
  if (wait === undefined) return { ...failed, status: 'failed' };
  return { ...failed, status: 'waiting', nextAt: new Date(now.getTime() + wait) };
}

/** Whether the endpoint is switched off by this, and why. */
function offBecause(
  { failingSince }: Pick<Endpoint, 'failingSince'>,
  { status, lastStatus }: Outcome,
  now: Date,
): OffWhy | null {
  if (status === 'delivered') return null;
  if (lastStatus === 410) return 'gone';
  const failingMs = failingSince === null ? 0 : now.getTime() - failingSince.getTime();
  return failingMs >= longestFailing ? 'failing' : null;
}

async function noteOfEndpoint(
  services: Services,
  tx: Db,
  { endpoint, outcome, why }: { endpoint: Endpoint; outcome: Outcome; why: OffWhy | null },
): Promise<void> {
  const { id, failingSince } = endpoint;
  const now = services.clock.now();
  const hasArrived = outcome.status === 'delivered';
  if (hasArrived === (failingSince !== null))
    await setFailingSince(tx, id, hasArrived ? null : now);
  if (!why || !(await switchOff(tx, id, why, now))) return;
  // The try counts though nobody can be told: else it would be sent again and again.
  await tx
    .transaction((part) => tellOff(services, part, endpoint, why))
    .catch((error) =>
      services.log.error({ err: error, endpointId: id }, 'that a webhook is off was not told'),
    );
}

/** Tells the admins of an organization; of a brand's endpoint the console says it, and the log. */
async function tellOff(services: Services, tx: Db, endpoint: Endpoint, why: OffWhy): Promise<void> {
  const { id, orgId } = endpoint;
  const organization = orgId === null ? null : await findOrganization(tx, orgId);
  if (orgId === null || !organization) return;
  const host = endpointHost(endpoint);
  await sendNotice(services, tx, {
    orgId,
    brand: await brandOfOrganization(tx, orgId),
    kind: 'webhook_off',
    params: { host },
    about: `${id} ${services.clock.now().toISOString()}`,
    path: '/settings/admins',
    mailTo: null,
  });
  const { companyName } = organization;
  await mailAdmins(services, tx, orgId, (brand, email) =>
    endpointOffMail(brand, services.config, { email, companyName, host, isGone: why === 'gone' }),
  );
}

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
