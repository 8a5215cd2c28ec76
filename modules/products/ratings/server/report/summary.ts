import { oncePerFix } from '@portal/ratings/finding';
import { constants } from '@portal/ratings/formula';
import type { Content, TableCell } from 'pdfmake/interfaces.js';
import { countOf } from '#kit/contract/words.ts';
import { chapter, dataTable } from '#kit/server/pdf/blocks.ts';
import { palette } from '#kit/server/pdf/palette.ts';
import { printedShort } from '#kit/server/pdf/printed.ts';
import type { RiskFinding, RiskVector } from '#modules/products/ratings/schemas.ts';
import { plainNames } from '../../vocabulary/plainNames.ts';
import { bandOf } from '../../vocabulary.ts';
import type { RatingReportData } from './data.ts';

/** Text colours on white; a letter stands beside each. */
const inks: Record<RiskVector['grade_color'], string> = {
  green: palette.good,
  lime: '#4a6b10',
  yellow: '#7a5f00',
  orange: '#b35400',
  red: '#c8252f',
  gray: palette.soft,
};

/** With what it is in plain words (RAT-126). */
export type NamedVector = RiskVector & { plainName: string };

export const vectorsOf = ({ data }: Pick<RatingReportData, 'data'>): NamedVector[] =>
  Object.entries(data.rating_details)
    .flatMap(([id, vector]) =>
      vector === undefined ? [] : [{ ...vector, plainName: plainNames[id] ?? vector.name }],
    )
    .sort((a, b) => a.order - b.order);

/** The findings that are worth fixing, those with the highest gain first. */
const fixesOf = (vectors: readonly RiskVector[]): RiskFinding[] =>
  oncePerFix(vectors.flatMap(({ findings }) => findings))
    .filter(({ gain, advice }) => gain > 0 && advice !== '')
    .sort((a, b) => b.gain - a.gain)
    .slice(0, 5);

/** Most characters of a title and of an advice, and most of what holds the rating down, in the room of 1. */
const most = { title: 140, advice: 400, capping: 8 } as const;
/** Ems in a line, and in one of the table. */
const lineWidth = 45;
const rowWidth = 44;

/** One page for the owner: whether things are all right, and what to fix first. `room` of each text is printed. */
export function summary({ data }: RatingReportData, room: number): Content[] {
  const { average_rating: average } = data.industry_grade;
  const fixes = fixesOf(vectorsOf({ data }));
  const covered = Math.round(data.coverage * 100);
  const part = (text: string, max: number, ems: number) =>
    printedShort(text, Math.round(max * room), ems);
  const capping = data.capping.slice(0, Math.ceil(most.capping * room));
  const more = data.capping.length - capping.length;
  return [
    ...chapter('summary', 'For the owner', 'What strangers can see, and what to do about it.'),
    {
      text: `This rating is based on ${covered}% of what counts. ${average === null ? 'There are too few companies of your industry here to compare you with.' : `The average of your industry is ${average}.`}${data.deducted < 1 ? '' : ` Incidents that became known took off ${countOf(Math.round(data.deducted), 'point')}; half of that is back every ${constants.halfLifeDays} days.`}`,
      margin: [0, 4, 0, 10],
    },
    ...capping.map(
      ({ title, most: at }): Content => ({
        text: [
          `No more than ${bandOf(at)} while this is so: `,
          ...part(title, most.title, lineWidth),
        ],
        bold: true,
        margin: [0, 0, 0, 6],
      }),
    ),
    ...(more > 0 ? [{ text: `And ${countOf(more, 'other thing')} like these.` } as Content] : []),
    ...(fixes.length === 0
      ? []
      : [
          { text: 'WHAT TO FIX FIRST', style: 'label', margin: [0, 6, 0, 6] } as Content,
          dataTable(
            [48, '*'],
            ['Points', 'What and how'],
            fixes.map(({ gain, title, advice }): TableCell[] => [
              { text: `+${gain}`, bold: true },
              {
                stack: [
                  { text: part(title, most.title, rowWidth), bold: true },
                  { text: part(advice, most.advice, rowWidth) },
                ],
              },
            ]),
          ),
        ]),
  ];
}

/** All risk vectors that a source tells of, with their grades. */
export function grades(report: RatingReportData): Content[] {
  const vectors = vectorsOf(report).filter(({ missing }) => missing !== 'no-source');
  const notMeasured = vectorsOf(report).length - vectors.length;
  return [
    ...chapter('grades', 'All risk vectors'),
    dataTable(
      [44, '*', 160, 60],
      ['Grade', 'What it is about', 'Risk vector', 'Counts'],
      vectors.map(({ grade, grade_color, name, plainName, weight, beta }): TableCell[] => [
        { text: grade, bold: true, color: inks[grade_color] },
        { text: plainName },
        { text: `${name}${beta ? ' (beta)' : ''}` },
        { text: weight === 0 ? '–' : `${weight} %`, alignment: 'right' },
      ]),
    ),
    ...(notMeasured === 0
      ? []
      : [
          { text: `Not measured: ${notMeasured}`, style: 'small', margin: [0, 6, 0, 0] } as Content,
        ]),
  ];
}
