import type { Content } from 'pdfmake/interfaces.js';
import { dateIn } from '#kit/contract/dates.ts';
import { page } from '#kit/server/pdf/document.ts';
import { palette } from '#kit/server/pdf/palette.ts';
import { printed } from '#kit/server/pdf/printed.ts';
import { bandOf } from '#modules/products/ratings/contract.ts';
import type { RatingReportData } from './ratingReport.ts';

const band = 430;
const cut = (text: string, most: number) =>
  printed(text.length > most ? `${text.slice(0, most - 1)}…` : text);

/** The first page: whose rating, of which address, when, and the number. */
export function cover({
  face,
  companyName,
  data,
  madeAt,
  timeZone,
  isSample,
}: RatingReportData): Content[] {
  const { headline, url } = data;
  return [
    {
      canvas: [{ type: 'rect', x: 0, y: 0, w: page.width, h: band, color: face.color }],
      absolutePosition: { x: 0, y: 0 },
    },
    { svg: face.logo, height: 34, absolutePosition: { x: page.margin, y: 64 } },
    {
      absolutePosition: { x: page.margin, y: 190 },
      stack: [
        { text: 'Rating report', fontSize: 34, bold: true, lineHeight: 1.1, color: palette.white },
        { text: cut(companyName, 110), fontSize: 17, color: palette.white, margin: [0, 14, 0, 2] },
        { text: cut(url, 80), fontSize: 11, color: palette.white, opacity: 0.85 },
        ...(isSample
          ? [
              {
                text: 'Sample with invented values',
                fontSize: 13,
                bold: true,
                color: palette.white,
                margin: [0, 14, 0, 0],
              } as Content,
            ]
          : []),
      ],
    },
    {
      absolutePosition: { x: page.margin, y: band - 58 },
      text: dateIn(timeZone, madeAt),
      fontSize: 11,
      bold: true,
      color: palette.white,
    },
    {
      absolutePosition: { x: page.margin, y: band + 44 },
      stack: headline
        ? [
            { text: String(headline.rating), fontSize: 52, bold: true, lineHeight: 1 },
            {
              text: `${bandOf(headline.rating)}, grade ${headline.letter}, on a scale from 250 to 900`,
              fontSize: 12,
              color: palette.soft,
            },
          ]
        : [
            { text: 'Not rated yet', fontSize: 34, bold: true, lineHeight: 1 },
            {
              text: 'Too little can be seen from outside for a number.',
              fontSize: 12,
              color: palette.soft,
            },
          ],
    },
    {
      absolutePosition: { x: page.margin, y: page.height - 92 },
      text: `Prepared by ${face.name}. This report tells how a company can be attacked: share it only with people who look after it. Questions? ${face.supportEmail}`,
      style: 'small',
    },
  ];
}
