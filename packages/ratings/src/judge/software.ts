import { parse } from 'parse5';
import data from '../data/endOfLife.json' with { type: 'json' };
import type { WebFacts } from '../facts.ts';
import { attributeOf, elementsOf } from './observatory/elements.ts';
import { pageOf } from './observatory/result.ts';

/** Software that names itself and its version. */
export interface Software {
  product: string;
  version: string;
  /** What it said: 'nginx/1.18.0'. */
  said: string;
  /** Its system's vendor mends old versions under their old number, so that the number tells little. */
  isVendorMended: boolean;
}

/** A release line of a product. */
export interface ReleaseLine {
  cycle: string;
  /** ISO date; null while it is maintained without an announced end. */
  endOfLife: string | null;
  latest?: string;
  latestAt?: string;
}

const lines: Readonly<Record<string, readonly ReleaseLine[]>> = data.products;
export const dataSource = data.source;

/** How a product tells its version; the version is the first group. */
const signs: readonly (readonly [string, RegExp])[] = [
  ['nginx', /\bnginx\/(\d+\.\d+\.\d+)/i],
  ['Apache', /\bApache\/(\d+\.\d+\.\d+)/i],
  ['PHP', /\bPHP\/(\d+\.\d+(?:\.\d+)?)/i],
  ['OpenSSL', /\bOpenSSL\/(\d+\.\d+\.\d+)/i],
  ['Microsoft IIS', /\bMicrosoft-IIS\/(\d+\.\d+)/i],
  ['Apache Tomcat', /\bApache Tomcat\/(\d+\.\d+\.\d+)/i],
  ['Python', /\bC?Python\/(\d+\.\d+)/i],
  ['WordPress', /^WordPress (\d+\.\d+(?:\.\d+)?)/i],
  ['Drupal', /^Drupal (\d+)/i],
  ['Joomla', /^Joomla!? (\d+(?:\.\d+)*)/i],
];
const vendors =
  /\((Debian|Ubuntu|Red Hat[^)]*|CentOS[^)]*|Rocky[^)]*|AlmaLinux|Raspbian|SUSE[^)]*|Amazon[^)]*)\)/i;

/** What the website's answers say of the software behind them. */
export function softwareOf(web: WebFacts): Software[] {
  const page = pageOf(web);
  if (page === undefined) return [];
  const told = ['server', 'x-powered-by', 'x-generator'].flatMap(
    (name) => page.headers[name] ?? [],
  );
  const generators = elementsOf(parse(page.body), 'meta')
    .filter((meta) => attributeOf(meta, 'name')?.toLowerCase() === 'generator')
    .map((meta) => attributeOf(meta, 'content') ?? '');
  return [...told, ...generators].flatMap((said) =>
    signs.flatMap(([product, sign]) => {
      const version = sign.exec(said)?.[1];
      if (version === undefined) return [];
      return [{ product, version, said: said.slice(0, 200), isVendorMended: vendors.test(said) }];
    }),
  );
}

/** The release line of a version; the oldest known for what is older still, none for what is newer than all. */
export function lineOf({ product, version }: Software): ReleaseLine | undefined {
  const known = lines[product] ?? [];
  const own = known.find(({ cycle }) => version === cycle || version.startsWith(`${cycle}.`));
  const oldest = known.at(-1);
  return own ?? (oldest !== undefined && isOlder(version, oldest.cycle) ? oldest : undefined);
}

/** Is `version` older than `other`, part by part? */
export function isOlder(version: string, other: string): boolean {
  const [a, b] = [version, other].map((text) =>
    text.split('.').map((part) => Number.parseInt(part, 10)),
  );
  for (let part = 0; part < Math.max(a?.length ?? 0, b?.length ?? 0); part++) {
    const difference = (a?.[part] ?? 0) - (b?.[part] ?? 0);
    if (difference !== 0) return difference < 0;
  }
  return false;
}
