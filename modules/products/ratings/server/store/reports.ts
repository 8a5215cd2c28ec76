import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Db } from '#kit/server/db/database.ts';
import { holdOrganization } from '#modules/foundation/people/server/index.ts';
import { reports } from '../tables.ts';

export const saveReport = (
  db: Db,
  orgId: string,
  report: { host: string; madeAt: Date; pdf: string },
): Promise<void> =>
  db.transaction(async (tx) => {
    if (!(await holdOrganization(tx, orgId))) return;
    await tx
      .insert(reports)
      .values({ orgId, id: randomUUID(), ...report })
      .onConflictDoUpdate({ target: [reports.orgId], set: report });
  });

export async function loadReport(db: Db, orgId: string, host: string): Promise<string | null> {
  const [row] = await db
    .select({ pdf: reports.pdf })
    .from(reports)
    .where(and(eq(reports.orgId, orgId), eq(reports.host, host)));
  return row?.pdf ?? null;
}

/** Deletes the report, because it is of an older rating. */
export async function dropReport(tx: Db, orgId: string): Promise<void> {
  await tx.delete(reports).where(eq(reports.orgId, orgId));
}
