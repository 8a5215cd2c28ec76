import type { Candidate } from '#kit/contract/nextSteps.ts';
import type { Db } from '#kit/server/db/database.ts';
import { allOf, type Contributed } from '#kit/server/services/services.ts';
import type { Entitlement } from '#kit/server/services/summaries.ts';
import { rankSteps } from './rules/rank.ts';

/** The steps of every module that may be used, ranked: what 'Do this next' and the monthly letter show. */
export async function loadNextSteps(
  services: Contributed,
  db: Db,
  asker: Entitlement & { orgId: string },
  now: Date,
): Promise<Candidate[]> {
  const found: Candidate[] = [];
  for (const { module, whileInactive, read } of allOf(services, 'nextSteps')) {
    const status = asker.modules[module];
    if (status === 'ACTIVE' || (whileInactive && status === 'INACTIVE'))
      found.push(...(await read(db, asker.orgId, now, asker)));
  }
  return rankSteps(found, now);
}
