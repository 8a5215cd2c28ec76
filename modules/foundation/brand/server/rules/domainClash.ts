import type { Brand } from '#modules/foundation/brand/schemas.ts';
import { matchesDomain } from './matchesDomain.ts';

/** The brand whose domain is equal to, above or below this one: two such brands could not be told apart. */
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
