import type { reportTypes, Scan } from '#modules/products/monitoring/contract.ts';

/** `{encodedName};{targetId};{scanId};{type}` (MON-181). */
export const reportName = (
  siteName: string,
  scan: Pick<Scan, 'targetId' | 'scanId'>,
  type: (typeof reportTypes)[number],
): string => [encodeURIComponent(siteName), scan.targetId, scan.scanId, type].join(';');
