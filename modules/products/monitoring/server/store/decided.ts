import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import type { Db } from '#kit/server/db/database.ts';
import { decisionNow } from '../rules/issueLife.ts';
import { findings, issues } from '../tables.ts';

/** The decisions in effect about issues that these scans found, by issue; no more than the scans keep findings. */
export async function loadDecided(db: Db, orgId: string, scanIds: readonly string[], now: Date) {
  const { id: issueId, decision, decisionUntil, decisionReason } = issues;
  const rows = await db
    .selectDistinct({ id: issueId, decision, decisionUntil, decisionReason })
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
