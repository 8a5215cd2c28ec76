import type { Services } from '#kit/server/services.ts';
import { hasPlan } from './catalog.ts';
import { listPlansInUse } from './store.ts';

/**
 * Tells the operator of subscriptions whose plan their brand no longer has. At the start of a process
 * and not later: a brand that is changed while it runs keeps the plans that somebody has.
 */
export async function reportDroppedPlans({
  database,
  log,
}: Pick<Services, 'database' | 'log'>): Promise<void> {
  for (const named of await listPlansInUse(database.system)) {
    if (!hasPlan(named))
      log.error(named, 'subscriptions name a plan that the brand dropped; its smallest stands in');
  }
}
