import { isFlaw } from '@portal/ratings/finding';
import type { Content } from 'pdfmake/interfaces.js';
import { dateIn } from '#kit/contract/dates.ts';
import { countOf, shorten } from '#kit/contract/words.ts';
import { chapter, codeBox, field } from '#kit/server/pdf/blocks.ts';
import { placed, reportCover } from '#kit/server/pdf/cover.ts';
import { renderForOwner, renderPdf } from '#kit/server/pdf/document.ts';
import { palette } from '#kit/server/pdf/palette.ts';
import { printed } from '#kit/server/pdf/printed.ts';
import type { RiskFinding } from '#modules/products/ratings/schemas.ts';
import { bandOf, bandsOf, flawWords, gradeWords } from '#modules/products/ratings/vocabulary.ts';
import { formulaWords } from '../rules/formulaWords.ts';
import type { RatingReportData } from './data.ts';
import { grades, type NamedVector, summary, vectorsOf } from './summary.ts';

/** One page for the owner, the grades, details for the technician, other hosts, and an explanation of the formula. */
export const reportContent = (report: RatingReportData, room = 1): Content[] => [
  ...forOwner(report, room),
  ...grades(report),
  ...detailPages(report),
  ...otherHosts(report),
  ...howItIsMade(report),
];

const forOwner = (report: RatingReportData, room: number): Content[] => [
  ...cover(report),
  ...summary(report, room),
];

export async function renderReport(report: RatingReportData): Promise<Buffer> {
  const { size } = await renderForOwner((room) => renderAs(report, forOwner(report, room)));
  return renderAs(report, reportContent(report, size));
}

function renderAs(report: RatingReportData, content: Content[]): Promise<Buffer> {
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
    content,
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
        `${bandsOf(low, high)}, on a scale from 250 to 900: ${low} for certain, up to ${high} if what we could not see is fine.`,
      ),
    ];
  }
  return [
    { text: 'Not rated yet', fontSize: 34, bold: true, lineHeight: 1 },
    below('Too little can be seen from outside for a number.'),
  ];
};

const below = (text: string): Content => ({ text, fontSize: 12, color: palette.soft });

/** Of one vector or host; the screen has all. */
const maxFindings = 12;

/** The findings of each vector, for the person who fixes them. */
function detailPages(report: RatingReportData): Content[] {
  const seen = vectorsOf(report).filter(({ findings }) => findings.length > 0);
  if (seen.length === 0) return [];
  return [
    ...chapter(
      'detail',
      'What was seen',
      'For the person who looks after your domain, your website and your mail.',
    ),
    ...seen.flatMap(vectorPart),
  ];
}

/** Evidence shorter than this is kept on one page with its heading. */
const maxTogether = 600;

const isShort = (finding: RiskFinding | undefined) => (finding?.evidence.length ?? 0) < maxTogether;

function vectorPart({ name, plainName, grade, info, findings }: NamedVector): Content[] {
  return headed(findings, [
    { text: `${plainName} (${name}): ${grade}`, style: 'h2', outline: true },
    { text: info, style: 'small', margin: [0, 0, 0, 6] },
  ]);
}

/** The heading is kept on one page with the first finding. */
function headed(findings: readonly RiskFinding[], head: readonly Content[]): Content[] {
  const [first, ...others] = findings.slice(0, maxFindings).map(findingPart);
  const stack = first ? [...head, first] : [...head];
  return [{ unbreakable: isShort(findings[0]), stack }, ...others];
}

const findingPart = (finding: RiskFinding): Content => {
  const { title, grade, evidence, advice, gain } = finding;
  const stack: Content[] = [
    { text: printed(title), bold: true, margin: [0, 4, 0, 2] },
    field('GRADE', {
      text: `${gradeWords[grade]}${gain > 0 ? `; fixing it brings ${countOf(gain, 'point')}` : ''}`,
    }),
    ...(evidence === '' ? [] : [field('SEEN', codeBox(evidence))]),
    ...(advice === '' ? [] : [field('TO DO', { text: printed(advice) })]),
  ];
  return { unbreakable: isShort(finding), stack };
};

/** What was seen at the hosts that the organization confirmed. It does not count (decision 33), and the page says so. */
function otherHosts({ others, timeZone }: RatingReportData): Content[] {
  if (others.length === 0) return [];
  return [
    ...chapter(
      'others',
      'Other addresses of yours',
      'What is seen at these addresses is for you to fix. It does not count in your rating, neither for nor against you.',
    ),
    ...others.flatMap(({ host, lookedAt, findings }): Content[] => {
      const flaws = findings.filter(({ grade }) => isFlaw(grade));
      const looked = lookedAt === null ? null : dateIn(timeZone, new Date(lookedAt));
      return headed(flaws, [
        { text: printed(host), style: 'h2', outline: true },
        { text: saidOf(looked, findings.length, flaws.length), style: 'small' },
      ]);
    }),
  ];
}

function saidOf(looked: string | null, seen: number, flaws: number): string {
  if (looked === null) return 'The next rating looks at it.';
  if (seen === 0) return 'Nothing answered there when we looked.';
  return `${flawWords(flaws)} Looked at ${looked}.`;
}

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
