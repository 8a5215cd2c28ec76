import { findIssuers } from '@portal/records/caa';
import { readSecurityTxt, type SecurityTxt } from '@portal/records/securityTxt';
import type { ProtectionFacts } from '../ground/facts.ts';
import type { Resolver } from './resolver.ts';
import { fetchPage, type WebOptions } from './web.ts';

/**
 * Collects what protects the domain itself. `base` is the base URL of the website, or null if it must not be requested.
 */
export async function collectProtection(
  resolver: Resolver,
  { domain, host }: { domain: string; host: string },
  base: URL | null,
  web: WebOptions,
): Promise<ProtectionFacts | null> {
  try {
    const [caa, addresses, servers, securityTxt] = await Promise.all([
      findIssuers(domain, async (name) =>
        (await resolver.records(name, 'CAA')).flatMap((record) =>
          record.type === 'CAA' ? [record.data] : [],
        ),
      ),
      resolver.records(host, 'AAAA'),
      resolver.records(domain, 'NS'),
      base && collectSecurityTxt(base, web),
    ]);
    return {
      caa,
      ipv6: addresses.length > 0,
      nameServers: servers.flatMap((record) =>
        record.type === 'NS' ? [String(record.data).toLowerCase()] : [],
      ),
      securityTxt,
    };
  } catch {
    return null;
  }
}

async function collectSecurityTxt(base: URL, web: WebOptions): Promise<SecurityTxt> {
  const page = await fetchPage(new URL('/.well-known/security.txt', base), web);
  return readSecurityTxt(page?.status === 200 ? page.body : '');
}
