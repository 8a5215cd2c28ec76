import pdfmake from 'pdfmake';
import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import type { Roles } from '#kit/contract/brandRoles.ts';
import { fontFiles, fonts } from './fonts.ts';
import { palette } from './palette.ts';
import { printed } from './printed.ts';

/** The brand's part of a document. */
export interface PdfBranding {
  name: string;
  /** The cover's band is a fill with its words. */
  roles: Roles;
  /** The logo for that band, as SVG with its letters as outlines. */
  logo: string;
  supportEmail: string;
}

export interface PdfDocument {
  branding: PdfBranding;
  title: string;
  /** Stands at the foot of every page but the cover. */
  footer: string;
  /** Creation time; the same data and time give an identical document. */
  date: Date;
  content: Content[];
  /** 'wall': one page of A4 on its side, to hang up. Otherwise US Letter. */
  format?: 'wall';
}

/** Points. US Letter is 612 by 792. */
export const page = { width: 612, height: 792, margin: 56 } as const;
export const textWidth = page.width - 2 * page.margin;
/** A4 on its side. */
export const wallPage = { width: 842, height: 595, margin: 90 } as const;

pdfmake.setFonts(fonts);
for (const [name, font] of fontFiles) pdfmake.virtualfs.writeFileSync(name, font);
// A document opens no file, here or elsewhere (security I7): its fonts are in memory, or in every reader.
const inEveryReader: readonly string[] = Object.values(fonts.Mono);
pdfmake.setLocalAccessPolicy((path) => inEveryReader.includes(path));
pdfmake.setUrlAccessPolicy(() => false);

/** Renders a document whose first page is its cover. It is not tagged, because pdfmake cannot (decision 40). */
export function renderPdf({
  branding,
  title,
  footer,
  date,
  content,
  format,
}: PdfDocument): Promise<Buffer> {
  const isForWall = format === 'wall';
  const definition: TDocumentDefinitions = {
    version: '1.7',
    language: 'en-US',
    displayTitle: true,
    pageSize: isForWall ? 'A4' : 'LETTER',
    pageOrientation: isForWall ? 'landscape' : 'portrait',
    pageMargins: isForWall
      ? [wallPage.margin, 40, wallPage.margin, 24]
      : [page.margin, 60, page.margin, 64],
    info: {
      title,
      author: branding.name,
      creator: branding.name,
      producer: branding.name,
      creationDate: date,
      modDate: date,
    },
    defaultStyle: { font: 'Inter', fontSize: 10, lineHeight: 1.3, color: palette.ink },
    styles: {
      h1: { fontSize: 22, bold: true, lineHeight: 1.15, color: palette.ink, margin: [0, 0, 0, 6] },
      h2: { fontSize: 13, bold: true, lineHeight: 1.2, color: palette.ink, margin: [0, 14, 0, 6] },
      lead: { fontSize: 11.5, color: palette.soft, margin: [0, 0, 0, 12] },
      label: { fontSize: 8, bold: true, color: palette.soft, characterSpacing: 0.4 },
      small: { fontSize: 8.5, color: palette.soft },
      link: { color: branding.roles.text },
    },
    header: (current) =>
      current === 1
        ? null
        : {
            canvas: [{ type: 'rect', x: 0, y: 0, w: page.width, h: 6, color: branding.roles.fill }],
          },
    footer: (current, pages) =>
      current === 1
        ? null
        : {
            margin: [page.margin, 22, page.margin, 0],
            style: 'small',
            columns: [
              { width: '*', text: printed(footer), noWrap: false },
              { width: 90, alignment: 'right', text: `Page ${current} of ${pages}` },
            ],
          },
    content,
  };
  return pdfmake.createPdf(definition).getBuffer();
}

/** Renders at one of `sizes` after another until the document has at most `most` pages; says at which it was. */
export async function renderWithin(
  most: number,
  sizes: readonly number[],
  render: (size: number) => Promise<Buffer>,
): Promise<{ pdf: Buffer; size: number }> {
  let made: { pdf: Buffer; size: number } = { pdf: Buffer.alloc(0), size: 1 };
  for (const size of sizes) {
    made = { pdf: await render(size), size };
    if (countPages(made.pdf) <= most) break;
  }
  return made;
}

/** How much of each text is printed, where 1 is most of it. */
const rooms = [1, 0.6, 0.45, 0.3, 0.15];
/** A cover and one page, or two pages without a cover. */
const ownerPages = 2;

/** Renders what an owner reads, at the room at which it has no more pages, whatever stands in it. */
export const renderForOwner = (render: (room: number) => Promise<Buffer>) =>
  renderWithin(ownerPages, rooms, render);

/** How many pages a rendered document has. */
export const countPages = (pdf: Buffer): number =>
  pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0;
