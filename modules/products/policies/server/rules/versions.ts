import type { PolicyStatus } from '#modules/products/policies/vocabulary.ts';

export type PolicyAction = 'save' | 'approve' | 'delete';
interface Version {
  status: PolicyStatus;
  version: number;
}

/** A policy without a saved version (POL-030). */
const fresh: Version = { status: 'Draft', version: 0 };

/**
 * The newest version after an action (POL-031 to POL-034); null if it is removed, undefined if the action is not allowed.
 * Decision 9 explains versions, texts and simultaneous changes.
 */
export function versionAfter(
  current: Version | null,
  action: PolicyAction,
): Version | null | undefined {
  if (action === 'delete') return current?.status === 'Draft' ? null : undefined;
  const { status, version } = current ?? fresh;
  return {
    status: action === 'approve' ? 'Active' : 'Draft',
    // What was approved stays: the next version begins.
    version: status === 'Active' ? version + 1 : version,
  };
}
