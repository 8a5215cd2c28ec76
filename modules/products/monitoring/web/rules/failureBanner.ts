import type { Scan } from '#modules/products/monitoring/schemas.ts';

/** The failed scan that the banner reports: one that is newer than every completed scan (MON-128). */
export function failureToTell(scans: readonly Scan[]): Scan | null {
  const [last] = scans
    .filter(({ status }) => status === 'failed' || status === 'completed')
    .toSorted((a, b) => endOf(b) - endOf(a));
  return last?.status === 'failed' ? last : null;
}

const endOf = (scan: Scan): number => Date.parse(scan.completeTime ?? scan.startTime);
