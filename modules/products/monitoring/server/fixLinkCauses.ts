import type { Db } from '#kit/server/db/database.ts';
import type { Services } from '#kit/server/services/services.ts';
import type { Cause } from '../schemas.ts';
import { causesOf } from '../vocabulary.ts';
import { presentFindingSnapshot } from './presentFindingSnapshot.ts';
import { recheckSince } from './presentFixLink.ts';
import { loadLastFindings, type StoredFixLink } from './store/fixLinks.ts';
import { loadIssuesOf, type StoredIssue } from './store/issues.ts';
import { loadOpenIssues } from './store/open.ts';
import { loadLastRechecks } from './store/rechecks.ts';

const maxCauses = 60;

/**
 * The causes that a link shows, what does most harm first, and how many more there are. A link to certain
 * issues shows also those of them that are fixed by now.
 */
export async function causesOfLink(
  services: Pick<Services, 'scanning'>,
  db: Db,
  { orgId, targetId, issueIds }: StoredFixLink,
  now: Date,
): Promise<{ causes: Cause[]; more: number }> {
  const issues = issueIds
    ? await loadIssuesOf(db, orgId, targetId, issueIds)
    : await loadOpenIssues(db, orgId, targetId, now);
  const all = causesOf(issues);
  const shown = all.slice(0, maxCauses);
  const sights = await loadLastFindings(
    db,
    orgId,
    shown.map(([first]) => first.id),
  );
  const rechecks = await loadLastRechecks(db, orgId, targetId);
  const causes = shown.map((cause): Cause => {
    const [first] = cause;
    const seen = sights.get(first.id);
    return {
      ...stateOf(cause),
      issueId: first.id,
      title: first.title,
      technicalName: first.technicalName,
      severity: first.severity,
      places: cause.map(({ method, url, parameter }) => ({ method, url, parameter })),
      sight: seen ? presentFindingSnapshot(seen.finding, seen.platforms, services) : null,
      recheck: recheckSince(rechecks, first),
    };
  });
  return { causes, more: all.length - shown.length };
}

/** A cause is fixed once all of its issues are; else the state of the first that is open. */
function stateOf(cause: readonly StoredIssue[]): Pick<Cause, 'state' | 'fixedAt' | 'lastSeen'> {
  const open = cause.find(({ state }) => state !== 'fixed');
  const last = (times: (Date | null)[]) => Math.max(...times.map((time) => time?.getTime() ?? 0));
  const lastSeen = new Date(last(cause.map(({ lastSeenAt }) => lastSeenAt))).toISOString();
  if (open) return { state: open.state, fixedAt: null, lastSeen };
  const fixedAt = new Date(last(cause.map((issue) => issue.fixedAt))).toISOString();
  return { state: 'fixed', fixedAt, lastSeen };
}
