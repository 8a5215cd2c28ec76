import type { Content } from 'pdfmake/interfaces.js';
import { dateIn, longDateIn } from '#kit/contract/dates.ts';
import { shorten } from '#kit/contract/words.ts';
import { brandBand, placed } from '#kit/server/pdf/cover.ts';
import { type PdfBranding, renderPdf, renderWithin, textWidth } from '#kit/server/pdf/document.ts';
import { palette } from '#kit/server/pdf/palette.ts';
import { printed } from '#kit/server/pdf/printed.ts';
import type { Letter } from '#modules/overviews/letter/schemas.ts';
import {
  didWords,
  emptyPart,
  isQuiet,
  type Lines,
  letterTitle,
  moreLine,
  partTitles,
  quietLine,
} from '#modules/overviews/letter/vocabulary.ts';

/** Everything that a letter's document is made of; plain data, so that it can be sent to another process. */
export interface LetterDocument {
  letter: Letter;
  branding: PdfBranding;
  /** IANA name of the zone in which dates are written. */
  timeZone: string;
}

const band = 132;
const gap = 24;

/**
 * Print sizes in points: a month with much to tell is printed smaller, so that it stays one page. The last is for texts
 * of nothing but the widest letters.
 */
const sizes = [11, 9.5, 8.5, 7.7, 7, 6, 5];

/** Renders a letter of one page. */
export async function renderLetter(document: LetterDocument): Promise<Buffer> {
  const { pdf } = await renderWithin(1, sizes, (size) => renderAt(size, document));
  return pdf;
}

const renderAt = (size: number, document: LetterDocument): Promise<Buffer> => {
  const { letter, branding } = document;
  return renderPdf({
    branding,
    title: `${letterTitle(letter.month)}: ${letter.companyName}`,
    footer: '',
    date: new Date(letter.writtenAt),
    content: [
      ...head(document),
      ...(isQuiet(letter)
        ? [quiet(letter)]
        : [{ stack: parts(letter), fontSize: size } satisfies Content]),
      // Room for the foot.
      { text: ' ', fontSize: 1, lineHeight: 1, margin: [0, 22, 0, 0] },
      foot(document),
    ],
  });
};

const head = ({ letter, branding, timeZone }: LetterDocument): Content[] => [
  ...brandBand(branding, band, { top: 30, height: 22 }),
  placed(66, {
    color: branding.roles.onFill,
    stack: [
      { text: letterTitle(letter.month), fontSize: 20, bold: true, lineHeight: 1.15 },
      {
        text: [
          ...printed(shorten(letter.companyName, 60)),
          { text: `  ·  written ${longDateIn(timeZone, letter.writtenAt)}` },
        ],
        fontSize: 10.5,
        margin: [0, 5, 0, 0],
      },
    ],
  }),
  // Moves the following content below the band.
  { text: '', margin: [0, band - 56, 0, 0], fontSize: 1, lineHeight: 1 },
];

const quiet = ({ month }: Letter): Content => ({ text: quietLine(month), fontSize: 12 });

const parts = (letter: Letter): Content[] => [
  {
    columns: [
      { width: (textWidth - gap) / 2, stack: part('better', letter.better) },
      { width: (textWidth - gap) / 2, stack: part('worse', letter.worse) },
    ],
    columnGap: gap,
  },
  ...(letter.also.lines.length > 0 ? part('also', letter.also) : []),
  ...(letter.next.length > 0
    ? [
        title('next'),
        {
          ol: letter.next.map(
            ({ title, why }): Content => ({
              stack: [
                { text: printed(title), bold: true },
                { text: printed(why), color: palette.soft },
              ],
              margin: [0, 0, 0, 2],
            }),
          ),
        },
      ]
    : []),
  ...(letter.people.length > 0
    ? [
        title('people'),
        {
          ul: [
            ...letter.people.map(
              ({ name, ...deeds }): Content => ({
                text: [
                  ...printed(name).map((run) => ({ ...run, bold: true })),
                  { text: ': ' },
                  ...printed(didWords(deeds)),
                ],
              }),
            ),
            ...(letter.morePeople > 0 ? [moreLine(letter.morePeople)] : []),
          ],
        },
      ]
    : []),
];

const title = (part: keyof typeof partTitles): Content => ({
  text: partTitles[part],
  style: 'h2',
  fontSize: 11.5,
  margin: [0, 9, 0, 3],
});

function part(name: 'better' | 'worse' | 'also', { lines, more }: Lines): Content[] {
  const all = [...lines, ...(more > 0 ? [moreLine(more)] : [])];
  if (all.length === 0 && name !== 'also') all.push(emptyPart[name]);
  return [title(name), { ul: all.map((line) => ({ text: printed(line) })) }];
}

function foot({ letter, branding, timeZone }: LetterDocument): Content {
  // The last moment that it tells of, not the first that it does not.
  const last = new Date(Date.parse(letter.until) - 1);
  return placed(714, {
    text: printed(
      `${branding.name}  ·  From ${dateIn(timeZone, letter.from)} to ${dateIn(timeZone, last)}  ·  Kept as it was written  ·  ${branding.supportEmail}`,
    ),
    style: 'small',
  });
}
