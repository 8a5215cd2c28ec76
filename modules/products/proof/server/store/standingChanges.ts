import { randomUUID } from 'node:crypto';
import { and, asc, desc, eq, lte, type SQL, sql } from 'drizzle-orm';
import { type CalendarDay, dayIn } from '#kit/contract/calendarDay.ts';
import { pick } from '#kit/contract/pick.ts';
import type { Db } from '#kit/server/db/database.ts';
import { before } from '#kit/server/services/storedTables.ts';
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

/** The controls of which something was noted. */
export const listNoted = (db: Db, orgId: string) =>
  db
    .selectDistinct({ control: standingChanges.control })
    .from(standingChanges)
    .where(eq(standingChanges.orgId, orgId));

/** Of a control, the newest first, with the days of what proved it where they were noted. */
export const loadChanges = (db: Db, orgId: string, control: string) =>
  db
    .select({
      ...shown,
      details: sql<string>`coalesce(${standingChanges.dated}, ${standingChanges.details})`,
    })
    .from(standingChanges)
    .where(and(eq(standingChanges.orgId, orgId), eq(standingChanges.control, control)))
    .orderBy(desc(standingChanges.day))
    .limit(maxHistory);

/** In whose place another was noted two years ago or earlier: the last one of each control stays. */
export function outdatedChanges(now: Date): SQL | undefined {
  const last = dayIn('UTC', before(now, 730));
  return and(
    lte(standingChanges.day, last),
    sql`exists (select from ${standingChanges} newer
      where newer.org_id = ${standingChanges.orgId} and newer.control = ${standingChanges.control}
      and newer.day > ${standingChanges.day} and newer.day <= ${last})`,
  );
}

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
        changes.map(({ control, standing, details, dated }) => ({
          orgId,
          id: randomUUID(),
          control,
          day,
          standing,
          details,
          dated,
        })),
      )
      .onConflictDoUpdate({
        target: [standingChanges.orgId, standingChanges.control, standingChanges.day],
        set: {
          standing: sql`excluded.standing`,
          details: sql`excluded.details`,
          dated: sql`excluded.dated`,
        },
      });
  });
