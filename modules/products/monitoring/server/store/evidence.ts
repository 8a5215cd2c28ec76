import { and, desc, eq, ne, sql } from 'drizzle-orm';
import type { Db } from '#kit/server/db/database.ts';
import { issues, scans, targets } from '../tables.ts';

/** The newest scan of each website that ran a check and came to its end, the newest of them first. One query. */
export function loadLooks(db: Db, orgId: string, checkId: string) {
  const look = db
    .select({ at: scans.completeTime })
    .from(scans)
    .where(
      and(
        eq(scans.orgId, orgId),
        eq(scans.targetId, targets.id),
        eq(scans.status, 'completed'),
        sql`${scans.coverage} -> 'checks' @> to_jsonb(${checkId}::text)`,
        // One that was stopped early proves nothing (rules/issueLife.ts).
        sql`${scans.coverage} ->> 'stoppedBy' = 'done'`,
        // Such an engine may have looked for more or less than it tells.
        sql`${scans.coverage} ->> 'isPartial' is distinct from 'true'`,
      ),
    )
    .orderBy(desc(scans.startTime))
    .limit(1)
    .as('look');
  return db
    .select({ url: targets.url, exclusions: targets.exclusions, at: look.at })
    .from(targets)
    .innerJoinLateral(look, sql`true`)
    .where(eq(targets.orgId, orgId))
    .orderBy(desc(look.at));
}

/** How often a check's issue is open on any website, whatever was decided about it. One query. */
export const countUnfixed = (db: Db, orgId: string, checkId: string): Promise<number> =>
  db.$count(
    issues,
    and(eq(issues.orgId, orgId), eq(issues.checkId, checkId), ne(issues.state, 'fixed')),
  );
