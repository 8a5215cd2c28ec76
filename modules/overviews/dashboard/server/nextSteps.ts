import type { ModuleName } from '#kit/contract/modules.ts';
import type { Candidate } from '#kit/contract/nextSteps.ts';
import type { Member } from '#kit/server/caller.ts';
import type { Db } from '#kit/server/db/database.ts';
import { conciergeSteps } from '#modules/products/concierge/server/index.ts';
import { maturitySteps } from '#modules/products/maturity/server/index.ts';
import { monitoringSteps } from '#modules/products/monitoring/server/index.ts';
import { policiesSteps } from '#modules/products/policies/server/index.ts';
import { trainingSteps } from '#modules/products/training/server/index.ts';

type Asker = Pick<Member, 'orgId' | 'cognitoId' | 'modules' | 'plan' | 'isTrialExpired'>;

/** Who offers what there is to do; each in at most three queries, however much there is. */
const sources: readonly {
  module: ModuleName;
  /** Offers something also where the plan does not include it any more. */
  whileInactive?: boolean;
  read: (db: Db, orgId: string, now: Date, asker: Asker) => Promise<Candidate[]>;
}[] = [
  { module: 'monitoring', whileInactive: true, read: monitoringSteps },
  { module: 'compliance', read: policiesSteps },
  { module: 'training', read: trainingSteps },
  { module: 'cybermaturity', read: maturitySteps },
  {
    module: 'cyberconcierge',
    read: (db, orgId, now, { cognitoId }) => conciergeSteps(db, orgId, now, cognitoId),
  },
];

/** Of the modules that may be used; what is unread is so for the one who asks. */
export async function loadCandidates(db: Db, asker: Asker, now: Date): Promise<Candidate[]> {
  const found: Candidate[] = [];
  for (const { module, whileInactive, read } of sources) {
    const status = asker.modules[module];
    if (status === 'ACTIVE' || (whileInactive && status === 'INACTIVE'))
      found.push(...(await read(db, asker.orgId, now, asker)));
  }
  return found;
}
