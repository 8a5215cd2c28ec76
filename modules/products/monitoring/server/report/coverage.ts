import type { Content } from 'pdfmake/interfaces.js';
import { dateTimeIn } from '#kit/contract/dates.ts';
import { countOf } from '#kit/contract/words.ts';
import { chapter, field } from '#kit/server/pdf/blocks.ts';
import { fitted, printed } from '#kit/server/pdf/printed.ts';
import { levelLabels } from '#modules/products/monitoring/vocabulary.ts';
import { levelDoes, outOfScope, stops } from './copy.ts';
import type { ReportData } from './reportData.ts';

/** What was tested and what was not, so that 'none found' is not misunderstood. */
export function coverage({ scan, timeZone, branding, leftOut, fixedSince }: ReportData): Content[] {
  const { startTime, completeTime, requests, pages } = scan;
  const ran = scan.coverage?.tested?.map(({ name }) => name) ?? [];
  const minutes = Math.round(
    ((completeTime ?? startTime).getTime() - startTime.getTime()) / 60_000,
  );
  return [
    ...chapter('coverage', 'What was and was not tested'),
    { text: 'Tested', style: 'h2' },
    field('Scope', {
      text: printed(
        fitted(
          `Everything at ${new URL(scan.targetUrl).origin} that links, forms and the site’s own lists lead to`,
          38,
        ),
      ),
    }),
    field('Level', {
      text: `${levelLabels[scan.scanProfile]}, which ${levelDoes[scan.scanProfile]}`,
    }),
    field('When', {
      text: `${dateTimeIn(timeZone, startTime)}, ran ${minutes < 1 ? 'less than 1 minute' : countOf(minutes, 'minute')}`,
    }),
    field('How much', {
      text: `${countOf(requests, 'request')}, ${countOf(pages, 'page')}, ${countOf(scan.coverage?.checks.length ?? 0, 'check')}`,
    }),
    field('To the end?', { text: stops[scan.coverage?.stoppedBy ?? 'done'] }),
    { text: 'Not tested', style: 'h2' },
    { ul: [...outOfScope] },
    ...wentWords(scan),
    ...leftOutWords({ leftOut, fixedSince }).map(
      (text): Content => ({ text, margin: [0, 8, 0, 0] }),
    ),
    {
      text: `A scan shows what it found on the day it ran. It is no proof that there is nothing else, and no certificate. Questions? ${branding.supportEmail}`,
      style: 'small',
      margin: [0, 8, 0, 0],
    },
    { text: 'Checks that ran', style: 'h2' },
    ...(scan.coverage?.isPartial || !scan.coverage?.tested
      ? [{ text: 'The scanner does not tell all of its checks.', style: 'small' } as Content]
      : []),
    {
      columns: halves(ran).map((half) => ({ width: '*', stack: [{ ul: half, fontSize: 9 }] })),
      columnGap: 16,
    },
  ];
}

/** What kept the scan from testing something, and what it may have left behind. */
export const wentWords = ({ remarks }: ReportData['scan']): Content[] =>
  remarks?.length
    ? [
        { text: 'How this scan went', style: 'h2' },
        { ul: remarks.map((remark) => ({ text: printed(fitted(remark, 46)) })) },
      ]
    : [];

/** What the report does not tell of what the scan found, and why. */
export const leftOutWords = ({
  leftOut,
  fixedSince,
}: Pick<ReportData, 'leftOut' | 'fixedSince'>): string[] => [
  ...(leftOut > 0
    ? [
        `${countOf(leftOut, 'finding')} that you called ${leftOut === 1 ? 'a false positive is' : 'false positives are'} left out of this report.`,
      ]
    : []),
  ...(fixedSince > 0
    ? [
        `${countOf(fixedSince, 'finding')} that a check after this scan found fixed ${fixedSince === 1 ? 'is' : 'are'} left out of this report.`,
      ]
    : []),
];

function halves(items: readonly string[]): string[][] {
  const sorted = [...items].sort((one, other) => one.localeCompare(other, 'en'));
  const middle = Math.ceil(sorted.length / 2);
  return [sorted.slice(0, middle), sorted.slice(middle)];
}
