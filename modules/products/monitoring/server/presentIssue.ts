import { whyRanked } from '@portal/scanner/rank';
import { dayIn } from '#kit/contract/calendarDay.ts';
import type { OutputOf } from '#kit/contract/call.ts';
import { pick, pickSent } from '#kit/contract/pick.ts';
import type { Member } from '#kit/server/caller.ts';
import type { Db } from '#kit/server/db/database.ts';
import type { Services } from '#kit/server/services/services.ts';
import { brandById } from '#modules/foundation/brand/server/index.ts';
import { listMembers } from '#modules/foundation/people/server/index.ts';
import { causeKey } from '#modules/products/monitoring/vocabulary.ts';
import type { loadIssue } from '../calls.ts';
import type { Assignment, FindingSnapshot, Issue } from '../schemas.ts';
import { presentAssignment } from './assignments.ts';
import { commentEnd, decisionNow } from './rules/issueLife.ts';
import { loadAssignments } from './store/assignments.ts';
import type { StoredIssue } from './store/issues.ts';
import type { StoredFinding } from './store/scans.ts';
import type { causeEvents, issueEvents } from './tables.ts';

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
    ...pick(row, 'targetId', 'checkId', 'title', 'technicalName', 'severity', 'state'),
    ...pickSent(row, 'method', 'url', 'parameter', 'places', 'lastScanId', 'fixedAt'),
    why: whyRanked(row),
    firstSeen: row.firstSeenAt.toISOString(),
    lastSeen: row.lastSeenAt.toISOString(),
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

/** What one scan found of an issue. */
export const presentFindingSnapshot = (
  { id, advice, pci, alsoAt, ...finding }: StoredFinding,
  platforms: readonly string[] | null,
  { scanning }: Pick<Services, 'scanning'>,
): FindingSnapshot => ({
  ...finding,
  findingId: id,
  why: whyRanked(finding),
  pci: [...pci],
  advice: { risk: advice.risk, fix: advice.fix, references: [...advice.references] },
  fixesHere: (scanning.fixesFor?.({ ...finding, advice }, platforms ?? []) ?? []).map((fix) => ({
    ...fix,
    steps: [...fix.steps],
  })),
  alsoAt: [...alsoAt],
});

/** What became of an issue and what people did about its cause, oldest first. */
export function presentHistory(
  ofIssue: readonly (typeof issueEvents.$inferSelect)[],
  ofCause: readonly (typeof causeEvents.$inferSelect)[],
  reader: string,
): OutputOf<typeof loadIssue>['history'] {
  const all = [
    ...ofIssue.map((event) => ({
      ...pickSent(event, 'at', 'kind', 'scanId', 'by', 'reason', 'until'),
      dueOn: null,
      comment: null,
    })),
    ...ofCause.map(({ id, at, kind, by, whom, dueOn, text }) => {
      const removableUntil = by === reader ? commentEnd(at).toISOString() : null;
      return {
        at: at.toISOString(),
        kind,
        scanId: null,
        by,
        reason: whom,
        until: null,
        dueOn,
        comment: text === null ? null : { commentId: id, text, removableUntil },
      };
    }),
  ];
  return all.sort((a, b) => (a.at < b.at ? -1 : Number(a.at > b.at)));
}
