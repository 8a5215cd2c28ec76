import type { Services } from '#kit/server/services/services.ts';
import { hasPlan } from './catalog.ts';
import { listPlansInUse } from './store.ts';

/**
 * Logs subscriptions whose plan their brand no longer has. Runs only when a process starts: brands that are
 * changed later cannot drop a plan that is in use.
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
