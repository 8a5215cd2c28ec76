import type { Content } from 'pdfmake/interfaces.js';
import { dateIn } from '#kit/contract/dates.ts';
import { countOf } from '#kit/contract/words.ts';
import { palette, severityStyle } from '#kit/server/pdf/palette.ts';
import { printedShort } from '#kit/server/pdf/printed.ts';
import type { Change } from '#modules/products/monitoring/schemas.ts';
import type { ReportData } from './reportData.ts';

/** Most causes named in each column. */
const maxNamed = 4;

/** What got better and worse since the scan before, by cause. `room` is how much of each title is printed. */
export function changes({ earlier, timeZone }: ReportData, room: number): Content[] {
  if (!earlier)
    return [
      { text: 'WHAT CHANGED', style: 'label', margin: [0, 0, 0, 6] },
      {
        text: 'This was the first scan of this website, so there is nothing to compare it with yet.',
      },
    ];
  const { appeared, gone, stayed, notLooked } = earlier;
  return [
    {
      text: `WHAT CHANGED SINCE THE SCAN OF ${dateIn(timeZone, earlier.startTime).toUpperCase()}`,
      style: 'label',
      margin: [0, 0, 0, 8],
    },
    {
      columns: [
        column(
          gone.length === 0 ? 'Nothing got better' : `Better: ${gone.length} gone`,
          palette.good,
          { causes: gone, room },
        ),
        column(
          appeared.length === 0 ? 'Nothing new was found' : `Worse: ${appeared.length} new`,
          severityStyle.high.color,
          { causes: appeared, room },
        ),
      ],
      columnGap: 24,
    },
    { text: restWords(stayed.length, notLooked.length), margin: [0, 8, 0, 0] },
  ];
}

const column = (
  title: string,
  color: string,
  { causes, room }: { causes: readonly Change[]; room: number },
): Content => ({
  width: '*',
  stack: [
    { text: title, bold: true, fontSize: 11, color: causes.length > 0 ? color : palette.soft },
    {
      ul: [
        ...causes.slice(0, maxNamed).map(
          ({ title: cause, severity }): Content => ({
            text: [
              { text: `${severityStyle[severity].word}: `, bold: true },
              ...printedShort(cause, Math.round(110 * room), 19),
            ],
            margin: [0, 2, 0, 0],
          }),
        ),
        ...(causes.length > maxNamed ? [`and ${causes.length - maxNamed} more`] : []),
      ],
    },
  ],
});

function restWords(stayed: number, notLooked: number): string {
  const still =
    stayed === 0
      ? 'Nothing of what was found before is still there.'
      : `${countOf(stayed, 'thing')} that ${stayed === 1 ? 'was' : 'were'} found before ${stayed === 1 ? 'is' : 'are'} still there.`;
  if (notLooked === 0) return still;
  return `${still} For ${countOf(notLooked, 'other')} this scan did not look again, so ${notLooked === 1 ? 'it may' : 'they may'} be there still.`;
}
