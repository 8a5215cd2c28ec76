import { whyRanked } from '@portal/scanner/rank';
import type { Content } from 'pdfmake/interfaces.js';
import { severityChip } from '#kit/server/pdf/blocks.ts';
import { printedShort } from '#kit/server/pdf/printed.ts';
import type { StoredFinding } from '../../store/scans.ts';
import type { ReportData } from '../reportData.ts';
import { firstThings, firstTitle } from '../summary.ts';
import { whoFixes } from './whoFixes.ts';

/** The causes of the highest rank, each with who mends it. `room` is how much of each text is printed. */
export function whatFirst(data: ReportData, room: number): Content[] {
  const first = firstThings(data);
  if (first.length === 0) return [];
  return [
    { text: firstTitle(first.length), style: 'label', margin: [0, 18, 0, 8] },
    ...first.map((cause, index) => thing(cause, index + 1, { branding: data.branding, room })),
  ];
}

const thing = (
  { title, advice, severity, checkId, confidence }: StoredFinding,
  number: number,
  { branding, room }: Pick<ReportData, 'branding'> & { room: number },
): Content => ({
  unbreakable: true,
  columns: [
    {
      width: 22,
      text: String(number),
      fontSize: 20,
      bold: true,
      lineHeight: 1,
      color: branding.roles.text,
    },
    {
      width: '*',
      stack: [
        {
          columns: [
            {
              width: '*',
              text: printedShort(title, Math.round(140 * room)),
              bold: true,
              fontSize: 11,
            },
            { width: 'auto', stack: [severityChip(severity, 7)] },
          ],
          columnGap: 8,
        },
        { text: printedShort(advice.risk, Math.round(300 * room)), margin: [0, 2, 40, 0] },
        {
          text: [{ text: 'Who does it: ', bold: true }, `${whoFixes(checkId)}.`],
          margin: [0, 3, 40, 0],
        },
        { text: whyRanked({ checkId, confidence }), style: 'small', margin: [0, 2, 40, 0] },
      ],
    },
  ],
  columnGap: 6,
  margin: [0, 0, 0, 12],
});
