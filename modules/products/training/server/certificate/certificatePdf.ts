import type { Content } from 'pdfmake/interfaces.js';
import { longDateIn } from '#kit/contract/dates.ts';
import { shorten } from '#kit/contract/words.ts';
import { type PdfBranding, renderPdf, wallPage } from '#kit/server/pdf/document.ts';
import { palette } from '#kit/server/pdf/palette.ts';
import { printed } from '#kit/server/pdf/printed.ts';

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

const { width, height, margin } = wallPage;
const centered = { alignment: 'center' } as const;
/** Where the frame begins, how thick it is, and how high the band with the logo is. */
const [edge, thick, band] = [22, 6, 92];

/** Renders a certificate of one page, to hang up. */
export function renderCertificate(certificate: CertificateDocument): Promise<Buffer> {
  const { branding, name, courseTitle } = certificate;
  return renderPdf({
    branding,
    format: 'wall',
    title: `Certificate: ${courseTitle}, ${name}`,
    footer: '',
    date: new Date(certificate.issuedAt),
    content: [
      ...frame(branding),
      { stack: whatFor(certificate), absolutePosition: { x: margin, y: 150 } },
      {
        columns: facts(certificate),
        columnGap: 12,
        absolutePosition: { x: margin, y: 430 },
      },
      {
        text: [
          'Anyone can check this certificate by its code at\n',
          { text: printed(certificate.address), style: 'link' },
        ],
        style: 'small',
        ...centered,
        absolutePosition: { x: margin, y: 512 },
      },
    ],
  });
}

/** A frame in the brand's colour, which widens to a band with its logo. */
function frame({ roles, logo }: PdfBranding): Content[] {
  const inner = edge + thick;
  const top = inner + band;
  return [
    {
      canvas: [
        {
          type: 'rect',
          x: edge,
          y: edge,
          w: width - 2 * edge,
          h: height - 2 * edge,
          color: roles.fill,
        },
        {
          type: 'rect',
          x: inner,
          y: top,
          w: width - 2 * inner,
          h: height - top - inner,
          color: palette.white,
        },
      ],
      absolutePosition: { x: 0, y: 0 },
    },
    { svg: logo, height: 36, ...centered, absolutePosition: { x: margin, y: inner + 26 } },
  ];
}

function whatFor({ name, companyName, courseTitle, scorePercent }: CertificateDocument): Content[] {
  return [
    { text: 'CERTIFICATE OF COMPLETION', style: 'label', fontSize: 11, ...centered },
    {
      text: printed(shorten(name, 80)),
      fontSize: name.length > 45 ? 22 : name.length > 28 ? 30 : 42,
      bold: true,
      lineHeight: 1.15,
      margin: [0, 14, 0, 0],
      ...centered,
    },
    {
      text: printed(shorten(companyName, 100)),
      fontSize: 14,
      color: palette.soft,
      margin: [0, 4, 0, 0],
      ...centered,
    },
    { text: 'has completed the lesson', fontSize: 13, margin: [0, 20, 0, 0], ...centered },
    { text: printed(courseTitle), fontSize: 24, bold: true, margin: [0, 6, 0, 0], ...centered },
    {
      text: `and passed its quiz with ${scorePercent} percent.`,
      fontSize: 13,
      margin: [0, 6, 0, 0],
      ...centered,
    },
  ];
}

const facts = ({ branding, timeZone, issuedAt, expiresAt, code }: CertificateDocument): Content[] =>
  [
    ['ISSUED BY', branding.name],
    ['ISSUED', longDateIn(timeZone, issuedAt)],
    ['HOLDS UNTIL', longDateIn(timeZone, expiresAt)],
    ['CODE', code],
  ].map(([label = '', value = '']) => ({
    width: '*',
    stack: [
      { text: label, style: 'label', ...centered },
      {
        text: printed(shorten(value, 60)),
        fontSize: 11,
        bold: true,
        margin: [0, 4, 0, 0],
        ...centered,
      },
    ],
  }));
