import type { Db } from '#kit/server/db/database.ts';
import type { Services } from '#kit/server/services.ts';
import { loadProvenUrls } from '#modules/products/monitoring/server/index.ts';
import { hostsOf } from './rules/company.ts';

/** The hosts of the websites that are proven to be an organization's. */
export const provenHosts = async (
  { config }: Pick<Services, 'config'>,
  db: Db,
  orgId: string,
): Promise<string[]> => hostsOf(await loadProvenUrls(db, orgId, config.demo));
