import type { Content } from 'pdfmake/interfaces.js';
import { longDateIn } from '#kit/contract/dates.ts';
import { brandBand, placed } from '#kit/server/pdf/cover.ts';
import { type PdfBranding, renderPdf, textWidth } from '#kit/server/pdf/document.ts';
import { palette } from '#kit/server/pdf/palette.ts';
import { printed, shorten } from '#kit/server/pdf/printed.ts';

/** Everything that a certificate is made of; plain data, so that it can be sent to another process. */
export interface CertificateDocument {
  branding: PdfBranding;
  timeZone: string;
  name: string;
  companyName: string;
  courseTitle: string;
  scorePercent: number;
  /** The code as printed. */
  code: string;
  issuedAt: string;
  expiresAt: string;
  /** The address of the page that confirms the certificate. */
  address: string;
}

const band = 150;
const centered = { alignment: 'center' } as const;

/** Renders a certificate of one page, for printing. */
export function renderCertificate(certificate: CertificateDocument): Promise<Buffer> {
  const { branding, name, companyName, courseTitle, scorePercent, code } = certificate;
  const day = (instant: string) => longDateIn(certificate.timeZone, instant);
  const content: Content[] = [
    ...brandBand(branding, band, { top: 58, height: 34 }),
    placed(band + 70, {
      stack: [
        { text: 'CERTIFICATE OF COMPLETION', style: 'label', ...centered },
        {
          text: printed(shorten(name, 80)),
          fontSize: name.length > 40 ? 24 : 34,
          bold: true,
          lineHeight: 1.15,
          margin: [0, 28, 0, 0],
          ...centered,
        },
        {
          text: printed(shorten(companyName, 100)),
          fontSize: 13,
          color: palette.soft,
          margin: [0, 6, 0, 0],
          ...centered,
        },
        { text: 'has completed the lesson', fontSize: 13, margin: [0, 40, 0, 0], ...centered },
        {
          text: printed(courseTitle),
          fontSize: 22,
          bold: true,
          margin: [0, 8, 0, 0],
          ...centered,
        },
        {
          text: `and passed its quiz with ${scorePercent} percent.`,
          fontSize: 13,
          margin: [0, 8, 0, 0],
          ...centered,
        },
        {
          margin: [0, 56, 0, 0],
          columns: [
            fact('ISSUED', day(certificate.issuedAt)),
            fact('HOLDS UNTIL', day(certificate.expiresAt)),
            fact('CODE', code),
          ],
        },
        {
          canvas: [{ type: 'rect', x: 0, y: 0, w: textWidth, h: 0.5, color: palette.line }],
          margin: [0, 48, 0, 14],
        },
        {
          text: [
            'Anyone can check this certificate by its code at\n',
            { text: printed(certificate.address), style: 'link' },
          ],
          style: 'small',
          ...centered,
        },
      ],
    }),
  ];
  return renderPdf({
    branding,
    title: `Certificate: ${courseTitle}, ${name}`,
    footer: '',
    date: new Date(certificate.issuedAt),
    content,
  });
}

const fact = (label: string, value: string): Content => ({
  stack: [
    { text: label, style: 'label', ...centered },
    { text: value, fontSize: 12, bold: true, margin: [0, 4, 0, 0], ...centered },
  ],
});
