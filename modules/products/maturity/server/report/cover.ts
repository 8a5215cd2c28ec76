import type { Content } from 'pdfmake/interfaces.js';
import { page } from '#kit/server/pdf/document.ts';
import { palette } from '#kit/server/pdf/palette.ts';
import { printed } from '#kit/server/pdf/printed.ts';
import { dayOf, levelWords, type ReportData } from './reportData.ts';

const band = 430;

/** The first page: whose report, of when, and the level. */
export function cover(data: ReportData): Content[] {
  const { face, companyName, assessment } = data;
  const { overallLevel, levelInfo, percentAnswered } = assessment;
  return [
    {
      canvas: [{ type: 'rect', x: 0, y: 0, w: page.width, h: band, color: face.color }],
      absolutePosition: { x: 0, y: 0 },
    },
    { svg: face.logo, height: 34, absolutePosition: { x: page.margin, y: 64 } },
    {
      absolutePosition: { x: page.margin, y: 190 },
      stack: [
        { text: 'Cyber maturity report', fontSize: 34, bold: true, color: palette.white },
        {
          text: printed(companyName),
          fontSize: 17,
          color: palette.white,
          margin: [0, 14, 0, 0],
        },
      ],
    },
    {
      absolutePosition: { x: page.margin, y: band - 58 },
      text: `${dayOf(data)}  ·  ${percentAnswered}% of the questions answered`,
      fontSize: 11,
      bold: true,
      color: palette.white,
    },
    {
      absolutePosition: { x: page.margin, y: band + 48 },
      stack: [
        { text: levelWords(overallLevel), fontSize: 40, bold: true, lineHeight: 1 },
        { text: levelInfo?.levelName ?? '', fontSize: 14, bold: true, color: palette.soft },
      ],
    },
    {
      absolutePosition: { x: page.margin, y: page.height - 92 },
      text: `Prepared by ${face.name} from the answers that the organization gave about itself. It tells where an attacker would find it easiest: share it only with people who help to protect the business. Questions? ${face.supportEmail}`,
      style: 'small',
    },
  ];
}
