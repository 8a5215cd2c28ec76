import type { ListedWeakness } from '#modules/products/concierge/schemas.ts';
import {
  type Severity,
  severities,
  type WeaknessStatus,
  weaknessStatuses,
} from '#modules/products/concierge/vocabulary.ts';

export const sorts = ['status', 'severity', 'newest'] as const;
export type Sort = (typeof sorts)[number];

export interface View {
  severity: Severity | 'all';
  status: WeaknessStatus | 'all';
  sort: Sort;
}
export const firstView: View = { severity: 'all', status: 'all', sort: 'status' };

type Compare = (a: ListedWeakness, b: ListedWeakness) => number;

/** In the order of the list (CON-011, CON-013). */
const bySeverity: Compare = (a, b) =>
  severities.indexOf(a.severity) - severities.indexOf(b.severity);
const byStatus: Compare = (a, b) =>
  weaknessStatuses.indexOf(a.status) - weaknessStatuses.indexOf(b.status);
const byNewest: Compare = (a, b) => b.reportedOn.localeCompare(a.reportedOn);

/** For each sort order, the comparisons by priority. */
const orders: Record<Sort, readonly Compare[]> = {
  status: [byStatus, bySeverity, byNewest],
  severity: [bySeverity, byStatus, byNewest],
  newest: [byNewest, byStatus, bySeverity],
};

export function shownOf(weaknesses: readonly ListedWeakness[], { severity, status, sort }: View) {
  return weaknesses
    .filter((one) => severity === 'all' || one.severity === severity)
    .filter((one) => status === 'all' || one.status === status)
    .toSorted((a, b) => orders[sort].map((compare) => compare(a, b)).find(Boolean) ?? 0);
}
