/**
 * Classes whose flaw concerns a whole site. They use many small sites, flawed or not, in place of many places
 * on one site.
 */
import type { SecureContextOptions } from 'node:tls';
import type { Reply, Visit } from '@portal/sample-site/localSite';
import type { CheckId } from '@portal/scanner/checkIds';
import type { ScanLevel } from '@portal/scanner/level';
import type { ScanOptions } from '@portal/scanner/options';
import type { Dice } from '../random/dice.ts';
import type { Look } from '../random/look.ts';

export interface SiteStage {
  dice: Dice;
  look: Look;
}

export interface SmallSite {
  answer(visit: Visit): Reply | undefined | Promise<Reply | undefined>;
  /** Uses HTTPS, with these settings. */
  tls?: SecureContextOptions;
  /** Options for a scan of the site. */
  scan?(url: string): Partial<ScanOptions>;
  /** What a scan did to it that its owner did not lend it for; any of it counts as a false alarm. */
  harm?(): readonly string[];
}

export type SiteMaker = (stage: SiteStage) => SmallSite;

export interface SiteClass {
  name: string;
  /** Reporting any of them counts as finding a flawed site; none of them is true of a safe one. */
  checks: readonly [CheckId, ...CheckId[]];
  level: ScanLevel;
  flaws: readonly SiteMaker[];
  safe: readonly SiteMaker[];
  traps: readonly SiteMaker[];
}

/** The minimum of sites of each kind; the makers take turns. */
export const least = { flaws: 10, safe: 10, traps: 5 } as const;
export type Kind = keyof typeof least;

export const sitesOf = (one: SiteClass, kind: Kind): SiteMaker[] => {
  const makers = one[kind];
  return Array.from({ length: Math.max(least[kind], makers.length) }, (_, turn) => {
    const maker = makers[turn % makers.length];
    if (maker === undefined) throw new Error('A class needs sites of every kind');
    return maker;
  });
};
