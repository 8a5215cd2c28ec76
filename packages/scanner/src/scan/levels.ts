import type { CheckInfo } from '../checks/check.ts';
import type { InputPoint } from '../ground/exchange.ts';
import type { ScanLevel } from '../ground/level.ts';
import type { ScanLimits, ScanOptions } from '../ground/options.ts';

type PlainLevel = CheckInfo['minLevel'];

const order: readonly PlainLevel[] = ['lightning', 'safe', 'normal', 'log4shell', 'full'];

const meaning: Record<ScanLevel, PlainLevel> = {
  lightning: 'lightning',
  safe: 'safe',
  normal: 'normal',
  full: 'full',
  sandbox_lightning: 'lightning',
  sandbox_normal: 'normal',
  log4shell: 'log4shell',
};

/** Does a scan at `level` include what starts at `least`? */
export function reaches(level: ScanLevel, least: PlainLevel): boolean {
  const plain = meaning[level];
  // On its own this level looks for one flaw only; as part of `full` it is one of many.
  if (plain === 'log4shell') return least === 'log4shell';
  return order.indexOf(plain) >= order.indexOf(least);
}

/** Is the site walked through, or only its start looked at? */
export const crawls = (level: ScanLevel): boolean => meaning[level] !== 'lightning';

/** Only asks for pages that are linked, and sends nothing that a visitor would not. */
export const isGentle = (level: ScanLevel): boolean => /^(?:lightning|safe)$/.test(meaning[level]);

const limitsOf: Record<PlainLevel, Pick<ScanLimits, 'seconds' | 'requests' | 'pages'>> = {
  lightning: { seconds: 60, requests: 20, pages: 1 },
  safe: { seconds: 30 * 60, requests: 5_000, pages: 500 },
  normal: { seconds: 2 * 60 * 60, requests: 40_000, pages: 1_000 },
  full: { seconds: 6 * 60 * 60, requests: 120_000, pages: 2_000 },
  log4shell: { seconds: 2 * 60 * 60, requests: 40_000, pages: 1_000 },
};

/** The limits of a scan: the level's own, then what the caller sets. */
export function limitsFor(options: ScanOptions, isPrivate: boolean): ScanLimits {
  return {
    ...limitsOf[meaning[options.level]],
    bodyBytes: 5 * 1024 * 1024,
    requestsPerSecond: isPrivate ? Number.POSITIVE_INFINITY : 10,
    ...options.limits,
  };
}

/** Inputs that a level may try which sends nothing that writes. */
export const isGentlePoint = ({ request, place }: InputPoint): boolean =>
  request.method === 'GET' && (place === 'query' || place === 'path');
