import type { CheckInfo, ScanLevel } from './check.ts';
import type { ScanLimits, ScanOptions } from './options.ts';

type PlainLevel = CheckInfo['minLevel'];

const order: readonly PlainLevel[] = ['lightning', 'safe', 'normal', 'full'];

const meaning: Record<ScanLevel, PlainLevel | null> = {
  lightning: 'lightning',
  safe: 'safe',
  normal: 'normal',
  full: 'full',
  sandbox_lightning: 'lightning',
  sandbox_normal: 'normal',
  // For checks that name this level, and no other; there is none yet.
  log4shell: null,
};

/**
 * Whether any check belongs to a level. A scan at one without checks would end with nothing found and
 * look like good news, so it is neither offered nor run.
 */
export const hasChecks = (level: ScanLevel): boolean => meaning[level] !== null;

/** Does a scan at `level` include what starts at `least`? */
export function reaches(level: ScanLevel, least: PlainLevel): boolean {
  const plain = meaning[level];
  return plain !== null && order.indexOf(plain) >= order.indexOf(least);
}

const limitsOf: Record<PlainLevel, Pick<ScanLimits, 'seconds' | 'requests' | 'pages'>> = {
  lightning: { seconds: 60, requests: 20, pages: 1 },
  safe: { seconds: 30 * 60, requests: 5_000, pages: 500 },
  normal: { seconds: 2 * 60 * 60, requests: 40_000, pages: 1_000 },
  full: { seconds: 6 * 60 * 60, requests: 120_000, pages: 2_000 },
};

/** The limits of a scan: the level's own, then what the caller sets. */
export function limitsFor(options: ScanOptions, isPrivate: boolean): ScanLimits {
  return {
    ...limitsOf[meaning[options.level] ?? 'normal'],
    bodyBytes: 5 * 1024 * 1024,
    requestsPerSecond: isPrivate ? Number.POSITIVE_INFINITY : 10,
    ...options.limits,
  };
}
