import type { ScanReport } from '@portal/scanner';
import type { Finding } from '@portal/scanner/finding';
import type { LifeCounts } from '#modules/products/monitoring/schemas.ts';
import type { Decision, IssueState } from '#modules/products/monitoring/vocabulary.ts';
import { fingerprintOf, identitiesOf } from './storedFinding.ts';

export interface KnownIssue {
  id: string;
  identity: string;
  checkId: string;
  state: IssueState;
}

/** A flaw that the scan saw: known already, or new under this identity. */
export interface SeenIssue {
  known: KnownIssue | null;
  identity: string;
  state: IssueState;
  /** The first, and so the most severe, of the findings that show it. */
  finding: Finding;
}

/**
 * What a finished scan says of a website's flaws. A finding shows a known flaw when it names that
 * flaw's place among its own, so that a flaw stays the same one while its other places come and go.
 * Fixed is only what was looked for and not found: a scan that left the check out, or was stopped
 * before its end, proves nothing.
 */
export function followIssues(
  known: readonly KnownIssue[],
  { findings, coverage }: Pick<ScanReport, 'findings' | 'coverage'>,
): { seen: Map<Finding, SeenIssue>; fixed: KnownIssue[]; life: LifeCounts } {
  const byIdentity = new Map(known.map((issue) => [issue.identity, issue]));
  const seenByIdentity = new Map<string, SeenIssue>();
  const present = new Set<KnownIssue>();
  const seen = new Map<Finding, SeenIssue>();
  for (const finding of findings) {
    const matches = identitiesOf(finding).flatMap((identity) => byIdentity.get(identity) ?? []);
    for (const match of matches) present.add(match);
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
  const fixed = known.filter(
    (issue) => issue.state !== 'fixed' && !present.has(issue) && looked.has(issue.checkId),
  );
  const count = (state: IssueState) =>
    [...seenByIdentity.values()].filter((issue) => issue.state === state).length;
  const life = {
    new: count('new'),
    stillThere: count('still_there'),
    fixed: fixed.length,
    backAgain: count('back_again'),
  };
  return { seen, fixed, life };
}

function stateOf(known: KnownIssue | null): IssueState {
  if (!known) return 'new';
  return known.state === 'fixed' ? 'back_again' : 'still_there';
}

/** An acceptance ends by itself. */
export const decisionNow = (
  { decision, decisionUntil }: { decision: Decision | null; decisionUntil: Date | null },
  now: Date,
): Decision | null =>
  decision === 'accepted' && decisionUntil && decisionUntil <= now ? null : decision;
