import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { EventData } from '#kit/contract/eventData.ts';
import type { EventName } from '#kit/contract/events.ts';
import { type Db, rowsOf } from '../db/database.ts';
import { announceAll, defineJob } from '../jobs/job.ts';
import { type Delivery, webhookDeliveries, webhookEndpoints } from './tables.ts';

/** One try of a delivery. Of two runs with one number only the first that ends counts. */
export const deliverWebhookJob = defineJob({
  queue: 'webhooks.deliver',
  data: z.object({ deliveryId: z.uuid(), attempt: z.int().nonnegative() }),
  retryLimit: 5,
  expireInSeconds: 60,
  // Each waits up to ten seconds for a program, without a connection to the database.
  concurrency: 8,
  groupConcurrency: 1,
  // As long as a program may let it wait: of endpoints that always do, the next delivery lies behind those of others.
  usualSeconds: 10,
});

/** What is still to be tried this long after its announcement is announced once more. */
const lostMs = 3_600_000;

export const lostAt = (now: Date): Date => new Date(now.getTime() + lostMs);

/** What is sent: the body as it is signed, whatever tries there are. */
export const bodyOf = (type: string, orgId: string | null, data: unknown, now: Date): string =>
  JSON.stringify({ type, timestamp: now.toISOString(), organizationId: orgId, data });

/**
 * Tells the endpoints that want it, the organization's and its brand's, of what happened, in the transaction in which it
 * happens (decision 59). One statement where no endpoint wants it, two where some do.
 */
export const emit = <Name extends EventName>(
  tx: Db,
  orgId: string,
  event: Name,
  data: EventData<Name>,
  now: Date,
): Promise<void> => tell(tx, orgId, [{ event, data }], now);

export type Happened = {
  [Name in EventName]: { event: Name; data: EventData<Name> };
}[EventName];

/** Several at once, in as many statements as one. */
export async function emitAll(
  tx: Db,
  orgId: string,
  all: readonly Happened[],
  now: Date,
): Promise<void> {
  if (all.length > 0) await tell(tx, orgId, all, now);
}

async function tell(
  tx: Db,
  orgId: string,
  all: readonly { event: EventName; data: unknown }[],
  now: Date,
): Promise<void> {
  const told = all.map(({ event, data }) => ({ event, body: bodyOf(event, orgId, data, now) }));
  // A provider's ticket system compares a customer's causes once one of them opened or closed (decision 62).
  const first = all.some(({ event }) => event.startsWith('cause.'))
    ? sql`with compared as (update psa_customers set due_at = ${now.toISOString()}::timestamptz
          where org_id = ${orgId}::uuid) `
    : sql``;
  const rows = await rowsOf<Announced>(
    tx,
    sql`${first}insert into ${webhookDeliveries} (id, org_id, endpoint_id, event, body, created_at, next_at)
        select gen_random_uuid(), ${orgId}::uuid, wanting.id, told.event, told.body,
          ${now.toISOString()}::timestamptz, ${lostAt(now).toISOString()}::timestamptz
        from jsonb_to_recordset(${JSON.stringify(told)}::jsonb) as told(event text, body text)
        join ${webhookEndpoints} wanting on wanting.events @> jsonb_build_array(told.event)
        where wanting.off_at is null
          and (wanting.org_id = ${orgId}::uuid or wanting.brand_id =
            (select brand_id from plans_subscriptions where org_id = ${orgId}::uuid))
        returning id, endpoint_id as "endpointId", attempts`,
  );
  await announceDeliveries(tx, rows);
}

type Announced = Pick<Delivery, 'id' | 'endpointId' | 'attempts'>;

/** By endpoint, so that none that is slow keeps others waiting. */
export const announceDeliveries = (tx: Db, deliveries: readonly Announced[]): Promise<void> =>
  announceAll(
    tx,
    deliverWebhookJob,
    deliveries.map(({ id, endpointId, attempts }) => ({
      data: { deliveryId: id, attempt: attempts },
      groupId: endpointId,
    })),
  );
