import type { Severity } from '@portal/scanner/finding';
import type { Issue } from '#modules/products/monitoring/schemas.ts';

/** What the list of issues shows; 'open' is what still wants to be fixed. */
export const issueViews = [
  'open',
  'new',
  'back_again',
  'fixed',
  'accepted',
  'false_positive',
  'all',
] as const;
export type IssueView = (typeof issueViews)[number];

const isOpen = ({ state, decision }: Issue): boolean => state !== 'fixed' && decision === null;

const belongs: Record<IssueView, (issue: Issue) => boolean> = {
  open: isOpen,
  new: (issue) => isOpen(issue) && issue.state === 'new',
  back_again: (issue) => isOpen(issue) && issue.state === 'back_again',
  fixed: ({ state, decision }) => state === 'fixed' && decision?.kind !== 'false_positive',
  accepted: ({ state, decision }) => state !== 'fixed' && decision?.kind === 'accepted',
  false_positive: ({ decision }) => decision?.kind === 'false_positive',
  all: () => true,
};

export const issuesIn = (issues: readonly Issue[], view: IssueView): Issue[] =>
  issues.filter(belongs[view]);

/** The views that have something to show, 'open' and 'all' always among them, with how much. */
export const viewCounts = (issues: readonly Issue[]): { view: IssueView; count: number }[] =>
  issueViews
    .map((view) => ({ view, count: issuesIn(issues, view).length }))
    .filter(({ view, count }) => count > 0 || view === 'open' || view === 'all');

export const ofSeverity = (issues: readonly Issue[], severity: Severity | 'all'): Issue[] =>
  issues.filter((issue) => severity === 'all' || issue.severity === severity);

/** From the address, which anybody may type. */
export const viewNamed = (name: string | null): IssueView =>
  issueViews.find((view) => view === name) ?? 'open';
