import {
  exploitOf,
  isOlder,
  ownLine,
  type ReleaseData,
  type ReleaseLine,
  type recognisedProducts,
  releaseDaysOf,
} from '@portal/releases';
import { daysSince } from '../ground/days.ts';
import type { Facts, SiteFacts, WebFacts } from '../ground/facts.ts';
import { metaOf } from './observatory/elements.ts';
import { lastAnswer } from './observatory/result.ts';
import type { Part } from './parts.ts';
import { usedIn } from './published.ts';
import { sharedHostOfAll } from './shared.ts';

/** Software that identifies itself. */
export interface Software {
  product: string;
  /** Null if it does not tell its version. */
  version: string | null;
  /** What it sent: 'nginx/1.18.0'. */
  said: string;
  /**
   * Whether its system's vendor backports fixes to old versions without a new number, so that the number means little.
   */
  isVendorPatched: boolean;
}

/** Software with a known version. */
export type Versioned = Software & { version: string };

/** Newer releases are expected within this time, so what older data calls the newest may be outdated. */
const maxAgeDays = 90;

/** Whether the data is too old to call the product up to date. It can still show that something is outdated. */
export const isStale = ({ product }: Software, releases: ReleaseData, now: Date): boolean =>
  daysSince(releases[product]?.asOf ?? '1970-01-01', now) > maxAgeDays;

/** The source of a product's release data and its date. */
export const sourceOf = ({ product }: Software, releases: ReleaseData): string => {
  const list = releases[product];
  return list ? `${list.source}, as of ${list.asOf}` : 'no source';
};

/** How a product announces its version, which is the first group. */
const signs: Readonly<Record<(typeof recognisedProducts)[number], RegExp>> = {
  nginx: /\bnginx(?:\/(\d+\.\d+\.\d+))?/i,
  Apache: /\bApache(?! Tomcat)(?:\/(\d+\.\d+\.\d+))?/i,
  PHP: /\bPHP(?:\/(\d+\.\d+(?:\.\d+)?))?/i,
  OpenSSL: /\bOpenSSL(?:\/(\d+\.\d+\.\d+))?/i,
  'Microsoft IIS': /\bMicrosoft-IIS(?:\/(\d+\.\d+))?/i,
  'Apache Tomcat': /\bApache Tomcat(?:\/(\d+\.\d+\.\d+))?/i,
  Python: /\bC?Python(?:\/(\d+\.\d+))?/i,
  WordPress: /^WordPress(?: (\d+\.\d+(?:\.\d+)?))?/i,
  Drupal: /^Drupal(?: (\d+))?/i,
  Joomla: /^Joomla!?(?: (\d+(?:\.\d+)*))?/i,
};
const vendors =
  /\((Debian|Ubuntu|Red Hat[^)]*|CentOS[^)]*|Rocky[^)]*|AlmaLinux|Raspbian|SUSE[^)]*|Amazon[^)]*)\)/i;

/** What stands for a server that names no software. */
const unnamedServer = 'web server';

/**
 * The software that the website's answers name, each product once, as the first answer tells it that has its version. A
 * server that names no software is one entry without a version.
 */
export function softwareOf(web: WebFacts): Software[] {
  const page = lastAnswer(web);
  if (page === undefined) return [];
  const headersOf = (name: string) => page.headers[name] ?? [];
  const generators = metaOf(page.body, 'name', 'generator');
  const named = [
    ...headersOf('server'),
    ...headersOf('x-powered-by'),
    ...headersOf('x-generator'),
    ...generators,
  ].flatMap(namedIn);
  // Software that does not name itself is recognised by its traces.
  const traces = [
    ['WordPress', /\/wp-(?:content|includes)\//.test(page.body)],
    ['PHP', headersOf('set-cookie').some((cookie) => /^PHPSESSID=/.test(cookie))],
  ] as const;
  const left = traces
    .filter(([, isThere]) => isThere)
    .map(([product]): Software => {
      return { product, version: null, said: `${product}, by its traces`, isVendorPatched: false };
    });
  const server = headersOf('server').flatMap(namedIn);
  const unnamed: Software = {
    product: unnamedServer,
    version: null,
    said: headersOf('server').join(', ').slice(0, 200) || 'no Server header',
    isVendorPatched: false,
  };
  const all = [...(server.length === 0 ? [unnamed] : []), ...named, ...left];
  // 'Server' and 'X-Powered-By' often name the same: it is one thing to judge, and to update.
  return [...Map.groupBy(all, ({ product }) => product).values()].flatMap(
    (own) => own.find(({ version }) => version !== null) ?? own.slice(0, 1),
  );
}

/** A product that a website names, without what it said word for word. */
export type NamedSoftware = Pick<Software, 'product' | 'version' | 'isVendorPatched'>;

/**
 * The products that a website names. Null if the website did not answer; empty on a platform, whose owner maintains what
 * it names.
 */
export function softwareNamed({
  web,
  addresses,
}: Pick<SiteFacts, 'web' | 'addresses'>): NamedSoftware[] | null {
  if (web === null || lastAnswer(web) === undefined) return null;
  if (sharedHostOfAll(addresses)?.kind === 'platform') return [];
  return softwareOf(web)
    .filter(({ product }) => product !== unnamedServer)
    .map(({ product, version, isVendorPatched }) => ({ product, version, isVendorPatched }));
}

const namedIn = (said: string): Software[] =>
  Object.entries(signs).flatMap(([product, sign]) => {
    const match = sign.exec(said);
    if (match === null) return [];
    const version = match[1] ?? null;
    return [{ product, version, said: said.slice(0, 200), isVendorPatched: vendors.test(said) }];
  });

/** The release line of a version. A version older than all lines gets the oldest; one newer than all gets none. */
export function lineOf(
  { product, version }: Versioned,
  releases: ReleaseData,
): ReleaseLine | undefined {
  const lines = releases[product]?.lines ?? [];
  const own = ownLine(lines, version);
  const oldest = lines.at(-1);
  return own ?? (oldest !== undefined && isOlder(version, oldest.cycle) ? oldest : undefined);
}

/** ISO date on which the next version of the line was released; null if unknown. */
export function supersededOn({ product, version }: Versioned, line: ReleaseLine): string | null {
  const { latest, latestAt } = line;
  const own = Object.entries(releaseDaysOf(product))
    .filter(([other]) => other.startsWith(`${line.cycle}.`) && isOlder(version, other))
    .reduce<readonly [string, string] | null>(
      (first, one) => (first === null || isOlder(one[0], first[0]) ? one : first),
      null,
    );
  if (own !== null) return own[1];
  const isNext = latest !== undefined && missedBy(version, latest) === 1;
  return isNext ? (latestAt ?? null) : null;
}

/** How many releases of its line a version is behind, by the last part of the numbers; 0 if the lines differ. */
export function missedBy(version: string, latest: string): number {
  const [own, newest] = [version, latest].map((text) => text.split('.'));
  const isSameLine = own?.slice(0, -1).join() === newest?.slice(0, -1).join();
  return isSameLine ? Math.max(0, Number(newest?.at(-1)) - Number(own?.at(-1))) : 0;
}

/**
 * The version's known vulnerability that attackers use, from CISA's catalogue with the makers' versions, or with those of what
 * is published; null if none.
 */
export function exploitedIn(
  software: Versioned,
  facts: Pick<Facts, 'exploits' | 'published' | 'now'>,
): string | null {
  const exploit = exploitOf(software.product, software.version);
  return exploit === null
    ? usedIn(software, facts)
    : `${exploit.id}, fixed in ${exploit.fixed} (${exploit.source})`;
}

export const keyOf = ({ product }: Software): string => product.toLowerCase().replaceAll(' ', '-');

/** The part for a version that cannot be graded; null if it can. */
export function unjudged(software: Software): Part | null {
  const { product, version, said, isVendorPatched } = software;
  if (version === null) {
    const title = `Whether your ${product} is up to date could not be seen`;
    const evidence = `It does not tell its version: ${said}`;
    return { key: keyOf(software), grade: 'UNKNOWN', title, evidence };
  }
  if (!isVendorPatched) return null;
  const title = `Whether ${product} ${version} is up to date could not be seen`;
  const evidence = `${said}: its system’s vendor fixes old versions under their old number`;
  const advice = 'Let your system install its updates by itself.';
  return { key: keyOf(software), grade: 'UNKNOWN', title, evidence, advice };
}
