import { type Severity, severities } from '@portal/scanner/finding';
import type { FindingView } from '#modules/products/monitoring/schemas.ts';

export type Shown = 'all' | Severity;

/** How many findings there are of each severity; those of which there are none are left out. */
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

/** Most severe first, in the order of the scan within a severity. */
export function shownFindings(findings: readonly FindingView[], shown: Shown): FindingView[] {
  return findings
    .filter((finding) => shown === 'all' || finding.severity === shown)
    .toSorted((a, b) => severities.indexOf(a.severity) - severities.indexOf(b.severity));
}

/** The part of an address that tells places of one site apart. */
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
