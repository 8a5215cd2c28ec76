import type { Content, ContentColumns, ContentStack, ContentText } from 'pdfmake/interfaces.js';
import type { Roles } from '#kit/contract/brandRoles.ts';
import { shopPicture } from '#kit/contract/shopPicture.ts';
import { type PdfBranding, page } from './document.ts';
import { type Printed, printed } from './printed.ts';

type Block = ContentText | ContentStack | ContentColumns;

/** A block at a fixed place on the page. */
export const placed = (y: number, block: Block): Content => ({
  ...block,
  absolutePosition: { x: page.margin, y },
});

/** A band in the brand's colour across the page, with the logo on it. */
export const brandBand = (
  { roles, logo }: PdfBranding,
  height: number,
  { top, height: logoHeight } = { top: 64, height: 34 },
): Content[] => [
  {
    canvas: [{ type: 'rect', x: 0, y: 0, w: page.width, h: height, color: roles.fill }],
    absolutePosition: { x: 0, y: 0 },
  },
  { svg: logo, height: logoHeight, absolutePosition: { x: page.margin, y: top } },
];

const shopWidth = 190;

const shopOn = ({ fill, onFill }: Roles): string => {
  const { viewBox, light, ground } = shopPicture;
  const paths = [
    ...light.map(
      ([path, opacity]) => `<path d="${path}" fill="${onFill}" fill-opacity="${opacity}"/>`,
    ),
    ...ground.map((path) => `<path d="${path}" fill="${fill}"/>`),
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}">${paths.join('')}</svg>`;
};

interface ReportCover {
  branding: PdfBranding;
  /** Height of the band. */
  band: number;
  /** Top of the title. */
  top: number;
  title: Omit<ContentText, 'color'>;
  company: Printed[];
  /** Under the company's name. */
  subtitles?: readonly Content[];
  /** At the foot of the band: date and version. */
  version?: { text: string; y: number };
  /** Under the band, each `placed`. */
  facts: readonly Content[];
  /** At the foot of the page. */
  note: string;
}

/** A report's first page: what it is, for whom, its date, and its result. */
export const reportCover = (cover: ReportCover): Content[] => [
  ...brandBand(cover.branding, cover.band),
  {
    svg: shopOn(cover.branding.roles),
    width: shopWidth,
    absolutePosition: { x: page.width - page.margin - shopWidth, y: 34 },
  },
  placed(cover.top, {
    color: cover.branding.roles.onFill,
    stack: [
      { bold: true, lineHeight: 1.1, ...cover.title },
      { text: cover.company, fontSize: 17, margin: [0, 14, 0, 2] },
      ...(cover.subtitles ?? []),
    ],
  }),
  ...(cover.version
    ? [
        placed(cover.version.y, {
          text: cover.version.text,
          fontSize: 11,
          bold: true,
          color: cover.branding.roles.onFill,
        }),
      ]
    : []),
  ...cover.facts,
  placed(page.height - 92, { text: printed(cover.note), style: 'small' }),
];
