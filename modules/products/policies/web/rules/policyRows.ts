import type { OutputOf } from '#kit/contract/call.ts';
import type { policyList } from '#modules/products/policies/calls.ts';
import type { PolicySummary } from '#modules/products/policies/schemas.ts';

export interface PolicyRow {
  id: string;
  name: string;
  purpose: string;
  active: PolicySummary | undefined;
  draft: PolicySummary | undefined;
}
export type Group = 'draft' | 'active' | 'inactive';

/** Every policy once, with its newest active version and its draft; templates that nobody has saved too. */
export function policyRows({ data, outOfBoxPolicyList }: OutputOf<typeof policyList>): PolicyRow[] {
  const rows = new Map<string, PolicyRow>();
  for (const { id, name, purpose } of outOfBoxPolicyList)
    rows.set(id, { id, name, purpose, active: undefined, draft: undefined });
  for (const summary of data) {
    const { id, name, status } = summary;
    const row = rows.get(id) ?? { id, name, purpose: '', active: undefined, draft: undefined };
    rows.set(id, { ...row, [status === 'Active' ? 'active' : 'draft']: summary });
  }
  return [...rows.values()].sort((one, other) => one.name.localeCompare(other.name));
}

/** One that is in force and being changed stands in both parts of the list. */
export const isIn = (group: Group, { active, draft }: PolicyRow): boolean =>
  ({ draft: Boolean(draft), active: Boolean(active), inactive: !active && !draft })[group];

/** Whether the day of a review is so near that it should be seen; `today` and the answer's days are calendars'. */
export function reviewState(reviewDate: string | null, today: string): 'due' | 'soon' | null {
  if (!reviewDate) return null;
  if (reviewDate <= today) return 'due';
  const days = (Date.parse(reviewDate) - Date.parse(today)) / 86_400_000;
  return days <= 30 ? 'soon' : null;
}

/** Where to begin: the policy that the others build on. */
const first = 'information-security';

/** The one thing to do next, or null when all is in force. */
export function nextStep(rows: readonly PolicyRow[]): PolicyRow | null {
  const draft = rows.find((row) => isIn('draft', row));
  const untouched = rows.filter((row) => isIn('inactive', row));
  return draft ?? untouched.find(({ id }) => id === first) ?? untouched[0] ?? null;
}
