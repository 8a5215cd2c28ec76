import { randomUUID } from 'node:crypto';
import { and, asc, desc, eq, gte, inArray, lte, sql } from 'drizzle-orm';
import { type Db, lockByName } from '#kit/server/db/database.ts';
import { lostAt } from '#kit/server/events/emit.ts';
import {
  type Delivery,
  type Endpoint,
  type OffWhy,
  webhookDeliveries,
  webhookEndpoints,
} from '#kit/server/events/tables.ts';
import {
  maxDeliveriesListed,
  maxEndpoints,
  maxReplayed,
} from '#modules/foundation/webhooks/vocabulary.ts';

/** Whose an endpoint is. */
export type EndpointOwner = { orgId: string } | { brandId: string };

const of = (owner: EndpointOwner) =>
  'orgId' in owner
    ? eq(webhookEndpoints.orgId, owner.orgId)
    : eq(webhookEndpoints.brandId, owner.brandId);

const one = (owner: EndpointOwner, id: string) => and(of(owner), eq(webhookEndpoints.id, id));

/** Null if there are as many as may be; of two who make the last one at once, one is refused. */
export async function insertEndpoint(
  tx: Db,
  owner: EndpointOwner,
  endpoint: Omit<typeof webhookEndpoints.$inferInsert, 'id' | 'orgId' | 'brandId'>,
): Promise<Endpoint | null> {
  await lockByName(tx, `webhook endpoints ${Object.values(owner).join()}`);
  if ((await tx.$count(webhookEndpoints, of(owner))) >= maxEndpoints) return null;
  const [row] = await tx
    .insert(webhookEndpoints)
    .values({ id: randomUUID(), ...owner, ...endpoint })
    .returning();
  return row ?? null;
}

/** Newest first. */
export const listEndpoints = (db: Db, owner: EndpointOwner): Promise<Endpoint[]> =>
  db
    .select()
    .from(webhookEndpoints)
    .where(of(owner))
    .orderBy(desc(webhookEndpoints.createdAt), asc(webhookEndpoints.id));

/** Null when it is not this owner's. */
export async function findEndpoint(
  db: Db,
  owner: EndpointOwner,
  id: string,
): Promise<Endpoint | null> {
  const [row] = await db.select().from(webhookEndpoints).where(one(owner, id));
  return row ?? null;
}

/** The secret so far signs until then. */
export async function replaceSecret(
  tx: Db,
  owner: EndpointOwner,
  id: string,
  { secret, formerUntil }: { secret: string; formerUntil: Date },
): Promise<Endpoint | null> {
  const [row] = await tx
    .update(webhookEndpoints)
    .set({ secret, formerSecret: sql`${webhookEndpoints.secret}`, formerUntil })
    .where(one(owner, id))
    .returning();
  return row ?? null;
}

export async function switchOn(tx: Db, owner: EndpointOwner, id: string): Promise<Endpoint | null> {
  const [row] = await tx
    .update(webhookEndpoints)
    .set({ offAt: null, offWhy: null, failingSince: null })
    .where(one(owner, id))
    .returning();
  return row ?? null;
}

/** What waits for an endpoint has failed. */
export const failWaiting = (tx: Db, endpointId: string) =>
  tx
    .update(webhookDeliveries)
    .set({ status: 'failed', reason: 'The endpoint was switched off.' })
    .where(
      and(eq(webhookDeliveries.endpointId, endpointId), eq(webhookDeliveries.status, 'waiting')),
    );

/** Nothing is sent to it any more, and what waits has failed. False if it was off already. */
export async function switchOff(tx: Db, id: string, why: OffWhy, now: Date): Promise<boolean> {
  const [row] = await tx
    .update(webhookEndpoints)
    .set({ offAt: now, offWhy: why })
    .where(and(eq(webhookEndpoints.id, id), sql`${webhookEndpoints.offAt} is null`))
    .returning({ id: webhookEndpoints.id });
  await failWaiting(tx, id);
  return row !== undefined;
}

export const setFailingSince = (tx: Db, id: string, failingSince: Date | null) =>
  tx.update(webhookEndpoints).set({ failingSince }).where(eq(webhookEndpoints.id, id));

/** Deletes an endpoint with its deliveries. Null when it is not this owner's. */
export async function removeEndpoint(
  tx: Db,
  owner: EndpointOwner,
  id: string,
): Promise<Endpoint | null> {
  const [row] = await tx.delete(webhookEndpoints).where(one(owner, id)).returning();
  if (!row) return null;
  await tx.delete(webhookDeliveries).where(eq(webhookDeliveries.endpointId, id));
  return row;
}

export async function insertDelivery(
  tx: Db,
  delivery: Pick<Delivery, 'orgId' | 'endpointId' | 'event' | 'body' | 'createdAt'>,
): Promise<Delivery[]> {
  const nextAt = lostAt(delivery.createdAt);
  return tx
    .insert(webhookDeliveries)
    .values({ id: randomUUID(), ...delivery, nextAt })
    .returning();
}

/** Newest first. */
export const listDeliveries = (db: Db, endpointId: string): Promise<Delivery[]> =>
  db
    .select()
    .from(webhookDeliveries)
    .where(eq(webhookDeliveries.endpointId, endpointId))
    .orderBy(desc(webhookDeliveries.createdAt), asc(webhookDeliveries.id))
    .limit(maxDeliveriesListed);

/** Makes one delivery wait anew, or those that failed since then, oldest first; those that wait already stay as they are. */
export async function takeAgain(
  tx: Db,
  endpointId: string,
  which: { id: string } | { since: Date },
  now: Date,
): Promise<Delivery[]> {
  const ofEndpoint = eq(webhookDeliveries.endpointId, endpointId);
  const asked =
    'id' in which
      ? and(eq(webhookDeliveries.id, which.id), sql`${webhookDeliveries.status} <> 'waiting'`)
      : and(gte(webhookDeliveries.createdAt, which.since), eq(webhookDeliveries.status, 'failed'));
  const found = await tx
    .select({ id: webhookDeliveries.id })
    .from(webhookDeliveries)
    .where(and(ofEndpoint, asked))
    .orderBy(asc(webhookDeliveries.createdAt), asc(webhookDeliveries.id))
    .limit(maxReplayed)
    .for('update');
  const ids = found.map(({ id }) => id);
  const rows = await tx
    .update(webhookDeliveries)
    .set({ status: 'waiting', attempts: 0, nextAt: lostAt(now), reason: null })
    .where(inArray(webhookDeliveries.id, ids))
    .returning();
  return rows.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
}

/** Whether an endpoint has a delivery of this id. */
export const hasDelivery = async (db: Db, endpointId: string, id: string): Promise<boolean> =>
  (await db.$count(
    webhookDeliveries,
    and(eq(webhookDeliveries.endpointId, endpointId), eq(webhookDeliveries.id, id)),
  )) > 0;

/** A delivery that still waits for its try of this number, with where it goes. */
export async function findTry(
  system: Db,
  { deliveryId, attempt }: { deliveryId: string; attempt: number },
): Promise<{ delivery: Delivery; endpoint: Endpoint } | null> {
  const [row] = await system
    .select({ delivery: webhookDeliveries, endpoint: webhookEndpoints })
    .from(webhookDeliveries)
    .innerJoin(webhookEndpoints, eq(webhookEndpoints.id, webhookDeliveries.endpointId))
    .where(
      and(
        eq(webhookDeliveries.id, deliveryId),
        eq(webhookDeliveries.attempts, attempt),
        eq(webhookDeliveries.status, 'waiting'),
      ),
    );
  return row ?? null;
}

/** Notes what came of a try. False if another run of it has done so before. */
export async function recordTry(
  tx: Db,
  { id, attempts }: Pick<Delivery, 'id' | 'attempts'>,
  outcome: Pick<Delivery, 'status' | 'lastAt' | 'lastStatus' | 'reason' | 'nextAt'>,
): Promise<boolean> {
  const rows = await tx
    .update(webhookDeliveries)
    .set({ ...outcome, attempts: attempts + 1 })
    .where(
      and(
        eq(webhookDeliveries.id, id),
        eq(webhookDeliveries.attempts, attempts),
        eq(webhookDeliveries.status, 'waiting'),
      ),
    )
    .returning({ id: webhookDeliveries.id });
  return rows.length > 0;
}

/** Those whose next try is due, longest due first; each is announced by whoever takes it. */
export async function takeDue(tx: Db, now: Date, limit: number): Promise<Delivery[]> {
  const due = await tx
    .select()
    .from(webhookDeliveries)
    // Written out, so that the index of those that wait fits whatever is asked.
    .where(and(sql`${webhookDeliveries.status} = 'waiting'`, lte(webhookDeliveries.nextAt, now)))
    .orderBy(asc(webhookDeliveries.nextAt), asc(webhookDeliveries.id))
    .limit(limit)
    .for('update', { skipLocked: true });
  if (due.length === 0) return due;
  await tx
    .update(webhookDeliveries)
    .set({ nextAt: lostAt(now) })
    .where(
      inArray(
        webhookDeliveries.id,
        due.map(({ id }) => id),
      ),
    );
  return due;
}

export const listAllEndpoints = (tx: Db): Promise<Endpoint[]> =>
  tx.select().from(webhookEndpoints).orderBy(asc(webhookEndpoints.id)).for('update');

export const saveSecrets = (
  tx: Db,
  { id, secret, formerSecret }: Pick<Endpoint, 'id' | 'secret' | 'formerSecret'>,
) => tx.update(webhookEndpoints).set({ secret, formerSecret }).where(eq(webhookEndpoints.id, id));

/** How many endpoints have a secret that this key of the ring sealed. */
export const countSealedBy = (db: Db, key: number): Promise<number> =>
  db.$count(
    webhookEndpoints,
    sql`${webhookEndpoints.secret} like ${`${key}.%`} or ${webhookEndpoints.formerSecret} like ${`${key}.%`}`,
  );
