import type { Content } from 'pdfmake/interfaces.js';
import { dateIn } from '#kit/contract/dates.ts';
import { shorten } from '#kit/contract/words.ts';
import { chapter } from '#kit/server/pdf/blocks.ts';
import { placed, reportCover } from '#kit/server/pdf/cover.ts';
import { renderPdf } from '#kit/server/pdf/document.ts';
import { palette } from '#kit/server/pdf/palette.ts';
import { printed } from '#kit/server/pdf/printed.ts';
import { bandOf, bandsOf } from '#modules/products/ratings/vocabulary.ts';
import { formulaWords } from '../rules/formulaWords.ts';
import type { RatingReportData } from './data.ts';
import { detailPages, otherHosts } from './detailPages.ts';
import { summary } from './summary.ts';

/** One page for the owner, then details for the technician, other hosts, and an explanation of the formula. */
export const reportContent = (report: RatingReportData): Content[] => [
  ...cover(report),
  ...summary(report),
  ...detailPages(report),
  ...otherHosts(report),
  ...howItIsMade(report),
];

export function renderReport(report: RatingReportData): Promise<Buffer> {
  const { branding, companyName, madeAt, timeZone, isSample } = report;
  return renderPdf({
    branding,
    title: `Rating report: ${companyName}`,
    footer: [
      branding.name,
      'Rating report',
      dateIn(timeZone, madeAt),
      ...(isSample ? ['Sample'] : []),
    ].join('  ·  '),
    date: madeAt,
    content: reportContent(report),
  });
}

const band = 430;

/** The first page: the company, its address, the date and the rating. */
function cover(report: RatingReportData): Content[] {
  const { branding, companyName, data, madeAt, timeZone, isSample } = report;
  return reportCover({
    branding,
    band,
    top: 190,
    title: { text: 'Rating report', fontSize: 34 },
    company: printed(shorten(companyName, 110)),
    subtitles: [
      { text: printed(shorten(data.url, 80)), fontSize: 11 },
      ...(isSample ? [sampleMark] : []),
    ],
    version: { text: dateIn(timeZone, madeAt), y: band - 58 },
    facts: [placed(band + 44, { stack: rating(data) })],
    note: `Prepared by ${branding.name}. This report tells how a company can be attacked: share it only with people who look after it. Questions? ${branding.supportEmail}`,
  });
}

const sampleMark: Content = {
  text: 'Sample with invented values',
  fontSize: 13,
  bold: true,
  margin: [0, 14, 0, 0],
};

const rating = ({ headline, range }: RatingReportData['data']): Content[] => {
  if (headline) {
    const { rating: number, letter } = headline;
    return [
      { text: String(number), fontSize: 52, bold: true, lineHeight: 1 },
      below(`${bandOf(number)}, grade ${letter}, on a scale from 250 to 900`),
    ];
  }
  if (range) {
    const { low, high } = range;
    return [
      { text: `Between ${low} and ${high}`, fontSize: 34, bold: true, lineHeight: 1 },
      below(
        `${bandsOf(low, high)}, on a scale from 250 to 900. What could not be seen makes the difference.`,
      ),
    ];
  }
  return [
    { text: 'Not rated yet', fontSize: 34, bold: true, lineHeight: 1 },
    below('Too little can be seen from outside for a number.'),
  ];
};

const below = (text: string): Content => ({ text, fontSize: 12, color: palette.soft });

/** Replaces the space before a percent sign, so that no line begins with the sign. */
const unbrokenPercent = (text: string) => text.replaceAll(' %', '\u00a0%');

const howItIsMade = ({ data, isSample }: RatingReportData): Content[] => [
  ...chapter('formula', 'How the rating is made'),
  { ul: formulaWords.map(unbrokenPercent) },
  {
    text: `Formula version ${data.formulaVersion ?? '1'}.${isSample ? ' The values of this report are invented.' : ''}`,
    style: 'small',
    margin: [0, 12, 0, 0],
  },
];
