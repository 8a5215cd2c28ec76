import { isOlder } from '@portal/releases';
import { dayMs } from '#kit/contract/spans.ts';
import type { Site } from '../../schemas.ts';
import type { AffectedRange, Doubt, Found } from '../../vocabulary.ts';

/** A product on a website, as it was seen from outside. */
export interface Seen {
  host: string;
  /** Null if the website does not tell it. */
  version: string | null;
  /** Whether its system's vendor fixes old versions under their old number. */
  isVendorPatched: boolean;
  seenAt: Date;
}

/** A rating looks every day; what was seen longer ago says nothing of today. */
const maxAgeDays = 30;
/** A version of fewer numbers stands for all that begin with it. */
const wholeVersion = 3;

/** What is seen from outside of one website says of whether it is affected, and why it cannot say. */
export function siteOf(seen: Seen, ranges: readonly AffectedRange[], now: Date): Site {
  const { host, version, seenAt } = seen;
  const doubt = doubtOf(seen, ranges, now);
  const isIn = version !== null && ranges.some((range) => holds(range, version));
  return {
    host,
    version,
    seenAt: seenAt.toISOString(),
    standing: doubt ? 'unknown' : isIn ? 'affected' : 'not_affected',
    doubt,
  };
}

/** The worst of the websites; null if none is or may be affected. */
export const foundOf = (sites: readonly Site[]): Found | null =>
  (['affected', 'unknown'] as const).find((found) =>
    sites.some(({ standing }) => standing === found),
  ) ?? null;

function doubtOf(
  { version, isVendorPatched, seenAt }: Seen,
  ranges: readonly AffectedRange[],
  now: Date,
): Doubt | null {
  if (version === null) return 'hidden';
  if (ranges.length === 0) return 'range';
  const [all, some] = [
    ranges.some((range) => holds(range, version) && holds(range, lastOf(version))),
    ranges.some((range) => touches(range, version)),
  ];
  if (!some) return null;
  if (!all) return 'coarse';
  if (isVendorPatched) return 'vendor';
  return now.getTime() - seenAt.getTime() > maxAgeDays * dayMs ? 'old' : null;
}

const holds = ({ from, fixed }: AffectedRange, version: string): boolean =>
  !isOlder(version, from) && (fixed === null || isOlder(version, fixed));

/** Whether any version that begins with this one is in the range. */
const touches = ({ from, fixed }: AffectedRange, version: string): boolean =>
  !isOlder(lastOf(version), from) && (fixed === null || isOlder(version, fixed));

/** The greatest version that begins with this one; a whole version stands for itself. */
const lastOf = (version: string): string =>
  version.split('.').length < wholeVersion ? `${version}.${Number.MAX_SAFE_INTEGER}` : version;
