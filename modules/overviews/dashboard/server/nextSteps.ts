import type { Candidate } from '#kit/contract/nextSteps.ts';
import type { Member } from '#kit/server/caller.ts';
import { allOf, type Contributed } from '#kit/server/contributions.ts';
import type { Db } from '#kit/server/db/database.ts';

type Asker = Pick<Member, 'orgId' | 'cognitoId' | 'modules' | 'plan' | 'isTrialExpired'>;

/** Of the modules that may be used; what is unread is so for the one who asks. */
export async function loadCandidates(
  services: Contributed,
  db: Db,
  asker: Asker,
  now: Date,
): Promise<Candidate[]> {
  const found: Candidate[] = [];
  for (const { module, whileInactive, read } of allOf(services, 'nextSteps')) {
    const status = asker.modules[module];
    if (status === 'ACTIVE' || (whileInactive && status === 'INACTIVE'))
      found.push(...(await read(db, asker.orgId, now, asker)));
  }
  return found;
}
