import type { ModulesMap } from '#kit/contract/modules.ts';
import type { Db } from '#kit/server/db/database.ts';
import { allOf, type Services } from '#kit/server/services/services.ts';
import type { Weakness } from './rules/order.ts';

/** Everything open that the modules available to an organization report. */
export async function loadWeaknesses(
  services: Pick<Services, 'clock' | 'contributions'>,
  db: Db,
  orgId: string,
  modules: ModulesMap,
): Promise<Weakness[]> {
  const now = services.clock.now();
  const found: Weakness[] = [];
  for (const { module, read } of allOf(services, 'openTopics')) {
    if (modules[module] !== 'ACTIVE') continue;
    for (const open of await read(db, orgId, now)) found.push({ ...open, source: module });
  }
  return found;
}
