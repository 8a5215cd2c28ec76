import { pickSent } from '#kit/contract/pick.ts';
import { allBrands } from '#modules/foundation/brand/server/index.ts';
import type { Counts, ListedAdvisory } from '../schemas.ts';
import type { StoredAdvisory } from './tables.ts';

const none: Counts = {
  affected: 0,
  unknown: 0,
  told: 0,
  read: 0,
  fixed: 0,
  saidDone: 0,
  saidNotOurs: 0,
};

export const presentAdvisory = (advisory: StoredAdvisory, counts = none): ListedAdvisory => ({
  advisoryId: advisory.id,
  ...pickSent(advisory, 'title', 'product', 'brandId', 'changedAt', 'changedBy'),
  ...pickSent(advisory, 'publishedAt', 'withdrawnAt', 'matchedAt'),
  brandNameLong: brandName(advisory.brandId),
  isProposed: advisory.exploitId !== null,
  counts,
});

/** The brand may have been deleted while its advisories are still here. */
const brandName = (brandId: string | null): string | null =>
  allBrands().find((brand) => brand.brandId === brandId)?.brandNameLong ?? brandId;
