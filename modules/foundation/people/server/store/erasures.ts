import { randomUUID } from 'node:crypto';
import { and, asc, eq, isNotNull, isNull, lte, or } from 'drizzle-orm';
import type { z } from 'zod';
import type { Db } from '#kit/server/db/database.ts';
import type { askedErasure } from '#modules/foundation/people/schemas/profile.ts';
import { erasedOrganizations, type Organization, organizations } from '../tables.ts';

/** Whether and when an organisation is going to be erased, as it is told. */
export const erasureOf = ({
  eraseAt,
  eraseAskedBy,
}: Organization): z.infer<typeof askedErasure> | null =>
  eraseAt && { at: eraseAt.toISOString(), askedBy: eraseAskedBy ?? '' };

/** The organisation, where nobody had asked before. */
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

/** The organisation, where it was asked for and has not begun. */
export async function clearErasure(tx: Db, orgId: string): Promise<Organization | undefined> {
  const asked = and(isNotNull(organizations.eraseAt), isNull(organizations.erasingSince));
  const [row] = await tx
    .update(organizations)
    .set({ eraseAt: null, eraseAskedBy: null, eraseRemindedAt: null })
    .where(and(eq(organizations.id, orgId), asked))
    .returning();
  return row;
}

/** Marks the next one whose admins are to be reminded; one at a time, so that each is reminded once. */
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

/** Those whose time has come, and those that were begun. */
export const listDueErasures = (system: Db, now: Date): Promise<Organization[]> =>
  system
    .select()
    .from(organizations)
    .where(or(lte(organizations.eraseAt, now), isNotNull(organizations.erasingSince)))
    .orderBy(asc(organizations.eraseAt))
    .limit(100);

/** From here on nobody takes it back. Undefined where somebody just has, or where it is gone. */
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

/** Of two who end the same erasure, the second finds nothing. */
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
