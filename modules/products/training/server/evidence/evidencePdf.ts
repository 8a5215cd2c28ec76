import type { Content } from 'pdfmake/interfaces.js';
import { longDateIn } from '#kit/contract/dates.ts';
import { countOf, shorten } from '#kit/contract/words.ts';
import { chapter, dataTable } from '#kit/server/pdf/blocks.ts';
import { placed, reportCover } from '#kit/server/pdf/cover.ts';
import { type PdfBranding, renderPdf } from '#kit/server/pdf/document.ts';
import { isPrintable } from '#kit/server/pdf/glyphs.ts';
import { fitted, printed } from '#kit/server/pdf/printed.ts';
import type { EvidenceRow } from './evidenceRows.ts';

/**
 * Everything that the record of a team's training is made of; plain data, so that it can be sent to another process.
 */
export interface EvidenceDocument {
  branding: PdfBranding;
  timeZone: string;
  companyName: string;
  madeAt: string;
  team: number;
  courses: readonly { title: string; enrolled: number; finished: number; overdue: number }[];
  rows: readonly EvidenceRow[];
}

const band = 300;

/** For auditors, insurers and customers: which courses the team has taken, and who has finished them. */
export function renderEvidence(document: EvidenceDocument): Promise<Buffer> {
  const { branding, companyName, madeAt, courses, rows } = document;
  return renderPdf({
    branding,
    title: `Security training of ${companyName}`,
    footer: `${shorten(companyName, 60)}  ·  Security training  ·  ${dayOf(document)}`,
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
          { text: printed(whoOf(row)) },
          { text: printed(row.course || 'None has opened yet') },
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
  const { branding, companyName, team, rows } = document;
  const opened = rows.filter(({ course }) => course !== '');
  const finished = opened.filter(({ state }) => state === 'Finished').length;
  return reportCover({
    branding,
    band,
    top: 150,
    title: { text: 'Security training', fontSize: 32 },
    company: printed(shorten(companyName, 90)),
    facts: [
      placed(band + 36, {
        stack: [
          { text: `As of ${dayOf(document)}`, fontSize: 12, margin: [0, 0, 0, 12] },
          {
            text: `${countOf(team, 'person', 'people')} in training. ${finished} of ${opened.length} lessons that have opened are finished.`,
            fontSize: 12,
          },
        ],
      }),
    ],
    note: `Made with ${branding.name}. Questions? ${branding.supportEmail}`,
  });
}

/** Ems in the column of names. */
const nameWidth = 8.6;

/** A name, or the address of whom has one in letters that no font of ours has. */
const whoOf = ({ name, email }: EvidenceRow): string =>
  isPrintable(name) ? shorten(name, 60) : fitted(shorten(email, 80), nameWidth);

const dayOf = ({ madeAt, timeZone }: EvidenceDocument): string => longDateIn(timeZone, madeAt);
