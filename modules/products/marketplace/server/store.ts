import { randomUUID } from 'node:crypto';
import { and, eq, inArray, min, sql } from 'drizzle-orm';
import { type Db, wroteAny } from '#kit/server/db/database.ts';
import { organizationsOfBrand } from '#modules/foundation/plans/server/index.ts';
import type { OfferUse } from '../schemas.ts';
import { offerEvents } from './tables.ts';

interface OfferEvent {
  partner: string;
  kind: 'click' | 'claim';
  cognitoId: string;
  at: Date;
}

/** Returns false when the event was counted before. */
export const countEvent = (db: Db, orgId: string, event: OfferEvent): Promise<boolean> =>
  wroteAny(
    db
      .insert(offerEvents)
      .values({ orgId, id: randomUUID(), ...event })
      .onConflictDoNothing(),
  );

/** When each offer was first claimed in an organization, by partner. */
export async function loadClaims(db: Db, orgId: string): Promise<ReadonlyMap<string, Date>> {
  const rows = await db
    .select({ partner: offerEvents.partner, at: min(offerEvents.at) })
    .from(offerEvents)
    .where(and(eq(offerEvents.orgId, orgId), eq(offerEvents.kind, 'claim')))
    .groupBy(offerEvents.partner);
  return new Map(rows.flatMap(({ partner, at }) => (at ? [[partner, at] as const] : [])));
}

/** How often a brand's customers opened and claimed each offer, past row-level security. */
export function countUse(system: Db, brandId: string): Promise<OfferUse[]> {
  const of = (kind: 'click' | 'claim') =>
    sql<number>`count(*) filter (where ${offerEvents.kind} = ${kind})`.mapWith(Number);
  return system
    .select({ partner: offerEvents.partner, opened: of('click'), claimed: of('claim') })
    .from(offerEvents)
    .where(inArray(offerEvents.orgId, organizationsOfBrand(system, brandId)))
    .groupBy(offerEvents.partner);
}
