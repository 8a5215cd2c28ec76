import { onlyOf } from '#kit/server/contributions.ts';
import type { Db } from '#kit/server/db/database.ts';
import type { Services } from '#kit/server/services.ts';
import { hostsOf } from './rules/company.ts';

/** The hosts of the organization's websites with proven ownership. */
export const provenHosts = async (
  services: Pick<Services, 'config' | 'contributions'>,
  db: Db,
  orgId: string,
): Promise<string[]> =>
  hostsOf(await onlyOf(services, 'provenUrls')(db, orgId, services.config.demo));
