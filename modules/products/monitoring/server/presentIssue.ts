import type { Issue } from '../schemas.ts';
import { decisionNow } from './rules/issueLife.ts';
import type { StoredIssue } from './store/issues.ts';

/** An issue in the form of the calls' answers. */
export function presentIssue(row: StoredIssue, now: Date): Issue {
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
  };
}
