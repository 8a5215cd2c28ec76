import type { Content } from 'pdfmake/interfaces.js';
import type { CalendarDay } from '#kit/contract/calendarDay.ts';
import { dayWords, longDateIn } from '#kit/contract/dates.ts';
import { shorten } from '#kit/contract/words.ts';
import { chapter, dataTable } from '#kit/server/pdf/blocks.ts';
import { placed, reportCover } from '#kit/server/pdf/cover.ts';
import { type PdfBranding, renderPdf } from '#kit/server/pdf/document.ts';
import { type Printed, printed } from '#kit/server/pdf/printed.ts';
import type { Control } from '#modules/products/proof/schemas.ts';
import {
  groups,
  groupWords,
  type Standing,
  standings,
  standingWords,
  whatItIs,
} from '#modules/products/proof/vocabulary.ts';
import type { Proof } from '../proofs.ts';

/** Everything that a pack is made of; plain data, so that it can be sent to another process. */
export interface PackData {
  branding: PdfBranding;
  companyName: string;
  madeOn: CalendarDay;
  madeBy: string;
  /** The day on which its link ends. */
  until: CalendarDay;
  /** The code as printed, and the address of the page where anybody checks the file. */
  code: string;
  checkAddress: string;
  /** All of them, in the order of their groups. */
  controls: readonly PackControl[];
}

type PackControl = Pick<Control, 'group' | 'question' | 'standing'> & {
  proofs: readonly Proof[];
};

const band = 300;

/** For insurers, customers and auditors: each control with its proof, then what does not apply, and what has none. */
export function renderEvidencePack(data: PackData): Promise<Buffer> {
  const { branding, companyName, madeOn, code, checkAddress, controls } = data;
  return renderPdf({
    branding,
    title: `Evidence pack of ${companyName}`,
    footer: `Code ${code}  ·  Check this file at ${checkAddress}  ·  ${shorten(companyName, 40)}, ${dayWords(madeOn)}`,
    date: new Date(`${madeOn}T00:00:00Z`),
    content: [
      ...cover(data),
      ...chapter('glance', 'At a glance', 'How many controls stand how, by group.'),
      countTable(controls),
      ...chapter(
        'proof',
        'What was seen or stated',
        'What was seen, each time with what it covers, and what people of the business state in their own name.',
      ),
      ...controlBlocks(thatStand(controls, 'seen', 'stated', 'part')),
      ...chapter(
        'not-applying',
        'What does not apply',
        'As people of the business say, with their reason. It is no proof.',
      ),
      ...controlBlocks(thatStand(controls, 'notApplying')),
      ...chapter(
        'missing',
        'With no proof',
        'What small businesses are asked for, and of which there was no proof on this day. It may be in place all the same.',
      ),
      ...controlBlocks(thatStand(controls, 'none')),
    ],
  });
}

const thatStand = (controls: readonly PackControl[], ...how: readonly Standing[]) =>
  controls.filter(({ standing }) => how.includes(standing));

function cover(data: PackData): Content[] {
  const { branding, companyName, madeOn, madeBy, until, code, checkAddress, controls } = data;
  const count = (...how: readonly Standing[]) => thatStand(controls, ...how).length;
  const applying = controls.length - count('notApplying');
  return reportCover({
    branding,
    band,
    top: 150,
    title: { text: 'Evidence pack', fontSize: 32 },
    company: printed(shorten(companyName, 90)),
    facts: [
      placed(band + 36, {
        stack: [
          paragraph(printed(`Made on ${longDay(madeOn)} by ${shorten(madeBy, 80)}`)),
          paragraph(
            `${count('seen', 'stated')} of the ${applying} controls that apply have proof, and ${count('part')} in part.`,
          ),
          paragraph(whatItIs),
          paragraph(
            `Anybody can check whether this file is unchanged, and whether the business still stands by it, at ${checkAddress}. Its code is ${code}. Its link works until ${longDay(until)}.`,
          ),
        ],
      }),
    ],
    note: `Made with ${branding.name}. Code ${code}. Questions? ${branding.supportEmail}`,
  });
}

const paragraph = (text: string | Printed[]): Content => ({
  text,
  fontSize: 12,
  margin: [0, 0, 0, 12],
});

const longDay = (day: CalendarDay): string => longDateIn('UTC', day);

const countTable = (controls: readonly PackControl[]): Content =>
  dataTable(
    ['*', ...standings.map(() => 62)],
    ['GROUP', ...standings.map((standing) => standingWords[standing].toUpperCase())],
    groups.map((group) => {
      const ofGroup = controls.filter((control) => control.group === group);
      return [
        { text: groupWords[group] },
        ...standings.map((standing) => ({ text: `${thatStand(ofGroup, standing).length}` })),
      ];
    }),
  );

/** By group, or that there are none. */
function controlBlocks(controls: readonly PackControl[]): Content[] {
  if (controls.length === 0) return [{ text: 'None.' }];
  return groups.flatMap((group): Content[] => {
    const ofGroup = controls.filter((control) => control.group === group);
    if (ofGroup.length === 0) return [];
    return [{ text: groupWords[group], style: 'h2' }, ...ofGroup.map(controlBlock)];
  });
}

const controlBlock = ({ question, standing, proofs }: PackControl): Content => ({
  stack: [
    { text: printed(question), bold: true },
    { text: standingWords[standing], style: 'small' },
    ...proofs.flatMap(proofLines),
  ],
  margin: [0, 0, 0, 12],
});

function proofLines({ kind, who, scope, on, until, details }: Proof): Content[] {
  const covers = scope === '' ? '' : `Covers: ${scope}`;
  return [
    {
      text: printed(`${kind}  ·  ${who}  ·  ${dayWords(on)}, until ${dayWords(until)}`),
      fontSize: 9,
      bold: true,
      margin: [0, 3, 0, 0],
    },
    ...[covers, details]
      .filter((text) => text !== '')
      .map((text) => ({ text: printed(text), fontSize: 9 })),
  ];
}
