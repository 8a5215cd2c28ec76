import { type Severity, severities } from '@portal/scanner/finding';
import type { FindingView } from '#modules/products/monitoring/schemas.ts';

export type Shown = 'all' | Severity;

/** The number of findings by severity; severities without findings are left out. */
export function countsBySeverity(
  findings: readonly { severity: Severity }[],
): { severity: Severity; count: number }[] {
  return severities
    .map((severity) => ({
      severity,
      count: findings.filter((finding) => finding.severity === severity).length,
    }))
    .filter(({ count }) => count > 0);
}

/** The most severe first; within a severity, in the order of the scan. */
export function shownFindings(findings: readonly FindingView[], shown: Shown): FindingView[] {
  return findings
    .filter((finding) => shown === 'all' || finding.severity === shown)
    .toSorted((a, b) => severities.indexOf(a.severity) - severities.indexOf(b.severity));
}

/** The part of an address that distinguishes places of one website. */
export function placeOf({ url, parameter }: { url: string; parameter?: string | null }): string {
  const parsed = URL.parse(url);
  const place = parsed ? decodeQuietly(parsed.pathname + parsed.search) : url;
  return parameter ? `${place} (${parameter})` : place;
}

function decodeQuietly(text: string): string {
  try {
    return decodeURI(text);
  } catch {
    return text;
  }
}
