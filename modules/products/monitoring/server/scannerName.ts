import type { Services } from '#kit/server/services/services.ts';
import { brandAddress } from '#modules/foundation/brand/server/index.ts';
import { brandOfOrganization } from '#modules/foundation/plans/server/index.ts';
import { userAgentOf } from './rules/userAgent.ts';

/** How scans of an organization name themselves to its websites. */
export async function userAgentFor({ config, database }: Services, orgId: string): Promise<string> {
  const brand = await brandOfOrganization(database.system, orgId);
  return userAgentOf(brand.brandNameShort, brandAddress(brand, config));
}
