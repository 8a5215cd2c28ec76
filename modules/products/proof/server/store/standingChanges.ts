import { randomUUID } from 'node:crypto';
import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { CalendarDay } from '#kit/contract/calendarDay.ts';
import { pick } from '#kit/contract/pick.ts';
import type { Db } from '#kit/server/db/database.ts';
import { holdOrganization } from '#modules/foundation/people/server/index.ts';
import { maxHistory } from '#modules/products/proof/vocabulary.ts';
import type { Noted } from '../rules/standingChanges.ts';
import { standingChanges } from '../tables.ts';

const shown = pick(standingChanges, 'control', 'day', 'standing', 'details');

/** Of each control what was noted last. */
export const loadNewest = (db: Db, orgId: string) =>
  db
    .selectDistinctOn([standingChanges.control], shown)
    .from(standingChanges)
    .where(eq(standingChanges.orgId, orgId))
    .orderBy(asc(standingChanges.control), desc(standingChanges.day));

/** Of a control, the newest first. */
export const loadChanges = (db: Db, orgId: string, control: string) =>
  db
    .select(shown)
    .from(standingChanges)
    .where(and(eq(standingChanges.orgId, orgId), eq(standingChanges.control, control)))
    .orderBy(desc(standingChanges.day))
    .limit(maxHistory);

/** Of two runs on one day the last one stays; of an organization that is being erased nothing is noted. */
export const saveChanges = (
  db: Db,
  orgId: string,
  day: CalendarDay,
  changes: readonly Noted[],
): Promise<void> =>
  db.transaction(async (tx) => {
    if (!(await holdOrganization(tx, orgId))) return;
    await tx
      .insert(standingChanges)
      .values(
        changes.map(({ control, standing, details }) => ({
          orgId,
          id: randomUUID(),
          control,
          day,
          standing,
          details,
        })),
      )
      .onConflictDoUpdate({
        target: [standingChanges.orgId, standingChanges.control, standingChanges.day],
        set: { standing: sql`excluded.standing`, details: sql`excluded.details` },
      });
  });
