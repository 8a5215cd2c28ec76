import type { Scan } from '#modules/products/monitoring/schemas.ts';

/** The failed scan that the banner reports: one that is newer than every completed scan (MON-128). */
export function failureToTell(scans: readonly Scan[]): Scan | null {
  const failed = latest(scans, 'failed');
  const completed = latest(scans, 'completed');
  if (!failed) return null;
  return !completed || endOf(failed) > endOf(completed) ? failed : null;
}

function latest(scans: readonly Scan[], status: Scan['status']): Scan | undefined {
  return scans
    .filter((scan) => scan.status === status)
    .reduce<Scan | undefined>(
      (last, scan) => (!last || endOf(scan) > endOf(last) ? scan : last),
      undefined,
    );
}

const endOf = (scan: Scan): number => Date.parse(scan.completeTime ?? scan.startTime);
