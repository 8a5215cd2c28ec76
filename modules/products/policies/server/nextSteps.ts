import type { Candidate } from '#kit/contract/nextSteps.ts';
import type { Db } from '#kit/server/db/database.ts';
import { loadPolicySummary } from './store/policies.ts';

const plain = { place: '', count: 1, dueAt: null, pressure: 'low', minutes: 10 } as const;

/** The next steps about policies: drafts to finish, or the first policy to begin. One query. */
export async function policiesSteps(db: Db, orgId: string): Promise<Candidate[]> {
  const rows = await loadPolicySummary(db, orgId);
  if (rows.length === 0)
    return [{ ...plain, kind: 'firstPolicy', id: '', subject: '', since: null }];
  return rows
    .filter(({ isDraft }) => isDraft)
    .map(({ policyType, name, savedAt }) => ({
      ...plain,
      kind: 'draft',
      id: policyType,
      subject: name,
      since: savedAt?.toISOString() ?? null,
    }));
}
