import type { OutputOf } from '#kit/contract/call.ts';
import type { policyList } from '#modules/products/policies/calls.ts';
import type { PolicySummary } from '#modules/products/policies/schemas.ts';

export interface PolicyRow {
  id: string;
  name: string;
  purpose: string;
  /** Its position among the policies to start with. */
  start: number | null;
  active: PolicySummary | undefined;
  draft: PolicySummary | undefined;
}
export type Group = 'draft' | 'active' | 'start' | 'inactive';

/**
 * One row for each policy with its newest active version and its draft, including templates without a saved version.
 */
export function policyRows({
  data,
  outOfBoxPolicyList,
}: Pick<OutputOf<typeof policyList>, 'data' | 'outOfBoxPolicyList'>): PolicyRow[] {
  const rows = new Map<string, PolicyRow>();
  for (const { id, name, purpose, start } of outOfBoxPolicyList)
    rows.set(id, { id, name, purpose, start, active: undefined, draft: undefined });
  for (const summary of data) {
    const { id, name, status } = summary;
    const own = { id, name, purpose: '', start: null, active: undefined, draft: undefined };
    const row = rows.get(id) ?? own;
    rows.set(id, { ...row, [status === 'Active' ? 'active' : 'draft']: summary });
  }
  return [...rows.values()].sort(
    (one, other) => placeOf(one) - placeOf(other) || one.name.localeCompare(other.name),
  );
}
const placeOf = ({ start }: PolicyRow): number => start ?? Number.MAX_SAFE_INTEGER;

/** An active policy that also has a draft is in two groups. */
export function isIn(group: Group, { active, draft, start }: PolicyRow): boolean {
  const isUntouched = !active && !draft;
  return {
    draft: Boolean(draft),
    active: Boolean(active),
    start: isUntouched && start !== null,
    inactive: isUntouched && start === null,
  }[group];
}

/** Whether a review is due or near; both arguments are calendar days. */
export function reviewState(reviewDate: string | null, today: string): 'due' | 'soon' | null {
  if (!reviewDate) return null;
  if (reviewDate <= today) return 'due';
  const days = (Date.parse(reviewDate) - Date.parse(today)) / 86_400_000;
  return days <= 30 ? 'soon' : null;
}

/** The next policy to work on: a draft, then one to start with, then any other; null if all are in force. */
export const nextStep = (rows: readonly PolicyRow[]): PolicyRow | null =>
  (['draft', 'start', 'inactive'] as const)
    .map((group) => rows.find((row) => isIn(group, row)))
    .find(Boolean) ?? null;
