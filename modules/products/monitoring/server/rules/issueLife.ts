import type { ScanReport } from '@portal/scanner';
import type { Finding } from '@portal/scanner/finding';
import { fingerprintOf, identitiesOf } from '@portal/scanner/identity';
import type { LifeCounts } from '#modules/products/monitoring/schemas.ts';
import {
  commentMinutes,
  type Decision,
  type IssueState,
} from '#modules/products/monitoring/vocabulary.ts';

export interface KnownIssue {
  id: string;
  identity: string;
  checkId: string;
  state: IssueState;
}

/** An issue that the scan found: already known, or new with this identity. */
export interface SeenIssue {
  known: KnownIssue | null;
  identity: string;
  state: IssueState;
  /** The first of its findings, which is the most severe. */
  finding: Finding;
}

/**
 * Compares a finished scan with a website's known issues. A finding belongs to a known issue if one of its
 * places is the issue's, so an issue stays the same while its other places change. An issue is fixed only if
 * its check ran and did not find it: a scan that skipped the check, or was stopped early, proves nothing.
 */
export function followIssues(
  known: readonly KnownIssue[],
  { findings, coverage }: Pick<ScanReport, 'findings' | 'coverage'>,
): {
  seen: Map<Finding, SeenIssue>;
  /** The open ones of which a place was found; several of them may share one finding. */
  present: KnownIssue[];
  fixed: KnownIssue[];
  life: LifeCounts;
} {
  const byIdentity = new Map(known.map((issue) => [issue.identity, issue]));
  const seenByIdentity = new Map<string, SeenIssue>();
  const found = new Set<KnownIssue>();
  const seen = new Map<Finding, SeenIssue>();
  for (const finding of findings) {
    const matches = identitiesOf(finding).flatMap((identity) => byIdentity.get(identity) ?? []);
    for (const match of matches) found.add(match);
    const match = matches.find((issue) => issue.state !== 'fixed') ?? matches[0] ?? null;
    const identity = match?.identity ?? fingerprintOf(finding);
    const issue = seenByIdentity.get(identity) ?? {
      known: match,
      identity,
      state: stateOf(match),
      finding,
    };
    seenByIdentity.set(identity, issue);
    seen.set(finding, issue);
  }
  const looked = new Set(coverage.stoppedBy === 'done' ? coverage.checks : []);
  const open = known.filter((issue) => issue.state !== 'fixed');
  const present = open.filter((issue) => found.has(issue));
  const fixed = open.filter((issue) => !found.has(issue) && looked.has(issue.checkId));
  const count = (state: IssueState) =>
    [...seenByIdentity.values()].filter((issue) => issue.state === state).length;
  const life = {
    new: count('new'),
    stillThere: count('still_there'),
    fixed: fixed.length,
    backAgain: count('back_again'),
  };
  return { seen, present, fixed, life };
}

function stateOf(known: KnownIssue | null): IssueState {
  if (!known) return 'new';
  return known.state === 'fixed' ? 'back_again' : 'still_there';
}

/** An acceptance ends by itself after its last day. */
export const decisionNow = (
  { decision, decisionUntil }: { decision: Decision | null; decisionUntil: Date | null },
  now: Date,
): Decision | null =>
  decision === 'accepted' && decisionUntil && decisionUntil <= now ? null : decision;

/** Until when whoever wrote a comment can remove it. */
export const commentEnd = (at: Date): Date => new Date(at.getTime() + commentMinutes * 60_000);
