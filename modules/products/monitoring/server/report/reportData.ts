import type { PlatformFix } from '@portal/scanner';
import type { PdfBranding } from '#kit/server/pdf/document.ts';
import type { Change, WebsiteToFix } from '#modules/products/monitoring/schemas.ts';
import type { Kind, ReportType } from '#modules/products/monitoring/vocabulary.ts';
import type { StoredFinding, StoredScan } from '../store/scans.ts';

/** Everything in a report, as plain data, so that it can be rendered in any process. */
export interface ReportData {
  type: ReportType;
  scan: StoredScan;
  /** In the order of their rank, without false positives and what a recheck found gone. */
  findings: readonly StoredFinding[];
  /** Whether no scan of the website was completed before: nothing is called new then. */
  isFirstScan: boolean;
  /** What is open at the website now; null where a later scan was completed: an older report does not tell it. */
  toFix: WebsiteToFix | null;
  /** The causes that it counts, also where this scan did not see them. */
  openCauses: readonly Kind[];
  /** How many findings are left out as false positives. */
  leftOut: number;
  /** How many are left out because a recheck found them gone after the scan. */
  fixedSince: number;
  /** The acceptances in effect, by the issue's id. */
  accepted: Readonly<Record<string, { until: Date | null; reason: string }>>;
  /** The fixes for the platforms that the website runs on, by the finding's id. */
  fixesHere: Readonly<Record<string, readonly PlatformFix[]>>;
  /** What changed since the completed scan before, by cause; null where there is none, or the version does not tell it. */
  earlier:
    | ({ startTime: Date } & Record<
        'appeared' | 'gone' | 'stayed' | 'notLooked',
        readonly Change[]
      >)
    | null;
  /** The portal's page of the scan's findings. */
  pageUrl: string;
  branding: PdfBranding;
  /** IANA name of the time zone for dates. */
  timeZone: string;
}

/** The anchor of a finding's details, for links and page numbers. */
export const findingAnchor = (position: number): string => `finding-${position + 1}`;

/** Whether it is more than a note, and nobody accepted it. */
export const isToFix = (
  { severity, issueId }: StoredFinding,
  { accepted }: Pick<ReportData, 'accepted'>,
): boolean => severity !== 'info' && !(issueId && issueId in accepted);
