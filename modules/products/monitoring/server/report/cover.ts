import type { Content } from 'pdfmake/interfaces.js';
import { dateIn, timeIn } from '#kit/contract/dates.ts';
import { page } from '#kit/server/pdf/document.ts';
import { countColor, palette, severityFace } from '#kit/server/pdf/palette.ts';
import { printed } from '#kit/server/pdf/printed.ts';
import { levels } from './copy.ts';
import type { ReportData } from './reportData.ts';

const band = 430;

/** The first page: whose report on which website, when, how deep, and the three counts. */
export function cover({ type, scan, face, timeZone }: ReportData): Content[] {
  return [
    {
      canvas: [{ type: 'rect', x: 0, y: 0, w: page.width, h: band, color: face.color }],
      absolutePosition: { x: 0, y: 0 },
    },
    { svg: face.logo, height: 34, absolutePosition: { x: page.margin, y: 64 } },
    {
      absolutePosition: { x: page.margin, y: 190 },
      stack: [
        {
          text: 'Website security report',
          fontSize: 34,
          bold: true,
          lineHeight: 1.1,
          color: palette.white,
        },
        {
          text: shorten(scan.targetName, 110),
          fontSize: 17,
          color: palette.white,
          margin: [0, 14, 0, 2],
        },
        { text: shorten(scan.targetUrl, 80), fontSize: 11, color: palette.white, opacity: 0.85 },
      ],
    },
    {
      absolutePosition: { x: page.margin, y: band - 58 },
      text: `${dateIn(timeZone, scan.startTime)}  ·  ${versionOf[type]}`,
      fontSize: 11,
      bold: true,
      color: palette.white,
    },
    { absolutePosition: { x: page.margin, y: band + 44 }, columns: counts(scan), columnGap: 16 },
    {
      absolutePosition: { x: page.margin, y: band + 150 },
      columns: facts(scan, timeZone),
      columnGap: 24,
    },
    {
      absolutePosition: { x: page.margin, y: page.height - 92 },
      text: `Prepared by ${face.name}. This report tells how a website can be attacked: share it only with people who own or look after it. Questions? ${face.supportEmail}`,
      style: 'small',
    },
  ];
}

export const versionOf = { owasp: 'Standard version (OWASP)', pci: 'PCI version' } as const;

const counts = (scan: ReportData['scan']): Content[] =>
  (
    [
      ['high', scan.highs],
      ['medium', scan.mediums],
      ['low', scan.lows],
    ] as const
  ).map(([severity, count]) => ({
    width: 90,
    stack: [
      {
        text: String(count),
        fontSize: 40,
        bold: true,
        lineHeight: 1,
        color: countColor(severity, count),
      },
      { text: severityFace[severity].word, fontSize: 11, bold: true, color: palette.soft },
    ],
  }));

function facts(scan: ReportData['scan'], timeZone: string): Content[] {
  const level = levels[scan.scanProfile];
  const scope = new URL(scan.targetUrl).origin;
  return [
    ['DATE', `${dateIn(timeZone, scan.startTime)}\n${timeIn(timeZone, scan.startTime)}`, 110],
    ['LEVEL', level.label, 90],
    ['SCOPE', `Everything at ${scope}`, '*' as const],
  ].map(([label, text, width]) => ({
    width,
    stack: [
      { text: String(label), style: 'label', margin: [0, 0, 0, 2] },
      { text: shorten(String(text), 110) },
    ],
  })) as Content[];
}

/** So much of a text as the cover has room for, counted as it is printed. */
function shorten(text: string, max: number) {
  const shown = printed(text)
    .map((part) => part.text)
    .join('');
  return printed(shown.length > max ? `${shown.slice(0, max - 1)}…` : shown);
}
