import exploited from './exploited.json' with { type: 'json' };
import releaseDays from './releaseDays.json' with { type: 'json' };
import releaseLines from './releaseLines.json' with { type: 'json' };
import known from './weaknesses.json' with { type: 'json' };

/** A release line of a product. */
export interface ReleaseLine {
  cycle: string;
  /** ISO date; null if the line is maintained and no end is announced. */
  endOfLife: string | null;
  latest?: string;
  /** ISO date. */
  latestAt?: string;
  /** The version from which on no severe weakness of the line is published, beside those of the exploited ones. */
  safeFrom?: string;
  /** The weakness of the versions before. */
  weakness?: string;
}

/** A product's release lines, with their source and date. */
export interface ProductReleases {
  /** The source of the data: 'endoflife.date (MIT)'. */
  source: string;
  /** ISO date of the data. */
  asOf: string;
  /** Newest first; each line on its own, as one that is supported says nothing of the next. */
  lines: readonly ReleaseLine[];
}

export type Product = keyof typeof releaseLines;
/** The products that a website names by itself, so that a rating recognises them. */
export const recognisedProducts = [
  'nginx',
  'Apache',
  'PHP',
  'OpenSSL',
  'Microsoft IIS',
  'Apache Tomcat',
  'Python',
  'WordPress',
  'Drupal',
  'Joomla',
] as const satisfies readonly Product[];
/** By the product's name: 'nginx', 'Apache'. */
export type ReleaseData = Readonly<Record<string, ProductReleases>>;

/** The data shipped with the program. */
export const shippedReleases: Readonly<Record<Product, ProductReleases>> = releaseLines;

const days: Readonly<Record<string, Readonly<Record<string, string>>>> = releaseDays.releases;

/** The known release dates of a product's versions. */
export const releaseDaysOf = (product: string): Readonly<Record<string, string>> =>
  days[product] ?? {};

/** The version's known vulnerability that attackers use, from CISA's catalogue; null if none. */
export function exploitOf(
  product: string,
  version: string,
): { id: string; fixed: string; source: string } | null {
  const found = exploited.weaknesses.find(
    ({ product: affected, from, fixed }) =>
      affected === product && !isOlder(version, from) && isOlder(version, fixed),
  );
  return found ? { id: found.id, fixed: found.fixed, source: exploited.source } : null;
}

/** A range of versions: from the first that is affected to the one that fixed it. */
export interface VersionRange {
  from: string;
  /** Null while no version fixes it. */
  fixed: string | null;
}

/** The versions that are known to have a weakness that attackers use; empty if they are not known here. */
export const exploitedVersions = (id: string, product: string): VersionRange[] =>
  exploited.weaknesses
    .filter((one) => one.id === id && one.product === product)
    .map(({ from, fixed }) => ({ from, fixed }));

/** A catalogue of what attackers use. It names products, and not the versions that are vulnerable. */
export interface ExploitList {
  /** The source of the list: 'CISA, Known Exploited Vulnerabilities'. */
  source: string;
  /** ISO date of the list. */
  asOf: string;
  /** `addedOn`: ISO date. */
  listed: readonly { id: string; product: Product; addedOn: string }[];
}

/** What was added for a product since a day, without those whose vulnerable versions are known here. */
export const listedSince = ({ listed }: ExploitList, product: string, since: string) =>
  listed.filter(
    (one) =>
      one.product === product &&
      one.addedOn >= since &&
      !exploited.weaknesses.some(({ id }) => id === one.id),
  );

/** A published weakness, with the version of its line that fixed it. */
export interface Weakness {
  id: string;
  fixed: string;
}

/** The ids of all weaknesses of which the vulnerable versions are known, beside those that attackers use. */
export const weaknessIds: readonly string[] = [...new Set(known.weaknesses.map(({ id }) => id))];

/** The version's published weaknesses of which nobody has seen that attackers use them. */
export const weaknessesOf = (product: string, version: string): Weakness[] =>
  known.weaknesses
    .filter(
      ({ product: affected, from, fixed }) =>
        affected === product && !isOlder(version, from) && isOlder(version, fixed),
    )
    .map(({ id, fixed }) => ({ id, fixed }));

/** How likely attackers are to use a weakness within the next 30 days (EPSS). */
export interface ExploitChances {
  /** The source of the estimates: 'FIRST, EPSS'. */
  source: string;
  /** ISO date of the estimates. */
  asOf: string;
  /** By the weakness's id, 0 to 1; a weakness that is missing has no estimate. */
  chances: Readonly<Record<string, number>>;
}

/** How grave its publisher calls a weakness, the gravest first. */
export const publishedSeverities = ['critical', 'high', 'medium', 'low'] as const;

/** A weakness that is published of a product. */
export interface PublishedWeakness {
  /** 'CVE-2021-23017' */
  id: string;
  /** As its publisher says; null if it does not. */
  severity: (typeof publishedSeverities)[number] | null;
  /** The versions that have it. `last`: the last of them, where it is told in place of the one that fixed it. */
  versions: readonly (VersionRange & { last: string | null })[];
}

/** What is published of a product's weaknesses, with its source and date. */
export interface ProductWeaknesses {
  /** The source of the data: 'OSV, by Bitnami'. */
  source: string;
  /** ISO date of the data. */
  asOf: string;
  weaknesses: readonly PublishedWeakness[];
}

/** By the product's name. A product that is missing is not known. */
export type PublishedWeaknesses = Readonly<Record<string, ProductWeaknesses>>;

/**
 * What is published for a version, the gravest first. Null if it is not known: nobody answered about the product, or the
 * version is told in part only, as in 'PHP/8.1'.
 */
export function publishedFor(
  published: PublishedWeaknesses,
  product: string,
  version: string,
): PublishedWeakness[] | null {
  const known = published[product];
  // WordPress calls its first version of a line 6.4; the others call theirs 2.4.0.
  const parts = product === 'WordPress' ? 2 : 3;
  if (known === undefined || version.split('.').length < parts) return null;
  return known.weaknesses
    .filter(({ versions }) =>
      versions.some(
        ({ from, fixed, last }) =>
          !isOlder(version, from) &&
          (fixed === null || isOlder(version, fixed)) &&
          (last === null || !isOlder(last, version)),
      ),
    )
    .toSorted((a, b) => rankOf(a) - rankOf(b));
}

const rankOf = ({ severity }: PublishedWeakness): number =>
  severity === null ? publishedSeverities.length : publishedSeverities.indexOf(severity);

/** The line that a version is of; undefined if it is of none that is known. */
export const ownLine = (lines: readonly ReleaseLine[], version: string): ReleaseLine | undefined =>
  lines.find(({ cycle }) => version === cycle || version.startsWith(`${cycle}.`));

/** Whether `version` is older than `other`, compared part by part. */
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
