import type { Issue, Scan } from '#modules/products/monitoring/schemas.ts';
import { type IssueView, issueViews } from '#modules/products/monitoring/vocabulary.ts';

/** Neither fixed nor decided about. */
export const isOpen = ({ state, decision }: Issue): boolean =>
  state !== 'fixed' && decision === null;

/** Whether one scan was completed, so that there is nothing to compare it with. */
export const isAfterFirstScan = (scans: readonly Pick<Scan, 'status'>[]): boolean =>
  scans.filter(({ status }) => status === 'completed').length === 1;

/**
 * The views that are offered; empty ones are left out, except 'open', 'all' and the one that is shown, and so is 'new'
 * after a first scan, to which all is new.
 */
export const offeredViews = <Counted extends { view: IssueView; causes: number }>(
  views: readonly Counted[],
  isFirstScan: boolean,
  shown: IssueView,
): Counted[] =>
  views
    .filter(({ view }) => !(isFirstScan && view === 'new'))
    .filter(({ view, causes }) => causes > 0 || ['open', 'all', shown].includes(view));

/** Reads the view from the address, which may contain anything. */
export const viewNamed = (name: string | null): IssueView =>
  issueViews.find((view) => view === name) ?? 'open';
