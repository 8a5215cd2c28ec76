import { type Severity, severities } from '@portal/scanner/finding';
import type { FindingView } from '#modules/products/monitoring/schemas.ts';
import { isSettled } from './causes.ts';

export type Shown = 'all' | Severity;
/** Of a scan's findings those that were decided about, or fixed since, stand apart: no severity counts them. */
export type FindingsShown = Shown | 'settled';

/** The number of findings by severity; severities without findings are left out. */
export function countsBySeverity(findings: readonly { severity: Severity }[]) {
  return severities
    .map((severity) => ({
      severity,
      count: findings.filter((finding) => finding.severity === severity).length,
    }))
    .filter(({ count }) => count > 0);
}

/** The most severe first; within a severity, in the order of the scan. */
export function shownFindings(findings: readonly FindingView[], shown: FindingsShown) {
  const of = (finding: FindingView) => (isSettled(finding) ? 'settled' : finding.severity);
  return findings
    .filter((finding) => shown === 'all' || of(finding) === shown)
    .toSorted((a, b) => severities.indexOf(a.severity) - severities.indexOf(b.severity));
}

/** What still has something is shown; all where the last of it was decided about, or reopened (MON-359). */
export function stillShown(
  shown: FindingsShown,
  counts: readonly { severity: Severity }[],
  settled: number,
): FindingsShown {
  const has = shown === 'settled' ? settled > 0 : counts.some(({ severity }) => severity === shown);
  return has ? shown : 'all';
}

/** The part of an address that distinguishes places of one website; the page at its root by name. */
export function placeOf({ url, parameter }: { url: string; parameter?: string | null }): string {
  const parsed = URL.parse(url);
  const path = parsed ? decodeQuietly(parsed.pathname + parsed.search) : url;
  const place = path === '/' ? 'Home page' : path;
  return parameter ? `${place} (${parameter})` : place;
}

function decodeQuietly(text: string): string {
  try {
    return decodeURI(text);
  } catch {
    return text;
  }
}
