import { randomUUID } from 'node:crypto';
import type { Services } from '#kit/server/services/services.ts';
import { saveFoundHosts } from '#modules/products/ratings/server/store/hosts.ts';

/** Another host of an organization's domain, as if a rating had found it in a log of certificates. */
export async function foundHostFor(services: Services, orgId: string): Promise<string> {
  const host = `${randomUUID()}.shop.example`;
  await services.database.system.transaction((tx) =>
    saveFoundHosts(tx, orgId, 'shop.example', [host], services.clock.now()),
  );
  return host;
}
