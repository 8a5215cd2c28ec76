import type { PlatformFix } from '@portal/scanner';
import type { PdfBranding } from '#kit/server/pdf/document.ts';
import type { reportTypes } from '#modules/products/monitoring/vocabulary.ts';
import type { StoredFinding, StoredScan } from '../store/scans.ts';

/** All that a report is made of; plain data, so that it can be made anywhere. */
export interface ReportData {
  type: (typeof reportTypes)[number];
  scan: StoredScan;
  /** Most severe first; without those that were called false positives. */
  findings: readonly StoredFinding[];
  /** How many were called so, and are left out. */
  leftOut: number;
  /** What holds of the flaws that were accepted, by the flaw's id. */
  accepted: Readonly<Record<string, { until: Date | null; reason: string }>>;
  /** How a flaw is fixed on what the website runs on, by its check. */
  fixesHere: Readonly<Record<string, readonly PlatformFix[]>>;
  branding: PdfBranding;
  /** IANA name of the zone in which dates are told. */
  timeZone: string;
}

/** Where a finding's detail is, for links and page numbers. */
export const findingAnchor = (position: number): string => `finding-${position + 1}`;
