import type { Severity } from '@portal/scanner/finding';
import type { Issue } from '#modules/products/monitoring/schemas.ts';
import { issueCauses } from './causes.ts';

/** The views of the list of issues; 'open' shows what still has to be fixed. */
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

/** The views with their number of causes; empty ones are left out, except 'open' and 'all'. */
export const viewCounts = (issues: readonly Issue[]): { view: IssueView; count: number }[] =>
  issueViews
    .map((view) => ({ view, count: issueCauses(issuesIn(issues, view)).length }))
    .filter(({ view, count }) => count > 0 || view === 'open' || view === 'all');

export const ofSeverity = (issues: readonly Issue[], severity: Severity | 'all'): Issue[] =>
  issues.filter((issue) => severity === 'all' || issue.severity === severity);

/** Reads the view from the address, which may contain anything. */
export const viewNamed = (name: string | null): IssueView =>
  issueViews.find((view) => view === name) ?? 'open';
