import { codeFixes } from './codeFixes.ts';
import { cookieFixes } from './cookieFixes.ts';
import { headerFixes } from './headerFixes.ts';
import { type Platform, platforms } from './recognise.ts';
import { serverFixes } from './serverFixes.ts';

export type Fixes = Readonly<Partial<Record<Platform, string>>>;

/** By the check's id. Our own words; the names of settings are those of each maker's manual. */
export const fixes: Readonly<Record<string, Fixes>> = {
  ...headerFixes,
  ...cookieFixes,
  ...codeFixes,
  ...serverFixes,
};

export interface PlatformFix {
  platform: string;
  fix: string;
}

/** How a flaw is fixed with what the site was seen to run on: what it is built with before what serves it. */
export function fixesFor(checkId: string, seen: readonly string[]): PlatformFix[] {
  const known = Object.hasOwn(fixes, checkId) ? fixes[checkId] : undefined;
  return platforms.flatMap((platform) => {
    const fix = known?.[platform];
    return fix && seen.includes(platform) ? [{ platform, fix }] : [];
  });
}
