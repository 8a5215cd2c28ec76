import type { Content, TableCell } from 'pdfmake/interfaces.js';
import { chapter, dataTable, severityChip } from '#kit/server/pdf/blocks.ts';
import { fitted, printed } from '#kit/server/pdf/printed.ts';
import { notListedWords } from '#modules/products/monitoring/vocabulary/scanWords.ts';
import { causesOf } from '#modules/products/monitoring/vocabulary.ts';
import type { StoredFinding } from '../store/scans.ts';
import { findingAnchor, type ReportData } from './reportData.ts';

/** A compact list of all findings, with the page of each one's details. */
export function overview(data: ReportData, all: readonly StoredFinding[]): Content[] {
  if (data.findings.length === 0) return [];
  return [
    ...chapter('overview', 'All findings at a glance', overviewLead),
    ...overviewTable(data, all),
  ];
}

/** No sum: what is to fix is counted where the verdict stands, and the list has notes and what was accepted besides. */
const overviewLead =
  'All that the scan found, with notes and what you accepted. Most severe first; the number leads to the detail.';

/** `all` is what was kept of the scan, to say how much was counted beyond. */
export function overviewTable({ findings, scan }: ReportData, all: readonly StoredFinding[]) {
  const counted = causesOf(all.filter(({ severity }) => severity !== 'info')).length;
  const unlisted = scan.highs + scan.mediums + scan.lows - counted;
  return [
    dataTable(
      [22, 56, '*', 44, 34],
      ['No.', 'Severity', 'Finding', 'Places', 'Page'],
      findings.map((finding): TableCell[] => {
        const anchor = findingAnchor(finding.position);
        return [
          {
            text: String(finding.position + 1),
            linkToDestination: anchor,
            style: 'link',
            bold: true,
          },
          severityChip(finding.severity, 7) as TableCell,
          {
            stack: [
              { text: printed(fitted(finding.title, 32)), linkToDestination: anchor },
              { text: printed(fitted(finding.technicalName, 32)), style: 'small' },
            ],
          },
          { text: String(1 + finding.alsoAt.length), alignment: 'right' },
          { text: [{ pageReference: anchor }], alignment: 'right' },
        ];
      }),
    ),
    ...(unlisted > 0 ? [{ text: notListedWords(unlisted), style: 'small' }] : []),
  ];
}
