import { findIssuers } from '@portal/records/caa';
import { readSecurityTxt, type SecurityTxt } from '@portal/records/securityTxt';
import type { ProtectionFacts } from '../ground/facts.ts';
import type { Resolver } from './resolver.ts';
import { follow, type WebOptions } from './web.ts';

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
      // Some servers of names fail over records that they do not know.
      findIssuers(domain, async (name) =>
        (await resolver.records(name, 'CAA')).flatMap((record) =>
          record.type === 'CAA'
            ? [{ ...record.data, isCritical: record.data.issuerCritical === true }]
            : [],
        ),
      ).catch(() => null),
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

/** Null where its own answer was not seen: only 404 and 410 say that there is none. */
async function collectSecurityTxt(base: URL, web: WebOptions): Promise<SecurityTxt | null> {
  const last = (await follow(new URL('/.well-known/security.txt', base), web)).at(-1);
  if (last?.status === 200) return readSecurityTxt(last.body);
  return last?.status === 404 || last?.status === 410 ? readSecurityTxt('') : null;
}
