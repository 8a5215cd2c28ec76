import type { Brand } from '#modules/foundation/brand/schemas.ts';
import { matchesDomain } from './matchesDomain.ts';

/** Whose domain it is already, or lies in, or has in it: two brands on one could not be told apart. */
export const domainClash = (
  brands: readonly Brand[],
  brandId: string,
  domain: string,
): string | undefined =>
  brands.find(
    (other) =>
      other.brandId !== brandId &&
      (matchesDomain(domain, other.webDomain) || matchesDomain(other.webDomain, domain)),
  )?.brandId;
