import type { Content, TableCell } from 'pdfmake/interfaces.js';
import { chapter, dataTable, field } from '#kit/server/pdf/blocks.ts';
import { placed, reportCover } from '#kit/server/pdf/cover.ts';
import { renderPdf } from '#kit/server/pdf/document.ts';
import { palette } from '#kit/server/pdf/palette.ts';
import { breakable, printed } from '#kit/server/pdf/printed.ts';
import type { Element, Question } from '#modules/products/maturity/schemas.ts';
import { averageWords, dayOf, levelWords, type ReportData, updatedOf } from './reportData.ts';
import { summary } from './summary.ts';

/** Renders one page for the owner, the plan, and then every answer with the source of its question. */
export const renderMaturityReport = (data: ReportData): Promise<Buffer> =>
  renderPdf({
    branding: data.branding,
    title: 'Cyber maturity report',
    footer: `${data.branding.name}  ·  Cyber maturity report  ·  ${dayOf(data)}`,
    date: updatedOf(data.assessment),
    content: [
      ...cover(data),
      ...summary(data),
      ...plan(data),
      ...readOuts(data),
      ...answersGiven(data),
    ],
  });

const band = 430;

/** The first page: the company, the date and the level. */
function cover(data: ReportData): Content[] {
  const { branding, companyName, assessment } = data;
  const { overallLevel, averageLevel, levelInfo, percentAnswered } = assessment;
  return reportCover({
    branding,
    band,
    top: 190,
    title: { text: 'Cyber maturity report', fontSize: 34, lineHeight: 1.3 },
    company: printed(companyName),
    version: {
      text: `${dayOf(data)}  ·  ${percentAnswered}% of the questions answered`,
      y: band - 58,
    },
    facts: [
      placed(band + 48, {
        stack: [
          { text: levelWords(overallLevel), fontSize: 40, bold: true, lineHeight: 1 },
          {
            text: `${levelInfo?.levelName ?? ''}  ·  ${averageWords(averageLevel)} on average`,
            fontSize: 14,
            bold: true,
            color: palette.soft,
          },
        ],
      }),
    ],
    note: `Prepared by ${branding.name} from the answers that the organization gave about itself. It tells where an attacker would find it easiest: share it only with people who help to protect the business. Questions? ${branding.supportEmail}`,
  });
}

/** The weakest elements, each with its next step and what helps with that. */
function plan({ assessment, config }: ReportData): Content[] {
  const weakest = config.elements.filter(({ elementPath }) =>
    assessment.weakest.includes(elementPath),
  );
  if (weakest.length === 0) return [];
  return [
    ...chapter(
      'plan',
      'Your next steps',
      'One for each element that holds the level down. Once they are done, the level rises.',
    ),
    ...weakest.map(
      ({ name, next, why }): Content => ({
        unbreakable: true,
        stack: [
          { text: name, style: 'h2' },
          { text: next.step, margin: [0, 0, 0, 6] },
          field('WHY', { text: why }),
          field('HELP', { text: next.with.map(({ label }) => label).join('  ·  ') }),
        ],
      }),
    ),
  ];
}

/** The same answers in the terms of frameworks. */
const readOuts = ({ assessment }: ReportData): Content[] => [
  ...chapter(
    'read-outs',
    'Your answers in published frameworks',
    'How your own answers read in published frameworks. No certificate and no audit: nobody looked but you.',
  ),
  dataTable(
    [110, 70, '*'],
    ['Framework', 'In place', 'Not yet, of what the questions reach'],
    assessment.readOuts.map(({ framework, size, reached, inPlace, open }) => [
      {
        stack: [
          { text: framework, bold: true },
          { text: `${reached} of ${size} reached`, style: 'small' },
        ],
      },
      `${inPlace} of ${reached}`,
      { text: open.map(({ id, title }) => outcomeWords(id, title)).join(' · '), style: 'small' },
    ]),
  ),
];

/** An id without digits (Cyber Essentials) is left out, because nobody knows the control by it. */
const outcomeWords = (id: string, title: string): string =>
  /\d/.test(id) ? `${id} ${title}` : title;

/** Every question with its answer, by area. */
function answersGiven({ assessment, config }: ReportData): Content[] {
  const given = new Map(assessment.questions.map((one) => [one.elementPath, one]));
  return [
    ...chapter(
      'answers',
      'All answers',
      `What a question derives from is named by its id: ${assessment.readOuts.map(({ framework }) => framework).join(', ')}.`,
    ),
    ...config.areas.flatMap(({ area, name }): Content[] => [
      { text: name, style: 'h2' },
      dataTable(
        [110, '*', 40, 76],
        ['Element', 'Answer', 'Level', 'Derives from'],
        config.elements
          .filter((element) => element.area === area)
          .map((element) => rowOf(element, given.get(element.elementPath))),
      ),
    ]),
  ];
}

const rowOf = (element: Element, answer: Question | undefined): TableCell[] => [
  { text: element.name, bold: true },
  {
    stack: [
      { text: answerWords(element, answer) },
      ...(answer?.evidence
        ? [{ text: printed(breakable(`Note: ${answer.evidence}`, 40)), style: 'small' }]
        : []),
    ],
  },
  { text: answer ? String(answer.level ?? 0) : '–' },
  { text: element.sources.map(({ id }) => id).join(', '), style: 'small' },
];

function answerWords(element: Element, answer: Question | undefined): string {
  if (!answer) return 'Not answered yet.';
  return answer.level === null
    ? 'Not known. It counts as 0 until it is found out.'
    : (element.answers[answer.level] ?? '');
}
