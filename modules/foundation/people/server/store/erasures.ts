import { randomUUID } from 'node:crypto';
import { and, asc, eq, isNotNull, isNull, lte, or } from 'drizzle-orm';
import type { z } from 'zod';
import { type Db, firstOf } from '#kit/server/db/database.ts';
import type { askedErasure } from '#modules/foundation/people/schemas/profile.ts';
import { erasedOrganizations, type Organization, organizations } from '../tables.ts';

/** The organization's planned erasure, in the form that callers receive. */
export const erasureOf = ({
  eraseAt,
  eraseAskedBy,
}: Organization): z.infer<typeof askedErasure> | null =>
  eraseAt && { at: eraseAt.toISOString(), askedBy: eraseAskedBy ?? '' };

/** Returns the organization; undefined if its erasure was already requested. */
export const setErasure = (
  tx: Db,
  orgId: string,
  { eraseAt, eraseAskedBy }: Pick<Organization, 'eraseAt' | 'eraseAskedBy'>,
) =>
  firstOf(
    tx
      .update(organizations)
      .set({ eraseAt, eraseAskedBy, eraseRemindedAt: null })
      .where(and(eq(organizations.id, orgId), isNull(organizations.eraseAt)))
      .returning(),
  );

/** Returns the organization; undefined unless an erasure is planned and has not begun. */
export const clearErasure = (tx: Db, orgId: string) => {
  const asked = and(isNotNull(organizations.eraseAt), isNull(organizations.erasingSince));
  return firstOf(
    tx
      .update(organizations)
      .set({ eraseAt: null, eraseAskedBy: null, eraseRemindedAt: null })
      .where(and(eq(organizations.id, orgId), asked))
      .returning(),
  );
};

const isUnreminded = (until: Date) =>
  and(
    lte(organizations.eraseAt, until),
    isNull(organizations.eraseRemindedAt),
    isNull(organizations.erasingSince),
  );

/** Organizations whose admins need a reminder, those that are erased first before the others. */
export const listUnreminded = (system: Db, until: Date, limit: number) =>
  system
    .select({ orgId: organizations.id })
    .from(organizations)
    .where(isUnreminded(until))
    .orderBy(asc(organizations.eraseAt))
    .limit(limit);

/** Marks and returns an organization whose admins need a reminder; undefined if another run was first. */
export const takeReminder = (tx: Db, orgId: string, { until, now }: { until: Date; now: Date }) =>
  firstOf(
    tx
      .update(organizations)
      .set({ eraseRemindedAt: now })
      .where(and(eq(organizations.id, orgId), isUnreminded(until)))
      .returning(),
  );

const isDue = (now: Date) =>
  or(lte(organizations.eraseAt, now), isNotNull(organizations.erasingSince));

/** Organizations whose erasure is due, and those whose erasure has begun. */
export const listDueErasures = (system: Db, now: Date) =>
  system
    .select()
    .from(organizations)
    .where(isDue(now))
    .orderBy(asc(organizations.eraseAt))
    .limit(100);

/**
 * From here on the erasure cannot be cancelled. Undefined if it was cancelled just now, or the organization
 * is gone.
 */
export const beginErasure = (
  system: Db,
  orgId: string,
  { now, atOnce }: { now: Date; atOnce: boolean },
) =>
  firstOf(
    system
      .update(organizations)
      .set({ erasingSince: now })
      .where(and(eq(organizations.id, orgId), atOnce ? undefined : isDue(now)))
      .returning(),
  );

export const countErased = (tx: Db, brandId: string, erasedAt: Date) =>
  tx.insert(erasedOrganizations).values({ id: randomUUID(), brandId, erasedAt });
