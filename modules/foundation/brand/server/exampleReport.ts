import type { Content } from 'pdfmake/interfaces.js';
import { longDateIn } from '#kit/contract/dates.ts';
import { brandBand, placed } from '#kit/server/pdf/cover.ts';
import { type PdfBranding, page, renderPdf } from '#kit/server/pdf/document.ts';
import { printed } from '#kit/server/pdf/printed.ts';

/** How a brand's documents look, by an example of nobody's data; plain, so that it can be sent to another process. */
export interface ExampleReport {
  branding: PdfBranding;
  /** IANA name of the zone in which dates are written. */
  timeZone: string;
  writtenAt: string;
}

const band = 320;

/** Renders a cover and a page of text. */
export const renderExample = (report: ExampleReport): Promise<Buffer> =>
  renderPdf({
    branding: report.branding,
    title: 'Website scan report',
    footer: 'Corner Shop  ·  Website scan report  ·  Example',
    date: new Date(report.writtenAt),
    content: [...cover(report), ...text(report)],
  });

const cover = ({ branding, timeZone, writtenAt }: ExampleReport): Content[] => [
  ...brandBand(branding, band),
  placed(150, {
    color: branding.roles.onFill,
    stack: [
      { text: 'Website scan report', fontSize: 30, bold: true, lineHeight: 1.1 },
      { text: 'Corner Shop', fontSize: 17, margin: [0, 14, 0, 2] },
      { text: `Example, written ${longDateIn(timeZone, writtenAt)}`, fontSize: 11 },
    ],
  }),
  placed(page.height - 92, {
    text: printed(`${branding.name}  ·  ${branding.supportEmail}`),
    style: 'small',
  }),
];

const text = ({ branding }: ExampleReport): Content[] => [
  { text: 'What we found', style: 'h1', pageBreak: 'before' },
  { text: 'Two things to put right, and how.', style: 'lead' },
  { text: 'The certificate ends in ten days', style: 'h2' },
  { text: 'Ask whoever looks after the website to renew it.' },
  { text: 'A page sends passwords without encryption', style: 'h2' },
  { text: printed(`Questions? Write to ${branding.name}:`) },
  { text: printed(branding.supportEmail), color: branding.roles.text },
];
