import type { Content } from 'pdfmake/interfaces.js';
import { chapter, dataTable } from '#kit/server/pdf/blocks.ts';
import { type PdfFace, page, renderPdf } from '#kit/server/pdf/document.ts';
import { palette } from '#kit/server/pdf/palette.ts';
import { printed } from '#kit/server/pdf/printed.ts';
import type { EvidenceRow } from './evidenceRows.ts';

/** All that the record of a team's training is made of; plain data, so that it can be made anywhere. */
export interface EvidenceDocument {
  face: PdfFace;
  timeZone: string;
  companyName: string;
  madeAt: string;
  team: number;
  courses: readonly { title: string; enrolled: number; finished: number; overdue: number }[];
  rows: readonly EvidenceRow[];
}

const band = 300;

/** For an auditor, an insurer or a customer: what was taught, to whom, and who has finished. */
export function renderEvidence(document: EvidenceDocument): Promise<Buffer> {
  const { face, companyName, madeAt, courses, rows } = document;
  return renderPdf({
    face,
    title: `Security training of ${companyName}`,
    footer: `${shown(companyName, 60)}  ·  Security training  ·  ${dayOf(document)}`,
    date: new Date(madeAt),
    content: [
      ...cover(document),
      ...chapter(
        'courses',
        'By course',
        'How many of those for whom a course has opened have finished it.',
      ),
      dataTable(
        ['*', 70, 70, 70],
        ['COURSE', 'OPENED FOR', 'FINISHED', 'OVERDUE'],
        courses.map(({ title, enrolled, finished, overdue }) => [
          { text: printed(title) },
          { text: `${enrolled}` },
          { text: `${finished}`, bold: true },
          { text: `${overdue}` },
        ]),
      ),
      ...chapter('people', 'By person', 'Each certificate can be checked by its code.'),
      dataTable(
        [84, '*', 46, 54, 34, 104],
        ['NAME', 'COURSE', 'STATE', 'FINISHED', 'SCORE', 'CERTIFICATE'],
        rows.map((row) => [
          { text: printed(shown(row.name, 60)) },
          { text: printed(row.course) },
          { text: row.state, bold: row.state === 'Overdue' },
          { text: row.finished },
          { text: row.score && `${row.score} %` },
          { text: row.certificate, fontSize: 7.5 },
        ]),
      ),
    ],
  });
}

function cover(document: EvidenceDocument): Content[] {
  const { face, companyName, team, rows } = document;
  const white = { color: palette.white };
  const finished = rows.filter(({ state }) => state === 'Finished').length;
  return [
    {
      canvas: [{ type: 'rect', x: 0, y: 0, w: page.width, h: band, color: face.color }],
      absolutePosition: { x: 0, y: 0 },
    },
    { svg: face.logo, height: 34, absolutePosition: { x: page.margin, y: 64 } },
    {
      absolutePosition: { x: page.margin, y: 150 },
      stack: [
        { text: 'Security training', fontSize: 32, bold: true, lineHeight: 1.1, ...white },
        {
          text: printed(shown(companyName, 90)),
          fontSize: 17,
          margin: [0, 14, 0, 0],
          ...white,
        },
      ],
    },
    {
      absolutePosition: { x: page.margin, y: band + 36 },
      stack: [
        { text: `As of ${dayOf(document)}`, fontSize: 12, margin: [0, 0, 0, 12] },
        {
          text: `${team} ${team === 1 ? 'person' : 'people'} in training. ${finished} of ${rows.length} lessons that have opened are finished.`,
          fontSize: 12,
        },
      ],
    },
    {
      absolutePosition: { x: page.margin, y: page.height - 92 },
      text: `Made with ${face.name}. Questions? ${face.supportEmail}`,
      style: 'small',
    },
  ];
}

const dayOf = ({ madeAt, timeZone }: EvidenceDocument): string =>
  new Intl.DateTimeFormat('en-US', { timeZone, dateStyle: 'long' }).format(new Date(madeAt));

/** So much of a text as there is room for. */
const shown = (words: string, max: number): string =>
  words.length > max ? `${words.slice(0, max - 1)}…` : words;
