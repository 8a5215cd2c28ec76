import { onlyOf } from '#kit/server/contributions.ts';
import type { Db } from '#kit/server/db/database.ts';
import type { Services } from '#kit/server/services.ts';
import { hostsOf } from './rules/company.ts';

/** The hosts of the websites that are proven to be an organization's. */
export const provenHosts = async (
  services: Pick<Services, 'config' | 'contributions'>,
  db: Db,
  orgId: string,
): Promise<string[]> =>
  hostsOf(await onlyOf(services, 'provenUrls')(db, orgId, services.config.demo));
