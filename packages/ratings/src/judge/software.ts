import { parse } from 'parse5';
import exploited from '../data/exploited.json' with { type: 'json' };
import releaseDays from '../data/releases.json' with { type: 'json' };
import type { WebFacts } from '../facts.ts';
import type { ReleaseData, ReleaseLine } from '../releases.ts';
import { attributeOf, elementsOf } from './observatory/elements.ts';
import { pageOf } from './observatory/result.ts';
import type { Part } from './parts.ts';

/** Software that names itself. */
export interface Software {
  product: string;
  /** Null where it keeps its version to itself. */
  version: string | null;
  /** What it said: 'nginx/1.18.0'. */
  said: string;
  /** Its system's vendor mends old versions under their old number, so that the number tells little. */
  isVendorMended: boolean;
}

/** Of which the version is known. */
export type Versioned = Software & { version: string };

const days: Readonly<Record<string, Readonly<Record<string, string>>>> = releaseDays.releases;

const dayMs = 24 * 60 * 60 * 1000;
/** Newer releases are made within it: what the data calls the newest may be old by then. */
const maxAgeDays = 90;

/** Whether the data is too old to say of a product that it is up to date; that something is old it still says. */
export const isStale = ({ product }: Software, releases: ReleaseData, now: Date): boolean =>
  now.getTime() - Date.parse(releases[product]?.asOf ?? '1970-01-01') > maxAgeDays * dayMs;

/** Who tells what is said of a product, and as of when. */
export const sourceOf = ({ product }: Software, releases: ReleaseData): string => {
  const known = releases[product];
  return known ? `${known.source}, as of ${known.asOf}` : 'no source';
};

/** How a product tells its version; the version is the first group. */
const signs: readonly (readonly [string, RegExp])[] = [
  ['nginx', /\bnginx(?:\/(\d+\.\d+\.\d+))?/i],
  ['Apache', /\bApache(?! Tomcat)(?:\/(\d+\.\d+\.\d+))?/i],
  ['PHP', /\bPHP(?:\/(\d+\.\d+(?:\.\d+)?))?/i],
  ['OpenSSL', /\bOpenSSL(?:\/(\d+\.\d+\.\d+))?/i],
  ['Microsoft IIS', /\bMicrosoft-IIS(?:\/(\d+\.\d+))?/i],
  ['Apache Tomcat', /\bApache Tomcat(?:\/(\d+\.\d+\.\d+))?/i],
  ['Python', /\bC?Python(?:\/(\d+\.\d+))?/i],
  ['WordPress', /^WordPress(?: (\d+\.\d+(?:\.\d+)?))?/i],
  ['Drupal', /^Drupal(?: (\d+))?/i],
  ['Joomla', /^Joomla!?(?: (\d+(?:\.\d+)*))?/i],
];
const vendors =
  /\((Debian|Ubuntu|Red Hat[^)]*|CentOS[^)]*|Rocky[^)]*|AlmaLinux|Raspbian|SUSE[^)]*|Amazon[^)]*)\)/i;

/** What the website's answers say of the software behind them; a server that names nothing is one without a version. */
export function softwareOf(web: WebFacts): Software[] {
  const page = pageOf(web);
  if (page === undefined) return [];
  const headersOf = (name: string) => page.headers[name] ?? [];
  const generators = elementsOf(parse(page.body), 'meta')
    .filter((meta) => attributeOf(meta, 'name')?.toLowerCase() === 'generator')
    .map((meta) => attributeOf(meta, 'content') ?? '');
  const told = [
    ...headersOf('server'),
    ...headersOf('x-powered-by'),
    ...headersOf('x-generator'),
    ...generators,
  ].flatMap(namedIn);
  // What does not name itself shows by what it leaves behind.
  const traces = [
    ['WordPress', /\/wp-(?:content|includes)\//.test(page.body)],
    ['PHP', headersOf('set-cookie').some((cookie) => /^PHPSESSID=/.test(cookie))],
  ] as const;
  const left = traces
    .filter(([product, isThere]) => isThere && told.every((one) => one.product !== product))
    .map(([product]): Software => {
      return { product, version: null, said: `${product}, by its traces`, isVendorMended: false };
    });
  const server = headersOf('server').flatMap(namedIn);
  const unnamed: Software = {
    product: 'web server',
    version: null,
    said: headersOf('server').join(', ').slice(0, 200) || 'no Server header',
    isVendorMended: false,
  };
  return [...(server.length === 0 ? [unnamed] : []), ...told, ...left];
}

const namedIn = (said: string): Software[] =>
  signs.flatMap(([product, sign]) => {
    const found = sign.exec(said);
    if (found === null) return [];
    const version = found[1] ?? null;
    return [{ product, version, said: said.slice(0, 200), isVendorMended: vendors.test(said) }];
  });

/** The release line of a version; the oldest known for what is older still, none for what is newer than all. */
export function lineOf(
  { product, version }: Versioned,
  releases: ReleaseData,
): ReleaseLine | undefined {
  const known = releases[product]?.lines ?? [];
  const own = known.find(({ cycle }) => version === cycle || version.startsWith(`${cycle}.`));
  const oldest = known.at(-1);
  return own ?? (oldest !== undefined && isOlder(version, oldest.cycle) ? oldest : undefined);
}

/** ISO date on which the version after this one of its line came out; null where that is not known. */
export function supersededOn({ product, version }: Versioned, line: ReleaseLine): string | null {
  const { latest, latestAt } = line;
  const own = Object.entries(days[product] ?? {})
    .filter(([other]) => other.startsWith(`${line.cycle}.`) && isOlder(version, other))
    .reduce<readonly [string, string] | null>(
      (first, one) => (first === null || isOlder(one[0], first[0]) ? one : first),
      null,
    );
  if (own !== null) return own[1];
  const isNext = latest !== undefined && missedBy(version, latest) === 1;
  return isNext ? (latestAt ?? null) : null;
}

/** How many releases of its line a version is behind, by the numbers; 0 where they do not tell. */
export function missedBy(version: string, latest: string): number {
  const [own, newest] = [version, latest].map((text) => text.split('.'));
  const isSameLine = own?.slice(0, -1).join() === newest?.slice(0, -1).join();
  return isSameLine ? Math.max(0, Number(newest?.at(-1)) - Number(own?.at(-1))) : 0;
}

/** The known weakness of this version that attackers use, by CISA's catalogue; null for none. */
export function exploitedIn({ product, version }: Versioned): string | null {
  const found = exploited.weaknesses.find(
    ({ product: named, from, mended }) =>
      named === product && !isOlder(version, from) && isOlder(version, mended),
  );
  return found ? `${found.id}, mended in ${found.mended} (${exploited.source})` : null;
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

export const keyOf = ({ product }: Software): string => product.toLowerCase().replaceAll(' ', '-');

/** What is said of a version that cannot be judged; null where it can. */
export function unjudged(software: Software): Part | null {
  const { product, version, said, isVendorMended } = software;
  if (version === null) {
    return {
      key: keyOf(software),
      grade: 'UNKNOWN',
      title: `Whether your ${product} is up to date could not be seen`,
      evidence: `It does not tell its version: ${said}`,
      advice: '',
    };
  }
  if (!isVendorMended) return null;
  return {
    key: keyOf(software),
    grade: 'UNKNOWN',
    title: `Whether ${product} ${version} is up to date could not be seen`,
    evidence: `${said}: its system’s vendor mends old versions under their old number.`,
    advice: 'Let your system install its updates by itself.',
  };
}
