import { type CheckId, checkIds } from '../ground/checkIds.ts';
import type { SeenPolicy } from '../ground/finding.ts';
import { platforms } from '../ground/platforms.ts';
import { codeFixes } from './codeFixes.ts';
import { cookieFixes } from './cookieFixes.ts';
import { corsFixes } from './corsFixes.ts';
import type { Fixes, PlatformFix } from './fix.ts';
import { headerFixes } from './headerFixes.ts';
import { hostedAnswer } from './hosted.ts';
import { type HostedPlatform, hostedPlatforms } from './hostedAnswers.ts';
import { policyFixes } from './policyFixes.ts';
import { serverFixes } from './serverFixes.ts';
import { tlsFixes } from './tlsFixes.ts';

/** By the check's id. Our own words; the names of settings are those of each maker's manual. */
export const fixes: Readonly<Record<string, Fixes>> = {
  ...headerFixes,
  'csp-missing': policyFixes(undefined),
  ...cookieFixes,
  ...codeFixes,
  cors: corsFixes,
  ...serverFixes,
  ...tlsFixes,
};

/** What is asked of a finding: its check, its place, and the policy that the scan made. */
export interface FixSubject {
  checkId: string;
  parameter?: string | null;
  advice?: { policy?: SeenPolicy };
}

/**
 * How a flaw is fixed with what the site was seen to run on: what it is built with before what serves it, then what
 * may stand beside. A policy is the one that the scan made of what it saw.
 */
export function fixesFor(found: FixSubject, seen: readonly string[]): PlatformFix[] {
  const { checkId } = found;
  const policy = found.advice?.policy;
  if (!isCheckId(checkId)) return [];
  const known = policy && checkId === 'csp-missing' ? policyFixes(policy) : (fixes[checkId] ?? {});
  const here = platforms
    .filter((platform) => seen.includes(platform))
    .flatMap((platform) => {
      const title = `On ${platform}, which your website seems to use`;
      const { place: _, ...fix } = known[platform] ?? { place: null };
      if ('steps' in fix) return [{ platform, title, ...fix }];
      return isHosted(platform) ? [hostedFix(checkId, platform, title, policy)] : [];
    });
  return [...here, ...besides(checkId, seen, isAboutCertificates(found))];
}

/** Of the records that one check looks for, CAA is about certificates; it tells so by its place. */
const isAboutCertificates = ({ checkId, parameter }: FixSubject): boolean =>
  checkId === 'email-dns' && / CAA$/.test(parameter ?? '');

/** What cannot be recognised from outside, and is told only where there is something to do. */
function besides(checkId: CheckId, seen: readonly string[], isCertificate: boolean): PlatformFix[] {
  const isMail = checkId === 'email-dns';
  // Who carries the mail has no part in who may issue certificates.
  if (isCertificate) return [];
  const titles: readonly (readonly [HostedPlatform, string, boolean])[] = [
    [
      'cPanel',
      'If your host gives you cPanel',
      isMail || seen.some((name) => /^(?:Apache|LiteSpeed)$/.test(name)),
    ],
    ['Microsoft 365', 'If Microsoft 365 carries your mail', true],
    [
      'Google',
      isMail ? 'If Google Workspace carries your mail' : 'If Google has found it already',
      true,
    ],
  ];
  return titles
    .filter(([platform, , isLikely]) => isLikely && hostedAnswer(checkId, platform).kind === 'do')
    .map(([platform, title]) => hostedFix(checkId, platform, title));
}

function hostedFix(
  checkId: CheckId,
  platform: HostedPlatform,
  title: string,
  policy?: SeenPolicy,
): PlatformFix {
  const { kind, where, text } = hostedAnswer(checkId, platform);
  const check = kind === 'do' ? 'The next scan looks again.' : null;
  // A value that is typed into a screen.
  const value = checkId === 'csp-missing' && kind === 'do' ? policy?.value : undefined;
  const snippet = value === undefined ? null : ({ language: 'text', text: value } as const);
  const steps = [{ text, snippet }];
  // A switch does there what its lines do on a server of one's own.
  const [like] = kind === 'do' && switched.has(checkId) ? Object.values(fixes[checkId] ?? {}) : [];
  const undo = checkId === 'hsts' ? like?.undo : like && 'Set it back on the same screen.';
  const mayBreak = like?.mayBreak ?? null;
  return { platform, title, where, steps, check, mayBreak, undo: undo ?? null };
}

/** What is set on a screen of a host, and can be set back. */
const switched: ReadonlySet<CheckId> = new Set<CheckId>([
  'banner',
  'corp-coop',
  'csp-missing',
  'dirlist',
  'hsts',
  'methods',
  'nosniff',
  'permissions',
  'referrer',
  'tls-none',
  'tls-proto',
  'xfo',
]);

const isCheckId = (id: string): id is CheckId => (checkIds as readonly string[]).includes(id);
const isHosted = (platform: string): platform is HostedPlatform =>
  (hostedPlatforms as readonly string[]).includes(platform);
