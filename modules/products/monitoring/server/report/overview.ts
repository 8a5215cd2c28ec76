import type { Content, TableCell } from 'pdfmake/interfaces.js';
import { chapter, dataTable, severityChip } from '#kit/server/pdf/blocks.ts';
import { breakable, printed } from '#kit/server/pdf/printed.ts';
import type { StoredFinding } from '../store/scans.ts';
import { placesOf } from './byCause.ts';
import { findingAnchor, type ReportData } from './reportData.ts';
import { amount } from './summary.ts';

/** A compact list of all findings, with the page of each one's details. */
export function overview({ findings, scan }: ReportData, all: readonly StoredFinding[]): Content[] {
  if (findings.length === 0) return [];
  const counted = all.filter(({ severity }) => severity !== 'info').length;
  const unlisted = scan.highs + scan.mediums + scan.lows - counted;
  return [
    ...chapter(
      'overview',
      'All findings at a glance',
      `${amount(findings.length, 'thing')} in ${amount(findings.flatMap(placesOf).length, 'place')}. Most severe first. The number leads to the detail.`,
    ),
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
              { text: printed(breakable(finding.title, 32)), linkToDestination: anchor },
              { text: printed(breakable(finding.technicalName, 32)), style: 'small' },
            ],
          },
          { text: String(1 + finding.alsoAt.length), alignment: 'right' },
          { text: [{ pageReference: anchor }], alignment: 'right' },
        ];
      }),
    ),
    ...(unlisted > 0
      ? [
          {
            text: `${amount(unlisted, 'less severe issue')} counted and not listed.`,
            style: 'small',
          },
        ]
      : []),
  ];
}
