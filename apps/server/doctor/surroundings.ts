import { resolve, resolveTxt } from 'node:dns/promises';
import { findChromium, isSandboxed } from '@portal/scanner/browser/launch';
import type { Config } from '#kit/server/config/config.ts';
import type { Brand } from '#modules/foundation/brand/schemas.ts';
import { allBrands, refuseUnknownDefault } from '#modules/foundation/brand/server/index.ts';
import { waitingFolders, withBrands } from './brands.ts';
import { type Finding, fault, ok, warning } from './check.ts';

export async function checkProxies(config: Config): Promise<readonly Finding[]> {
  if (!config.production) return [ok('The demonstration needs no proxy.')];
  const { PUBLIC_URL, CONSOLE_URL, TRUSTED_PROXIES, HOST } = config;
  const findings: Finding[] = [];
  for (const [name, url] of Object.entries({ PUBLIC_URL, CONSOLE_URL })) {
    if (url?.startsWith('http:'))
      findings.push(
        fault(`${name} is not https: nobody stays signed in.`, 'End TLS in a proxy before it.'),
      );
  }
  if (TRUSTED_PROXIES === 0)
    findings.push(
      fault(
        `TRUSTED_PROXIES is 0, and the portal at ${HOST} ends no TLS itself: cookies need TLS, and every visitor would have the proxy’s address.`,
        'Set TRUSTED_PROXIES to the number of proxies in front (1, mostly).',
      ),
    );
  return findings.length > 0 ? findings : [ok('Addresses are https, by proxies that are trusted.')];
}

export async function checkBrowser(config: Config): Promise<readonly Finding[]> {
  if (!config.ROLES.includes('worker') || config.PROBELY_API_KEY || config.SCAN_BROWSER === 'off')
    return [ok('No browser is needed here.')];
  if (!findChromium())
    return [
      warning(
        'There is no Chromium: scans do not see what scripts make of a page.',
        'Install Chromium, or say that it is meant: SCAN_BROWSER=off.',
      ),
    ];
  return isSandboxed() || !config.production
    ? [ok('Chromium is there.')]
    : [fault('As root Chromium has no sandbox.', 'Start the portal as another user.')];
}

/** DNS lookups; tests replace them. */
export interface Names {
  addresses(name: string): Promise<string[]>;
  texts(name: string): Promise<string[]>;
}
const dns: Names = {
  addresses: async (name) => [
    ...(await resolve(name, 'A').catch(() => [])),
    ...(await resolve(name, 'AAAA').catch(() => [])),
  ],
  texts: async (name) => (await resolveTxt(name).catch(() => [])).map((parts) => parts.join('')),
};

/**
 * Checks for each brand that its portal has an address and that mail in its name may be sent (RFC 7208,
 * 7489).
 */
export const checkBrands =
  (names: Names = dns) =>
  async (config: Config): Promise<readonly Finding[]> =>
    withBrands(config, async () => {
      if (!waitingFolders(config).includes(config.DEFAULT_BRAND)) refuseUnknownDefault(config);
      if (!config.production) return [ok('The demonstration is served on this machine’s names.')];
      const of = allBrands().map((brand) => checkRecords(brand, names));
      const dkim = ok('DKIM keys are your mail server’s, under names that only it knows: ask it.');
      return [...(await Promise.all(of)).flat(), dkim];
    });

async function checkRecords(
  { brandId, webDomain, emailDomain }: Brand,
  names: Names,
): Promise<Finding[]> {
  const [addresses, spf, dmarc] = await Promise.all([
    names.addresses(webDomain),
    names.texts(emailDomain),
    names.texts(`_dmarc.${emailDomain}`),
  ]);
  const found: readonly [boolean, string, string][] = [
    [addresses.length > 0, `${webDomain} has no address`, 'Add an A record.'],
    [
      spf.some((text) => /^v=spf1\b/i.test(text)),
      `${emailDomain} has no SPF record`,
      'Add a TXT record that names your mail server.',
    ],
    [
      dmarc.some((text) => /^v=DMARC1\b/i.test(text)),
      `_dmarc.${emailDomain} is not there`,
      // fact: dmarc-stages
      'Add a TXT record: v=DMARC1; p=none; rua=mailto:an address of yours. Once its reports show that all your own mail passes, go on to quarantine and reject.',
    ],
  ];
  const missing = found.filter(([isThere]) => !isThere);
  if (missing.length === 0) return [ok(`${brandId}: address, SPF and DMARC are there.`)];
  return missing.map(([, said, fix]) => warning(`${brandId}: ${said}.`, fix));
}
