import type { PlatformFix } from '@portal/scanner';
import type { PdfBranding } from '#kit/server/pdf/document.ts';
import type { reportTypes } from '#modules/products/monitoring/vocabulary.ts';
import type { StoredFinding, StoredScan } from '../store/scans.ts';

/** Everything in a report, as plain data, so that it can be rendered in any process. */
export interface ReportData {
  type: (typeof reportTypes)[number];
  scan: StoredScan;
  /** The most severe first, without false positives. */
  findings: readonly StoredFinding[];
  /** How many findings are left out as false positives. */
  leftOut: number;
  /** The acceptances in effect, by the id. */
  accepted: Readonly<Record<string, { until: Date | null; reason: string }>>;
  /** The fixes for the platforms that the website runs on, by the finding's id. */
  fixesHere: Readonly<Record<string, readonly PlatformFix[]>>;
  branding: PdfBranding;
  /** IANA name of the time zone for dates. */
  timeZone: string;
}

/** The anchor of a finding's details, for links and page numbers. */
export const findingAnchor = (position: number): string => `finding-${position + 1}`;
