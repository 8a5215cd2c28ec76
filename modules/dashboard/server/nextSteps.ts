import type { ModuleName, ModulesMap } from '#kit/contract/modules.ts';
import type { Candidate } from '#kit/contract/nextSteps.ts';
import type { Db } from '#kit/server/db/database.ts';
import { conciergeSteps } from '#modules/concierge/server/index.ts';
import { maturitySteps } from '#modules/maturity/server/index.ts';
import { monitoringSteps } from '#modules/monitoring/server/index.ts';
import { policiesSteps } from '#modules/policies/server/index.ts';
import { trainingSteps } from '#modules/training/server/index.ts';

/** Who offers what there is to do; each in at most three queries, however much there is. */
const sources: readonly {
  module: ModuleName;
  read: (db: Db, orgId: string, now: Date, cognitoId: string) => Promise<Candidate[]>;
}[] = [
  { module: 'monitoring', read: monitoringSteps },
  { module: 'compliance', read: policiesSteps },
  { module: 'training', read: trainingSteps },
  { module: 'cybermaturity', read: maturitySteps },
  { module: 'cyberconcierge', read: conciergeSteps },
];

/** Of the modules that may be used; what is unread is so for the one who asks. */
export async function loadCandidates(
  db: Db,
  { orgId, cognitoId, modules }: { orgId: string; cognitoId: string; modules: ModulesMap },
  now: Date,
): Promise<Candidate[]> {
  const found: Candidate[] = [];
  for (const { module, read } of sources) {
    if (modules[module] === 'ACTIVE') found.push(...(await read(db, orgId, now, cognitoId)));
  }
  return found;
}
