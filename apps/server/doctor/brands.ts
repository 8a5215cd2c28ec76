import { resolve as resolveName, resolveTxt } from 'node:dns/promises';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { systemClock } from '#kit/server/clock.ts';
import type { Config } from '#kit/server/config/config.ts';
import { hasTable } from '#kit/server/db/database.ts';
import { openDatabase } from '#kit/server/db/open.ts';
import { createLog } from '#kit/server/log/log.ts';
import type { Brand } from '#modules/foundation/brand/schemas.ts';
import {
  allBrands,
  listBrandFolders,
  readBrands,
  refuseSharedConsole,
  refuseUnknownDefault,
} from '#modules/foundation/brand/server/index.ts';
import { openStorage } from '../openServices.ts';
import { serverModules } from '../serverModules.ts';
import { type Finding, fault, ok, warning } from './check.ts';

/** DNS lookups; tests replace them. */
interface Names {
  addresses(name: string): Promise<string[]>;
  texts(name: string): Promise<string[]>;
}
const dns: Names = {
  addresses: async (name) => [
    ...(await resolveName(name, 'A').catch(() => [])),
    ...(await resolveName(name, 'AAAA').catch(() => [])),
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
      // The next start imports the brands of these folders.
      const waiting = listBrandFolders(resolve(config.BRANDS_DIR));
      if (!waiting.includes(config.DEFAULT_BRAND)) refuseUnknownDefault(config);
      refuseSharedConsole(config);
      if (!config.production) return [ok('The demonstration is served on this machine’s names.')];
      const of = allBrands().map((brand) => checkRecords(brand, names));
      const dkim = ok(
        'DKIM keys are your mail server’s, under names that only it knows, or made in the console, which checks them at each brand (DNS records).',
      );
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

/**
 * Loads the database's brands for a check, or only those that come with the program if the database cannot be
 * opened.
 */
async function withBrands(
  config: Config,
  look: () => Promise<readonly Finding[]>,
): Promise<readonly Finding[]> {
  // The first start creates the database.
  if (!config.DATABASE_URL && !existsSync(join(config.DATA_DIR, 'pglite'))) return look();
  const log = createLog('silent');
  const database = await openDatabase(config, log).catch(() => null);
  if (!database)
    return [
      ok('The running portal has the database open: own brands are not looked at here.'),
      ...(await look()),
    ];
  try {
    if (!(await hasTable(database.system, 'public.brands'))) return await look();
    const brands = await readBrands({
      config,
      database,
      log,
      clock: systemClock,
      storage: openStorage({ config, clock: systemClock }),
      contributions: serverModules.flatMap(({ contributes }) => contributes ?? []),
    });
    try {
      const problems = brands
        .problems()
        .map(({ brandId, message }) =>
          fault(
            `The brand ${brandId} cannot be read: ${message}`,
            'Restore what it was (npm run admin -- brand restore), or import it from a folder.',
          ),
        );
      return [...problems, ...(await look())];
    } finally {
      await brands.close();
    }
  } finally {
    await database.close();
  }
}
