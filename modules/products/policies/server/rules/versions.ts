import type { PolicyStatus } from '#modules/products/policies/vocabulary.ts';

export type PolicyAction = 'save' | 'approve' | 'delete';
interface Version {
  status: PolicyStatus;
  version: number;
}

/** A policy without a saved version (POL-030). */
const fresh: Version = { status: 'Draft', version: 0 };

/**
 * The newest version after an action (POL-031 to POL-034). Null means that nothing is left of the version; a missing
 * entry means that the action is not allowed. Decision 9 explains versions, texts and simultaneous changes.
 */
const table: Record<
  PolicyStatus,
  Partial<Record<PolicyAction, { to: PolicyStatus; step: 0 | 1 } | null>>
> = {
  Draft: {
    save: { to: 'Draft', step: 0 },
    approve: { to: 'Active', step: 0 },
    delete: null,
  },
  Active: {
    save: { to: 'Draft', step: 1 },
    approve: { to: 'Active', step: 1 },
  },
};

/** The version after an action; null if it is removed, undefined if the action is not allowed. */
export function versionAfter(
  current: Version | null,
  action: PolicyAction,
): Version | null | undefined {
  if (!current && action === 'delete') return undefined;
  const { status, version } = current ?? fresh;
  const entry = table[status][action];
  return entry ? { status: entry.to, version: version + entry.step } : entry;
}
