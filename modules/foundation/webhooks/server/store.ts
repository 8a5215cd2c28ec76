import { randomUUID } from 'node:crypto';
import { and, asc, desc, eq, gte, inArray, isNull, like, lte, or, sql } from 'drizzle-orm';
import { type Db, firstOrNull, lockByName, wroteAny } from '#kit/server/db/database.ts';
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

const has = (id: string) => eq(webhookEndpoints.id, id);
const one = (owner: EndpointOwner, id: string) => and(of(owner), has(id));

/** Null if there are as many as may be; of two who make the last one at once, one is refused. */
export async function insertEndpoint(
  tx: Db,
  owner: EndpointOwner,
  endpoint: Omit<typeof webhookEndpoints.$inferInsert, 'id' | 'orgId' | 'brandId'>,
): Promise<Endpoint | null> {
  await lockByName(tx, `webhook endpoints ${Object.values(owner).join()}`);
  if ((await tx.$count(webhookEndpoints, of(owner))) >= maxEndpoints) return null;
  const row = { id: randomUUID(), ...owner, ...endpoint };
  return firstOrNull(tx.insert(webhookEndpoints).values(row).returning());
}

/** Newest first. */
export const listEndpoints = (db: Db, owner: EndpointOwner) =>
  db
    .select()
    .from(webhookEndpoints)
    .where(of(owner))
    .orderBy(desc(webhookEndpoints.createdAt), asc(webhookEndpoints.id));

/** Null when it is not this owner's. */
export const findEndpoint = (db: Db, owner: EndpointOwner, id: string) =>
  firstOrNull(db.select().from(webhookEndpoints).where(one(owner, id)));

/** The secret so far signs until then. */
export const replaceSecret = (
  tx: Db,
  owner: EndpointOwner,
  id: string,
  { secret, formerUntil }: { secret: string; formerUntil: Date },
) =>
  firstOrNull(
    tx
      .update(webhookEndpoints)
      .set({ secret, formerSecret: sql`${webhookEndpoints.secret}`, formerUntil })
      .where(one(owner, id))
      .returning(),
  );

/** None of those so far signs any more. */
export const dropSecrets = (tx: Db, id: string, secret: string) =>
  tx.update(webhookEndpoints).set({ secret, formerSecret: null, formerUntil: null }).where(has(id));

export const switchOn = (tx: Db, id: string) =>
  tx.update(webhookEndpoints).set({ offAt: null, offWhy: null, failingSince: null }).where(has(id));

const isWaiting = eq(webhookDeliveries.status, 'waiting');
const isTo = (endpointId: string) => eq(webhookDeliveries.endpointId, endpointId);

/** What waits for an endpoint has failed. */
export const failWaiting = (tx: Db, endpointId: string) =>
  tx
    .update(webhookDeliveries)
    .set({ status: 'failed', reason: 'The endpoint was switched off.' })
    .where(and(isTo(endpointId), isWaiting));

/** Nothing is sent to it any more, and what waits has failed. False if it was off already. */
export async function switchOff(tx: Db, id: string, offWhy: OffWhy, offAt: Date): Promise<boolean> {
  const isOn = and(has(id), isNull(webhookEndpoints.offAt));
  const isSwitched = await wroteAny(tx.update(webhookEndpoints).set({ offAt, offWhy }).where(isOn));
  await failWaiting(tx, id);
  return isSwitched;
}

export const setFailingSince = (tx: Db, id: string, failingSince: Date | null) =>
  tx.update(webhookEndpoints).set({ failingSince }).where(has(id));

/** Deletes an endpoint with its deliveries. Null when it is not this owner's. */
export async function removeEndpoint(tx: Db, owner: EndpointOwner, id: string) {
  const row = await firstOrNull(tx.delete(webhookEndpoints).where(one(owner, id)).returning());
  if (row) await tx.delete(webhookDeliveries).where(isTo(id));
  return row;
}

export const insertDelivery = (
  tx: Db,
  delivery: Pick<Delivery, 'orgId' | 'endpointId' | 'event' | 'body' | 'createdAt'>,
) =>
  tx
    .insert(webhookDeliveries)
    .values({ id: randomUUID(), ...delivery, nextAt: lostAt(delivery.createdAt) })
    .returning();

/** Newest first. */
export const listDeliveries = (db: Db, endpointId: string) =>
  db
    .select()
    .from(webhookDeliveries)
    .where(isTo(endpointId))
    .orderBy(desc(webhookDeliveries.createdAt), asc(webhookDeliveries.id))
    .limit(maxDeliveriesListed);

/** Makes one delivery wait anew, or those that failed since then, oldest first; those that wait already stay as they are. */
export async function takeAgain(
  tx: Db,
  endpointId: string,
  which: { id: string } | { since: Date },
  now: Date,
): Promise<Delivery[]> {
  const asked =
    'id' in which
      ? and(eq(webhookDeliveries.id, which.id), sql`${webhookDeliveries.status} <> 'waiting'`)
      : and(gte(webhookDeliveries.createdAt, which.since), eq(webhookDeliveries.status, 'failed'));
  const found = await tx
    .select({ id: webhookDeliveries.id })
    .from(webhookDeliveries)
    .where(and(isTo(endpointId), asked))
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
  (await db.$count(webhookDeliveries, and(isTo(endpointId), eq(webhookDeliveries.id, id)))) > 0;

const isTry = (id: string, attempts: number) =>
  and(eq(webhookDeliveries.id, id), eq(webhookDeliveries.attempts, attempts), isWaiting);

/** A delivery that still waits for its try of this number, with where it goes. */
export const findTry = (
  system: Db,
  { deliveryId, attempt }: { deliveryId: string; attempt: number },
) =>
  firstOrNull(
    system
      .select({ delivery: webhookDeliveries, endpoint: webhookEndpoints })
      .from(webhookDeliveries)
      .innerJoin(webhookEndpoints, eq(webhookEndpoints.id, webhookDeliveries.endpointId))
      .where(isTry(deliveryId, attempt)),
  );

/** Notes what came of a try. False if another run of it has done so before. */
export const recordTry = (
  tx: Db,
  { id, attempts }: Pick<Delivery, 'id' | 'attempts'>,
  outcome: Pick<Delivery, 'status' | 'lastAt' | 'lastStatus' | 'reason' | 'nextAt'>,
) =>
  wroteAny(
    tx
      .update(webhookDeliveries)
      .set({ ...outcome, attempts: attempts + 1 })
      .where(isTry(id, attempts)),
  );

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
  const ids = due.map(({ id }) => id);
  if (ids.length > 0)
    await tx
      .update(webhookDeliveries)
      .set({ nextAt: lostAt(now) })
      .where(inArray(webhookDeliveries.id, ids));
  return due;
}

export const listAllEndpoints = (tx: Db) =>
  tx.select().from(webhookEndpoints).orderBy(asc(webhookEndpoints.id)).for('update');

export const saveSecrets = (
  tx: Db,
  { id, secret, formerSecret }: Pick<Endpoint, 'id' | 'secret' | 'formerSecret'>,
) => tx.update(webhookEndpoints).set({ secret, formerSecret }).where(has(id));

/** How many endpoints have a secret that this key of the ring sealed. */
export const countSealedBy = (db: Db, key: number): Promise<number> => {
  const { secret, formerSecret } = webhookEndpoints;
  return db.$count(webhookEndpoints, or(like(secret, `${key}.%`), like(formerSecret, `${key}.%`)));
};
