import type { SeenPolicy } from '../finding.ts';
import { codeFixes } from './codeFixes.ts';
import { cookieFixes } from './cookieFixes.ts';
import type { Fix, Fixes, PlatformFix } from './fix.ts';
import { headerFixes } from './headerFixes.ts';
import { policyFixes } from './policyFixes.ts';
import { type Platform, platforms } from './recognise.ts';
import { serverFixes } from './serverFixes.ts';

/** By the check's id. Our own words; the names of settings are those of each maker's manual. */
export const fixes: Readonly<Record<string, Fixes>> = {
  ...headerFixes,
  'csp-missing': policyFixes(undefined),
  ...cookieFixes,
  ...codeFixes,
  ...serverFixes,
};

/**
 * How a flaw is fixed with what the site was seen to run on: what it is built with before what serves it. A policy is
 * the one that the scan made of what it saw.
 */
export function fixesFor(
  checkId: string,
  seen: readonly string[],
  policy?: SeenPolicy,
): PlatformFix[] {
  const known =
    policy && checkId === 'csp-missing'
      ? policyFixes(policy)
      : Object.hasOwn(fixes, checkId)
        ? fixes[checkId]
        : undefined;
  return platforms.flatMap((platform) => {
    const fix = known?.[platform];
    return fix && seen.includes(platform) ? [wireForm(platform, fix)] : [];
  });
}

const wireForm = (platform: Platform, { place: _, ...fix }: Fix): PlatformFix => ({
  platform,
  title: `On ${platform}, which your website seems to use`,
  ...fix,
});
