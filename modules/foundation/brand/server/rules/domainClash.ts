import type { Brand } from '#modules/foundation/brand/schemas.ts';
import { matchesDomain } from './hosts.ts';

export type Domains = Pick<Brand, 'brandId' | 'webDomain' | 'emailDomain'>;

interface Clash {
  refused: 'DOMAIN_IN_USE' | 'MAIL_DOMAIN_IN_USE';
  domain: string;
  /** The brand; null for the console. */
  owner: string | null;
}

/**
 * Which of a brand's domains is taken, and by whom; null where neither is. Of web domains
 * one may not be the other, above or below it, since a host could not be told to be of either. A mail domain is one
 * brand's alone, whole: one below it may be another's, as providers have them.
 */
export function domainClash(
  brands: readonly Domains[],
  { brandId, webDomain, emailDomain }: Domains,
  consoleHost: string,
): Clash | null {
  if (isSame(webDomain, consoleHost))
    return { refused: 'DOMAIN_IN_USE', domain: webDomain, owner: null };
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
