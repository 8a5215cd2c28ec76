import type { Content, TableCell } from 'pdfmake/interfaces.js';
import { chapter, dataTable } from '#kit/server/pdf/blocks.ts';
import { breakable, printed } from '#kit/server/pdf/printed.ts';
import type { Element, Question } from '#modules/products/maturity/schemas.ts';
import { namesIn, type ReportData } from './reportData.ts';

/** Every question with its answer, by area. */
export function answersGiven({ assessment, config }: ReportData): Content[] {
  const given = new Map(assessment.questions.map((one) => [one.elementPath, one]));
  return [
    ...chapter(
      'answers',
      'All answers',
      `What a question derives from is named by its id: ${namesIn(assessment)}.`,
    ),
    ...config.areas.flatMap(({ area, name }): Content[] => [
      { text: name, style: 'h2' },
      dataTable(
        [110, '*', 40, 76],
        ['Element', 'Answer', 'Level', 'Derives from'],
        config.elements
          .filter((element) => element.area === area)
          .map((element) => row(element, given.get(element.elementPath))),
      ),
    ]),
  ];
}

const row = (element: Element, answer: Question | undefined): TableCell[] => [
  { text: element.name, bold: true },
  {
    stack: [
      { text: words(element, answer) },
      ...(answer?.evidence
        ? [{ text: printed(breakable(`Note: ${answer.evidence}`, 40)), style: 'small' }]
        : []),
    ],
  },
  { text: answer ? String(answer.level ?? 0) : '–' },
  { text: element.sources.map(({ id }) => id).join(', '), style: 'small' },
];

function words(element: Element, answer: Question | undefined): string {
  if (!answer) return 'Not answered yet.';
  return answer.level === null
    ? 'Not known. It counts as 0 until it is found out.'
    : (element.answers[answer.level] ?? '');
}
