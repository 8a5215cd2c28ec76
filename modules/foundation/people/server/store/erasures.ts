import { randomUUID } from 'node:crypto';
import { and, asc, eq, isNotNull, isNull, lte, or } from 'drizzle-orm';
import type { z } from 'zod';
import type { Db } from '#kit/server/db/database.ts';
import type { askedErasure } from '#modules/foundation/people/schemas/profile.ts';
import { erasedOrganizations, type Organization, organizations } from '../tables.ts';

/** The organization's planned erasure, in the form that callers receive. */
export const erasureOf = ({
  eraseAt,
  eraseAskedBy,
}: Organization): z.infer<typeof askedErasure> | null =>
  eraseAt && { at: eraseAt.toISOString(), askedBy: eraseAskedBy ?? '' };

/** Returns the organization; undefined if its erasure was already requested. */
export async function setErasure(
  tx: Db,
  orgId: string,
  { eraseAt, eraseAskedBy }: Pick<Organization, 'eraseAt' | 'eraseAskedBy'>,
): Promise<Organization | undefined> {
  const [row] = await tx
    .update(organizations)
    .set({ eraseAt, eraseAskedBy, eraseRemindedAt: null })
    .where(and(eq(organizations.id, orgId), isNull(organizations.eraseAt)))
    .returning();
  return row;
}

/** Returns the organization; undefined unless an erasure is planned and has not begun. */
export async function clearErasure(tx: Db, orgId: string): Promise<Organization | undefined> {
  const asked = and(isNotNull(organizations.eraseAt), isNull(organizations.erasingSince));
  const [row] = await tx
    .update(organizations)
    .set({ eraseAt: null, eraseAskedBy: null, eraseRemindedAt: null })
    .where(and(eq(organizations.id, orgId), asked))
    .returning();
  return row;
}

/** Marks and returns the next organization whose admins need a reminder. One at a time, so that each gets one. */
export async function takeReminder(
  tx: Db,
  { until, now }: { until: Date; now: Date },
): Promise<Organization | undefined> {
  const [due] = await tx
    .select({ id: organizations.id })
    .from(organizations)
    .where(
      and(
        lte(organizations.eraseAt, until),
        isNull(organizations.eraseRemindedAt),
        isNull(organizations.erasingSince),
      ),
    )
    .limit(1)
    .for('update', { skipLocked: true });
  if (!due) return undefined;
  const [row] = await tx
    .update(organizations)
    .set({ eraseRemindedAt: now })
    .where(eq(organizations.id, due.id))
    .returning();
  return row;
}

/** Organizations whose erasure is due, and those whose erasure has begun. */
export const listDueErasures = (system: Db, now: Date): Promise<Organization[]> =>
  system
    .select()
    .from(organizations)
    .where(or(lte(organizations.eraseAt, now), isNotNull(organizations.erasingSince)))
    .orderBy(asc(organizations.eraseAt))
    .limit(100);

/**
 * From here on the erasure cannot be cancelled. Undefined if it was cancelled just now, or the organization
 * is gone.
 */
export async function beginErasure(
  system: Db,
  orgId: string,
  { now, atOnce }: { now: Date; atOnce: boolean },
): Promise<Organization | undefined> {
  const due = or(lte(organizations.eraseAt, now), isNotNull(organizations.erasingSince));
  const [row] = await system
    .update(organizations)
    .set({ erasingSince: now })
    .where(and(eq(organizations.id, orgId), atOnce ? undefined : due))
    .returning();
  return row;
}

/** Locks the organization's row. Of two processes that finish the same erasure, the second finds nothing. */
export async function lockErasing(tx: Db, orgId: string): Promise<Organization | undefined> {
  const [row] = await tx
    .select()
    .from(organizations)
    .where(eq(organizations.id, orgId))
    .for('update');
  return row;
}

export async function countErased(tx: Db, brandId: string, erasedAt: Date): Promise<void> {
  await tx.insert(erasedOrganizations).values({ id: randomUUID(), brandId, erasedAt });
}
