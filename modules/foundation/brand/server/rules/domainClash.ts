import type { Brand } from '#modules/foundation/brand/schemas.ts';
import { matchesDomain } from './hosts.ts';

type Domains = Pick<Brand, 'brandId' | 'webDomain' | 'emailDomain'>;

/**
 * Which of a brand's domains is another brand's, and whose; null where neither is. Of web domains one may not be the
 * other, above or below it, since a host could not be told to be of either. A mail domain is one brand's alone, whole:
 * one below it may be another's, as providers have them.
 */
export function domainClash(
  brands: readonly Domains[],
  { brandId, webDomain, emailDomain }: Domains,
): { refused: 'DOMAIN_IN_USE' | 'MAIL_DOMAIN_IN_USE'; domain: string; owner: string } | null {
  for (const other of brands) {
    if (other.brandId === brandId) continue;
    const found = { owner: other.brandId };
    if (
      matchesDomain(webDomain, other.webDomain) ||
      matchesDomain(other.webDomain, webDomain) ||
      isSame(webDomain, other.emailDomain)
    )
      return { refused: 'DOMAIN_IN_USE', domain: webDomain, ...found };
    if (isSame(emailDomain, other.emailDomain) || isSame(emailDomain, other.webDomain))
      return { refused: 'MAIL_DOMAIN_IN_USE', domain: emailDomain, ...found };
  }
  return null;
}

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();
