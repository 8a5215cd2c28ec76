import { oncePerFix } from '@portal/ratings/finding';
import { constants } from '@portal/ratings/formula';
import type { Content, TableCell } from 'pdfmake/interfaces.js';
import { countOf } from '#kit/contract/words.ts';
import { chapter, dataTable } from '#kit/server/pdf/blocks.ts';
import { palette } from '#kit/server/pdf/palette.ts';
import { printed } from '#kit/server/pdf/printed.ts';
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

/** One page for the owner: whether things are all right, and what to fix first. */
export function summary(report: RatingReportData): Content[] {
  const { data } = report;
  const { average_rating: average } = data.industry_grade;
  const vectors = vectorsOf(report).filter(({ missing }) => missing !== 'no-source');
  const notMeasured = vectorsOf(report).length - vectors.length;
  const fixes = fixesOf(vectors);
  const covered = Math.round(data.coverage * 100);
  return [
    ...chapter(
      'summary',
      'For the owner',
      `What strangers can see of ${report.companyName}, and what to do about it.`,
    ),
    {
      text: `This rating is based on ${covered}% of what counts. ${average === null ? 'There are too few companies of your industry here to compare you with.' : `The average of your industry is ${average}.`}${data.deducted < 1 ? '' : ` Incidents that became known took off ${countOf(Math.round(data.deducted), 'point')}; half of that is back every ${constants.halfLifeDays} days.`}`,
      margin: [0, 4, 0, 10],
    },
    ...data.capping.map(
      ({ title, most }): Content => ({
        text: [`No more than ${bandOf(most)} while this is so: `, ...printed(title)],
        bold: true,
        margin: [0, 0, 0, 6],
      }),
    ),
    ...(fixes.length === 0
      ? []
      : [
          { text: 'WHAT TO FIX FIRST', style: 'label', margin: [0, 6, 0, 6] } as Content,
          dataTable(
            [48, '*'],
            ['Points', 'What and how'],
            fixes.map(({ gain, title, advice }): TableCell[] => [
              { text: `+${gain}`, bold: true },
              { stack: [{ text: printed(title), bold: true }, { text: printed(advice) }] },
            ]),
          ),
        ]),
    { text: 'ALL RISK VECTORS', style: 'label', margin: [0, 16, 0, 6] },
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
