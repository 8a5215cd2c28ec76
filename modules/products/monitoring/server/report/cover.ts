import type { Content } from 'pdfmake/interfaces.js';
import { dateIn, timeIn } from '#kit/contract/dates.ts';
import { brandBand, placed, reportCover } from '#kit/server/pdf/cover.ts';
import type { PdfBranding } from '#kit/server/pdf/document.ts';
import { countColor, palette, severityStyle } from '#kit/server/pdf/palette.ts';
import { printedShort } from '#kit/server/pdf/printed.ts';
import { levelLabels } from '#modules/products/monitoring/vocabulary.ts';
import { versionOf } from './copy.ts';
import type { ReportData } from './reportData.ts';
import { countsOf, type Standing } from './standing.ts';

const band = 430;

/** The first page: the customer, the website, the date, the level, and the three counts of what is open. */
export const cover = ({ type, scan, branding, timeZone, toFix }: ReportData, standing: Standing) =>
  reportCover({
    branding,
    band,
    top: 190,
    title: { text: 'Website security report', fontSize: 34 },
    company: printedShort(scan.targetName, 110),
    subtitles: [{ text: printedShort(scan.targetUrl, 80), fontSize: 11 }],
    version: { text: `${dateIn(timeZone, scan.startTime)}  ·  ${versionOf[type]}`, y: band - 58 },
    facts: [
      placed(band + 44, { columns: counts(standing), columnGap: 16 }),
      ...(standing.accepted === 0
        ? []
        : [
            placed(band + 118, {
              text: `${standing.accepted} accepted for now, and ${toFix ? 'not counted' : 'counted too'}`,
              style: 'small',
            }),
          ]),
      placed(band + 150, { columns: facts(scan, timeZone), columnGap: 24 }),
    ],
    note: `Prepared by ${branding.name}. This report tells how a website can be attacked: share it only with people who own or look after it. Questions? ${branding.supportEmail}`,
  });

const counts = (standing: Standing): Content[] =>
  countsOf(standing).map(([severity, count]) => ({
    width: 90,
    stack: [
      {
        text: String(count),
        fontSize: 40,
        bold: true,
        lineHeight: 1,
        color: countColor(severity, count),
      },
      { text: severityStyle[severity].word, fontSize: 11, bold: true, color: palette.soft },
    ],
  }));

function facts(scan: ReportData['scan'], timeZone: string): Content[] {
  const scope = new URL(scan.targetUrl).origin;
  return [
    ['DATE', `${dateIn(timeZone, scan.startTime)}\n${timeIn(timeZone, scan.startTime)}`, 110],
    ['LEVEL', levelLabels[scan.scanProfile], 90],
    ['SCOPE', `Everything at ${scope}`, '*' as const],
  ].map(([label, text, width]) => ({
    width,
    stack: [
      { text: String(label), style: 'label', margin: [0, 0, 0, 2] },
      ...String(text)
        .split('\n')
        .map((line) => ({ text: printedShort(line, 110, 23) })),
    ],
  })) as Content[];
}

const lowBand = 118;

/** The head of a version that has no first page of its own: what it is, of which website, and when. */
export const titleBand = (branding: PdfBranding, title: string, words: Content[]): Content[] => [
  ...brandBand(branding, lowBand, { top: 26, height: 20 }),
  placed(58, {
    color: branding.roles.onFill,
    stack: [
      { text: title, fontSize: 20, bold: true, lineHeight: 1.15 },
      { text: words, fontSize: 10.5, margin: [0, 5, 0, 0] },
    ],
  }),
  // Moves the following content below the band.
  { text: '', margin: [0, lowBand - 44, 0, 0], fontSize: 1, lineHeight: 1 },
];
