import { findIssuers } from '@portal/records/caa';
import { readSecurityTxt, type SecurityTxt } from '@portal/records/securityTxt';
import type { ProtectionFacts } from '../ground/facts.ts';
import type { Resolver } from './resolver.ts';
import { follow, type WebOptions } from './web.ts';

/**
 * Collects what protects the domain itself. `domain` is null for a website on a platform, whose records are not the owner's;
 * `base` is the base URL of the website, or null if it must not be requested.
 */
export async function collectProtection(
  resolver: Resolver,
  { domain, host }: { domain: string | null; host: string },
  base: URL | null,
  web: WebOptions,
): Promise<ProtectionFacts | null> {
  try {
    const [caa, addresses, nameServers, securityTxt] = await Promise.all([
      domain === null ? undefined : collectIssuers(resolver, domain),
      resolver.records(host, 'AAAA'),
      domain === null ? [] : collectNameServers(resolver, domain),
      base && collectSecurityTxt(base, web),
    ]);
    return {
      caa,
      ipv6: addresses.length > 0,
      nameServers,
      securityTxt,
    };
  } catch {
    return null;
  }
}

/** Null where a name did not answer: some servers of names fail over records that they do not know. */
const collectIssuers = (resolver: Resolver, domain: string): Promise<readonly string[] | null> =>
  findIssuers(domain, async (name) =>
    (await resolver.records(name, 'CAA')).flatMap((record) =>
      record.type === 'CAA'
        ? [{ ...record.data, isCritical: record.data.issuerCritical === true }]
        : [],
    ),
  ).catch(() => null);

const collectNameServers = async (resolver: Resolver, domain: string): Promise<string[]> =>
  (await resolver.records(domain, 'NS')).flatMap((record) =>
    record.type === 'NS' ? [String(record.data).toLowerCase()] : [],
  );

/** Null where its own answer was not seen: only 404 and 410 say that there is none. */
async function collectSecurityTxt(base: URL, web: WebOptions): Promise<SecurityTxt | null> {
  const last = (await follow(new URL('/.well-known/security.txt', base), web)).at(-1);
  if (last?.status === 200) return readSecurityTxt(last.body);
  return last?.status === 404 || last?.status === 410 ? readSecurityTxt('') : null;
}
