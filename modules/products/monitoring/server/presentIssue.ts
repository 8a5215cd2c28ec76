import { whyRanked } from '@portal/scanner/rank';
import { dayIn } from '#kit/contract/calendarDay.ts';
import type { Member } from '#kit/server/caller.ts';
import type { Db } from '#kit/server/db/database.ts';
import { brandById } from '#modules/foundation/brand/server/index.ts';
import { listMembers } from '#modules/foundation/people/server/index.ts';
import { causeKey } from '#modules/products/monitoring/vocabulary.ts';
import type { Assignment, Issue } from '../schemas.ts';
import { presentAssignment } from './presentAssignment.ts';
import { decisionNow } from './rules/issueLife.ts';
import { loadAssignments } from './store/assignments.ts';
import type { StoredIssue } from './store/issues.ts';

/** Issues of one website in the form of the calls' answers, each with who fixes its cause. */
export async function presentIssues(
  { db, caller }: { db: Db; caller: Member },
  targetId: string,
  rows: readonly StoredIssue[],
  now: Date,
): Promise<Issue[]> {
  const { orgId, cognitoId, brandId } = caller;
  const titles = [...new Set(rows.map(({ title }) => title))];
  const assigned = await loadAssignments(db, orgId, targetId, titles);
  const byCause = new Map(assigned.map((one) => [causeKey(one), one]));
  const seen = {
    members: assigned.length > 0 ? await listMembers(db, orgId) : [],
    cognitoId,
    today: dayIn(brandById(brandId).timeZone, now),
  };
  return rows.map((row) =>
    presentIssue(row, presentAssignment(byCause.get(causeKey(row)), seen), now),
  );
}

function presentIssue(row: StoredIssue, assignment: Assignment, now: Date): Issue {
  const kind = decisionNow(row, now);
  return {
    issueId: row.id,
    targetId: row.targetId,
    checkId: row.checkId,
    title: row.title,
    technicalName: row.technicalName,
    severity: row.severity,
    method: row.method,
    url: row.url,
    parameter: row.parameter,
    places: row.places,
    why: whyRanked(row),
    state: row.state,
    firstSeen: row.firstSeenAt.toISOString(),
    lastSeen: row.lastSeenAt.toISOString(),
    lastScanId: row.lastScanId,
    fixedAt: row.fixedAt?.toISOString() ?? null,
    decision: kind && {
      kind,
      reason: row.decisionReason ?? '',
      until: row.decisionUntil?.toISOString() ?? null,
      by: row.decidedBy ?? '',
      at: (row.decidedAt ?? row.lastSeenAt).toISOString(),
    },
    assignment,
  };
}
