import type { Content } from 'pdfmake/interfaces.js';
import { chapter, codeBox, field } from '#kit/server/pdf/blocks.ts';
import { printed } from '#kit/server/pdf/printed.ts';
import type { RiskFinding, RiskVector } from '#modules/products/ratings/schemas.ts';
import type { RatingReportData } from './data.ts';
import { vectorsOf } from './summary.ts';

const words = {
  GOOD: 'Good',
  FAIR: 'Fair',
  WARN: 'Warning',
  BAD: 'Bad',
  NEUTRAL: 'For information',
  UNKNOWN: 'Not known',
} as const;
/** Of one vector or host; the screen has all. */
export const maxFindings = 12;

/** The findings of each vector, for the person who fixes them. */
export function detailPages(report: RatingReportData): Content[] {
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

function vectorPart({ name, grade, info, findings }: RiskVector): Content[] {
  const [first, ...others] = findings.slice(0, maxFindings).map(findingPart);
  const head: Content[] = [
    { text: `${name}: ${grade}`, style: 'h2', outline: true },
    { text: info, style: 'small', margin: [0, 0, 0, 6] },
  ];
  const stack = first ? [...head, first] : head;
  return [{ unbreakable: isShort(findings[0]), stack }, ...others];
}

export const findingPart = (finding: RiskFinding): Content => {
  const { title, grade, evidence, advice, gain } = finding;
  const stack: Content[] = [
    { text: printed(title), bold: true, margin: [0, 4, 0, 2] },
    field('GRADE', {
      text: gain > 0 ? `${words[grade]}; fixing it brings ${gain} points` : words[grade],
    }),
    ...(evidence === '' ? [] : [field('SEEN', codeBox(evidence))]),
    ...(advice === '' ? [] : [field('TO DO', { text: printed(advice) })]),
  ];
  return { unbreakable: isShort(finding), stack };
};
