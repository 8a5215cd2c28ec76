import type { Content } from 'pdfmake/interfaces.js';
import { dateIn } from '#kit/contract/dates.ts';
import { brandBand, placed } from '#kit/server/pdf/cover.ts';
import { printedShort } from '#kit/server/pdf/printed.ts';
import { levels, outOfScope, stops, verdictOf } from '../copy.ts';
import { leftOutWords } from '../coverage.ts';
import type { ReportData } from '../reportData.ts';
import { amount, countWords, lookedAt, tiles, verdictNotice } from '../summary.ts';
import { changes } from './changes.ts';
import { whatFirst } from './firstThings.ts';
import { standingOf } from './standing.ts';

/**
 * For the owner, on two pages and without jargon. `data` has one finding a cause, `all` has each. `room` is how much of
 * texts that are not ours is printed: 1 is all.
 */
export function ownerPages(data: ReportData, all: ReportData, room: number): Content[] {
  const standing = standingOf(all);
  return [
    ...head(data),
    { text: 'AM I ALL RIGHT?', style: 'label', margin: [0, 0, 0, 6] },
    verdictNotice(verdictOf(standing, standing.accepted)),
    { columns: tiles(standing), columnGap: 10, margin: [0, 12, 0, 0] },
    { text: countWords(standing), margin: [0, 8, 0, 0] },
    ...whatFirst(data, room),
    { text: '', pageBreak: 'before' },
    ...changes(data, room),
    label('WHAT WAS LOOKED AT'),
    lookedAt(data),
    label('WHAT THE SCAN COULD NOT REACH'),
    { ul: unreached(data, room) },
    label('WHERE TO READ ON'),
    { ul: readOn(data, room) },
  ];
}

const band = 118;

const head = ({ branding, scan, timeZone }: ReportData): Content[] => [
  ...brandBand(branding, band, { top: 26, height: 20 }),
  placed(58, {
    color: branding.roles.onFill,
    stack: [
      { text: 'Website report for the owner', fontSize: 20, bold: true, lineHeight: 1.15 },
      {
        text: [
          ...printedShort(scan.targetName, 34),
          { text: `  ·  scanned on ${dateIn(timeZone, scan.startTime)}` },
          { text: `  ·  ${levels[scan.scanProfile].label}` },
        ],
        fontSize: 10.5,
        margin: [0, 5, 0, 0],
      },
    ],
  }),
  // Moves the following content below the band.
  { text: '', margin: [0, band - 44, 0, 0], fontSize: 1, lineHeight: 1 },
];

const label = (text: string): Content => ({ text, style: 'label', margin: [0, 18, 0, 6] });

/** Most remarks of a scan that are printed. */
const maxRemarks = 4;

function unreached({ scan, leftOut, fixedSince }: ReportData, room: number): Content[] {
  const remarks = scan.remarks ?? [];
  const more = remarks.length - maxRemarks;
  return [
    stops[scan.coverage?.stoppedBy ?? 'done'],
    ...remarks.slice(0, maxRemarks).map((remark) => ({
      text: printedShort(remark, Math.round(240 * room)),
    })),
    ...(more > 0 ? [`${amount(more, 'further remark')} on the page of this scan.`] : []),
    ...leftOutWords({ leftOut, fixedSince }),
    { stack: ['No scan from outside looks at these:', { ul: [...outOfScope] }] },
  ];
}

const readOn = ({ pageUrl, branding }: ReportData, room: number): Content[] => [
  {
    text: [
      'All that was found, and how each is fixed: ',
      ...printedShort(pageUrl, Math.round(240 * room)).map((run) => ({
        ...run,
        link: pageUrl,
        style: 'link',
      })),
    ],
  },
  'For whoever fixes it: the “Fix List” under “Download Report” there, or “Send to Who Fixes It” on the page of an issue.',
  'For a bank, an insurer or an auditor: the “Standard Version (OWASP)” and the “PCI Version”, at the same place.',
  `Not sure what to do? Write to ${branding.supportEmail}.`,
];
