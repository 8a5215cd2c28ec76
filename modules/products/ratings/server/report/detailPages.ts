import { isFlaw } from '@portal/ratings/finding';
import type { Content } from 'pdfmake/interfaces.js';
import { dateIn } from '#kit/contract/dates.ts';
import { countOf } from '#kit/contract/words.ts';
import { chapter, codeBox, field } from '#kit/server/pdf/blocks.ts';
import { printed } from '#kit/server/pdf/printed.ts';
import type { RiskFinding, RiskVector } from '#modules/products/ratings/schemas.ts';
import { flawWords, gradeWords } from '#modules/products/ratings/vocabulary.ts';
import type { RatingReportData } from './data.ts';
import { vectorsOf } from './summary.ts';

/** Of one vector or host; the screen has all. */
const maxFindings = 12;

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
export function otherHosts({ others, timeZone }: RatingReportData): Content[] {
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
      return [
        { text: printed(host), style: 'h2', outline: true },
        { text: saidOf(looked, findings.length, flaws.length), style: 'small' },
        ...flaws.slice(0, maxFindings).map(findingPart),
      ];
    }),
  ];
}

function saidOf(looked: string | null, seen: number, flaws: number): string {
  if (looked === null) return 'The next rating looks at it.';
  if (seen === 0) return 'Nothing answered there when we looked.';
  return `${flawWords(flaws)} Looked at ${looked}.`;
}
