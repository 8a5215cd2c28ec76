import type { ModulesMap } from '#kit/contract/modules.ts';
import type { OpenTopic } from '#kit/contract/topics.ts';
import type { Db } from '#kit/server/db/database.ts';
import { openWeaknesses } from '#modules/products/concierge/server/index.ts';
import { openElements } from '#modules/products/maturity/server/index.ts';
import { openFindings } from '#modules/products/monitoring/server/index.ts';
import { openVectors } from '#modules/products/ratings/server/index.ts';
import type { WeaknessSource } from '../contract.ts';
import type { Weakness } from './rules/order.ts';

/** Who can say what is open. One query each; another source is one line. */
const sources: readonly {
  source: WeaknessSource;
  read: (db: Db, orgId: string, now: Date) => Promise<OpenTopic[]>;
}[] = [
  { source: 'monitoring', read: openFindings },
  { source: 'ratings', read: openVectors },
  { source: 'cybermaturity', read: openElements },
  { source: 'cyberconcierge', read: openWeaknesses },
];

/** What the modules that an organisation may use know to be open. */
export async function loadWeaknesses(
  db: Db,
  orgId: string,
  modules: ModulesMap,
  now: Date,
): Promise<Weakness[]> {
  const found: Weakness[] = [];
  for (const { source, read } of sources) {
    if (modules[source] !== 'ACTIVE') continue;
    for (const open of await read(db, orgId, now)) found.push({ ...open, source });
  }
  return found;
}
