import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import type { Db } from '#kit/server/db/database.ts';
import { decisionNow } from '../rules/issueLife.ts';
import { findings, issues } from '../tables.ts';

/** The decisions in effect about issues that these scans found, by issue; no more than the scans keep findings. */
export async function loadDecided(db: Db, orgId: string, scanIds: readonly string[], now: Date) {
  const rows = await db
    .selectDistinct({
      id: issues.id,
      decision: issues.decision,
      decisionUntil: issues.decisionUntil,
      decisionReason: issues.decisionReason,
    })
    .from(findings)
    .innerJoin(issues, and(eq(issues.orgId, findings.orgId), eq(issues.id, findings.issueId)))
    .where(
      and(
        eq(findings.orgId, orgId),
        inArray(findings.scanId, [...scanIds]),
        isNotNull(issues.decision),
      ),
    );
  const inEffect = rows.filter((row) => decisionNow(row, now) !== null);
  return new Map(inEffect.map(({ id, ...decided }) => [id, decided]));
}
