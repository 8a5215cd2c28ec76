import type { Content, TableCell } from 'pdfmake/interfaces.js';
import { countOf, shorten } from '#kit/contract/words.ts';
import { chapter, dataTable } from '#kit/server/pdf/blocks.ts';
import { placed, reportCover } from '#kit/server/pdf/cover.ts';
import { type PdfBranding, renderPdf } from '#kit/server/pdf/document.ts';
import { fitted, printed } from '#kit/server/pdf/printed.ts';
import type { Applicability } from '#modules/products/policies/schemas.ts';
import { appliesWords, workingDocument } from '#modules/products/policies/vocabulary/registers.ts';
import { meetsWords } from '../rules/applicability.ts';

/** Everything that the statement is made of; plain data, so that it can be sent to another process. */
export interface StatementDocument {
  controls: readonly Applicability[];
  company: string;
  branding: PdfBranding;
  /** The day of it in words, in the brand's time zone. */
  day: string;
  /** The same moment as ISO text. */
  date: string;
}

/** Renders the statement of applicability as PDF: cover, and a table of the controls. */
export function renderStatement(document: StatementDocument): Promise<Buffer> {
  const { controls, company, branding, date } = document;
  return renderPdf({
    branding,
    title: `Statement of applicability: ${company}`,
    footer: shorten(`${company}  ·  Statement of applicability, working document`, 110),
    date: new Date(date),
    content: [...cover(document), ...table(controls)],
  });
}

const band = 360;

function cover({ controls, company, branding, day }: StatementDocument): Content[] {
  const said = controls.filter(({ applies }) => applies !== null).length;
  return reportCover({
    branding,
    band,
    top: 160,
    title: { text: 'Statement of applicability', fontSize: 32 },
    company: printed(shorten(company, 90)),
    version: { text: `As of ${day}`, y: band - 48 },
    facts: [
      placed(band + 36, {
        stack: [
          { text: workingDocument, fontSize: 12, margin: [0, 0, 0, 12] },
          {
            text: `The controls are those of ISO/IEC 27001:2022, Annex A, in our own words. Whether they apply is said of ${said} of ${countOf(controls.length, 'control')}.`,
            fontSize: 12,
          },
        ],
      }),
    ],
    note: `Made with ${branding.name}. Questions? ${branding.supportEmail}`,
  });
}

/** How wide the columns of texts are. */
const textEms = 12;

/** At least one line, even where nothing meets it. */
const metBy = (control: Applicability): string[] => {
  const lines = meetsWords(control);
  return lines.length > 0 ? lines : ['Nothing yet'];
};

const table = (controls: readonly Applicability[]): Content[] => [
  ...chapter('controls', 'Controls'),
  dataTable(
    [50, 106, 50, 112, '*'],
    ['CONTROL', 'IN SHORT', 'APPLIES', 'REASON', 'WHAT MEETS IT'],
    controls.map((one): TableCell[] => [
      { text: one.control, bold: true },
      { text: printed(fitted(one.title, textEms)) },
      { text: appliesWords(one.applies) },
      { text: printed(fitted(one.reason, textEms)) },
      {
        stack: metBy(one).map((words) => ({ text: printed(fitted(words, textEms)) })),
      },
    ]),
    { mayBreak: true },
  ),
];
