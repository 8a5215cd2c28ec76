import type { PolicyStatus } from '#modules/products/policies/vocabulary.ts';

export type Deed = 'save' | 'approve' | 'delete';
interface Version {
  status: PolicyStatus;
  version: number;
}

/** (POL-030) */
const fresh: Version = { status: 'Draft', version: 0 };

/**
 * What a deed makes of the newest version (POL-031 to POL-034). Null: nothing is left of it; no entry:
 * it cannot be done. Decision 9 says how versions, texts and two admins at once go together.
 */
const table: Record<
  PolicyStatus,
  Partial<Record<Deed, { to: PolicyStatus; step: 0 | 1 } | null>>
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

/** The version after a deed; null where it is removed, undefined where it cannot be done. */
export function versionAfter(current: Version | null, deed: Deed): Version | null | undefined {
  if (!current && deed === 'delete') return undefined;
  const { status, version } = current ?? fresh;
  const entry = table[status][deed];
  return entry ? { status: entry.to, version: version + entry.step } : entry;
}
