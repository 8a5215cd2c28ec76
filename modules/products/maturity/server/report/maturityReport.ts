import type { Content, TableCell } from 'pdfmake/interfaces.js';
import { dateIn } from '#kit/contract/dates.ts';
import { firstLines, shorten } from '#kit/contract/words.ts';
import { chapter, dataTable, field, notice } from '#kit/server/pdf/blocks.ts';
import { placed, reportCover } from '#kit/server/pdf/cover.ts';
import {
  type PdfBranding,
  renderForOwner,
  renderPdf,
  textWidth,
} from '#kit/server/pdf/document.ts';
import { palette } from '#kit/server/pdf/palette.ts';
import { breakable, printed } from '#kit/server/pdf/printed.ts';
import type {
  AssessmentConfig,
  AssessmentState,
  Element,
  Question,
} from '#modules/products/maturity/schemas.ts';

/** Everything that a report is made of; plain data, so that it can be sent to another process. */
export interface ReportData {
  /** An assessment with at least one answer. */
  assessment: AssessmentState;
  config: AssessmentConfig;
  companyName: string;
  branding: PdfBranding;
  /** IANA name of the time zone in which dates are written. */
  timeZone: string;
}

/** The date of the last answer: 'MMM D, YYYY'. */
const dayOf = ({ assessment, timeZone }: ReportData): string =>
  dateIn(timeZone, updatedOf(assessment));

const updatedOf = ({ lastUpdated }: AssessmentState): Date => new Date(lastUpdated ?? 0);

const levelWords = (level: number | null): string =>
  level === null ? 'Not answered' : `Level ${level}`;

const averageWords = (average: number | null): string =>
  average === null ? '–' : average.toFixed(1);

/** Renders one page for the owner, the plan, and then every answer with the source of its question. */
export async function renderMaturityReport(data: ReportData): Promise<Buffer> {
  const forOwner = (room: number) => [...cover(data), ...summary(data, room)];
  const { size } = await renderForOwner((room) => renderAs(data, forOwner(room)));
  return renderAs(data, [
    ...forOwner(size),
    ...plan(data),
    ...readOuts(data),
    ...answersGiven(data),
  ]);
}

const renderAs = (data: ReportData, content: Content[]): Promise<Buffer> =>
  renderPdf({
    branding: data.branding,
    title: 'Cyber maturity report',
    footer: `${data.branding.name}  ·  Cyber maturity report  ·  ${dayOf(data)}`,
    date: updatedOf(data.assessment),
    content,
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
    company: printed(shorten(companyName, 110)),
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

/** Most elements named, in the room of 1. */
const maxNamed = 24;

/** One page for the owner: the current level, and what limits it; `room` of that is named. */
function summary({ assessment, config, branding }: ReportData, room: number): Content[] {
  const { overallLevel, levelInfo, averageLevel, areas, assessmentStatus } = assessment;
  const weakest = weakestOf(assessment, config).map(({ name }) => name);
  return [
    ...chapter('summary', 'For the owner'),
    notice(
      {
        stack: [
          {
            text: `${levelWords(overallLevel)} of 5: ${levelInfo?.levelName ?? ''}. On average ${averageWords(averageLevel)}.`,
            fontSize: 16,
            bold: true,
          },
          { text: levelInfo?.description ?? '', margin: [0, 4, 0, 0] },
        ],
      },
      { color: branding.roles.mark, ground: palette.ground },
    ),
    scale(overallLevel, branding.roles.mark),
    ...(assessmentStatus === 'completed'
      ? []
      : [{ text: 'Not all questions are answered yet: this is the level so far.', bold: true }]),
    {
      text: `The level is that of the weakest element, because that is where an attacker gets in. The average shows your progress before the level moves.`,
      margin: [0, 8, 0, 0],
    },
    { text: 'The three areas', style: 'h2' },
    dataTable(
      ['*', 90, 90, 90],
      ['Area', 'Lowest level', 'Average', 'Answered'],
      areas.map(({ area, level, average: mean, answered, total }) => [
        { text: config.areas.find((one) => one.area === area)?.name ?? '', bold: true },
        levelWords(level),
        averageWords(mean),
        `${answered} of ${total}`,
      ]),
    ),
    { text: 'What holds the level down', style: 'h2' },
    weakest.length === 0
      ? { text: 'Nothing: every element is at the highest level.' }
      : { ul: firstLines(weakest, Math.round(maxNamed * room)) },
  ];
}

const weakestOf = ({ weakest }: AssessmentState, { elements }: AssessmentConfig): Element[] =>
  elements.filter(({ elementPath }) => weakest.includes(elementPath));

/** Six steps, filled up to the level. */
function scale(level: number | null, color: string): Content {
  const step = textWidth / 6;
  return {
    margin: [0, 14, 0, 10],
    canvas: [0, 1, 2, 3, 4, 5].map((at) => ({
      type: 'rect',
      x: at * step,
      y: 0,
      w: step - 4,
      h: 12,
      r: 3,
      color: level !== null && at <= level ? color : palette.line,
    })),
  };
}

/** The weakest elements, each with its next step and what helps with that. */
function plan({ assessment, config }: ReportData): Content[] {
  const weakest = weakestOf(assessment, config);
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
