import type { Content } from 'pdfmake/interfaces.js';
import { dateIn } from '#kit/contract/dates.ts';
import { shorten } from '#kit/contract/words.ts';
import { codeBox, field, notice, severityChip } from '#kit/server/pdf/blocks.ts';
import { brandBand, placed } from '#kit/server/pdf/cover.ts';
import { type PdfBranding, renderPdf } from '#kit/server/pdf/document.ts';
import { severityStyle } from '#kit/server/pdf/palette.ts';
import { printed } from '#kit/server/pdf/printed.ts';
import { richBlocks } from '#kit/server/pdf/richBlocks.ts';
import { parseRichText } from '#kit/server/richText/parse.ts';
import type { Source, Weakness } from '#modules/products/concierge/schemas.ts';
import { referenceOf, type Severity } from '#modules/products/concierge/vocabulary.ts';

/** Everything in a weakness's document, as plain data, so that it can be rendered in any process. */
export interface WeaknessDocument {
  weakness: Weakness;
  company: string;
  /** IANA name of the time zone for dates. */
  timeZone: string;
  branding: PdfBranding;
}

/** Renders a weakness as a document for whoever fixes it. */
export function renderWeakness(document: WeaknessDocument): Promise<Buffer> {
  const { weakness, company, branding } = document;
  return renderPdf({
    branding,
    title: `${weakness.title}: ${company}`,
    footer: shorten(`${company}  ·  Confidential  ·  ${weakness.title}`, 100),
    date: new Date(weakness.statusUpdatedOn),
    content: [...head(document), ...facts(document), warning, ...text(weakness)],
  });
}

const band = 250;

const head = ({ weakness, company, branding }: WeaknessDocument): Content[] => [
  ...brandBand(branding, band, { top: 48, height: 30 }),
  placed(108, {
    color: branding.roles.onFill,
    stack: [
      { text: 'SECURITY WEAKNESS', fontSize: 9, bold: true, characterSpacing: 0.8 },
      {
        text: printed(shorten(weakness.title, 110)),
        fontSize: 24,
        bold: true,
        lineHeight: 1.15,
        margin: [0, 8, 0, 0],
      },
      { text: printed(shorten(company, 90)), fontSize: 13, margin: [0, 10, 0, 0] },
    ],
  }),
  // Moves the following content below the band.
  { text: '', margin: [0, band - 40, 0, 0] },
];

function facts({ weakness, timeZone }: WeaknessDocument): Content[] {
  const { severity, status, reportedOn, statusUpdatedOn, weaknessId, source } = weakness;
  const on = (instant: string) => dateIn(timeZone, instant);
  return [
    field('SEVERITY', severityChip(severity.toLowerCase() as Lowercase<Severity>)),
    field('STATUS', {
      text: status === 'No Status' ? '–' : `${status} since ${on(statusUpdatedOn)}`,
    }),
    field('REPORTED ON', { text: on(reportedOn) }),
    field('REFERENCE', { text: referenceOf(weaknessId) }),
    ...(source ? [field('COMES FROM', { text: printed(shorten(sourceWords(source), 200)) })] : []),
  ];
}

function sourceWords(source: Source): string {
  switch (source.kind) {
    case 'finding':
      return `Website scan of ${source.targetName}: ${source.title}`;
    case 'vector':
      return `Attack surface: ${source.name}`;
    case 'answer':
      return `Cyber maturity: ${source.name}`;
  }
}

const warning = notice(
  {
    text: 'This document describes how your organization could be attacked. Give it only to people who help to fix it, and do not send it by unprotected mail.',
  },
  { color: severityStyle.medium.color, ground: severityStyle.medium.ground },
);

function text({ body, evidence }: Weakness): Content[] {
  return [
    { text: '', margin: [0, 0, 0, 8] },
    ...richBlocks(parseRichText(body)),
    ...(evidence
      ? [{ text: 'What we saw', style: 'h2' } satisfies Content, codeBox(evidence)]
      : []),
  ];
}
