import { whyRanked } from '@portal/scanner/rank';
import type { Content } from 'pdfmake/interfaces.js';
import { dateIn } from '#kit/contract/dates.ts';
import { thingsWords, toFixWords } from '#kit/contract/toFix.ts';
import { countOf } from '#kit/contract/words.ts';
import { chapter, notice } from '#kit/server/pdf/blocks.ts';
import { countColor, palette, severityStyle } from '#kit/server/pdf/palette.ts';
import { printedShort } from '#kit/server/pdf/printed.ts';
import { notLookedWords } from '#modules/products/monitoring/vocabulary/scanWords.ts';
import { levelLabels } from '#modules/products/monitoring/vocabulary.ts';
import type { StoredFinding } from '../store/scans.ts';
import {
  levelDoes,
  notAsv,
  olderVerdict,
  severityMeaning,
  type Verdict,
  verdictOf,
} from './copy.ts';
import { findingAnchor, isToFix, type ReportData } from './reportData.ts';
import { countsOf, type Standing } from './standing.ts';

/**
 * For the owner, without jargon: am I all right, and what should I do next? It is one page at the `room` that
 * `renderScanReport` measures.
 */
export function summary(data: ReportData, standing: Standing, room: number): Content[] {
  const { branding, type } = data;
  return [
    ...chapter('summary', 'For the owner'),
    { text: 'AM I ALL RIGHT?', style: 'label', margin: [0, 4, 0, 6] },
    verdict(data, standing),
    { columns: tiles(standing), columnGap: 10, margin: [0, 12, 0, 0] },
    { text: countWords(standing, data), margin: [0, 8, 0, 0] },
    ...whatFirst(data, room, withPage),
    { text: 'WHAT WAS LOOKED AT', style: 'label', margin: [0, 14, 0, 6] },
    lookedAt(data, room),
    ...(type === 'pci' ? [{ text: notAsv, bold: true, margin: [0, 8, 0, 0] } as Content] : []),
    {
      text: `Not sure what to do? Write to ${branding.supportEmail}.`,
      style: 'small',
      margin: [0, 8, 0, 0],
    },
  ];
}

export const verdict = ({ toFix }: ReportData, standing: Standing): Content =>
  verdictNotice(toFix ? verdictOf(standing, standing.accepted) : olderVerdict);

export function verdictNotice({ mood, headline, sentence }: Verdict): Content {
  const look =
    mood === 'good' ? { color: palette.good, ground: palette.goodGround } : severityStyle[mood];
  return notice(
    {
      stack: [
        { text: headline, fontSize: 16, bold: true, lineHeight: 1.2, color: look.color },
        { text: sentence, margin: [0, 4, 0, 0], fontSize: 10.5 },
      ],
    },
    look,
  );
}

/** How much is to be fixed in how many places, or how much an older scan found, and how much is accepted. */
export function countWords(standing: Standing, { toFix }: Pick<ReportData, 'toFix'>): string {
  const { accepted } = standing;
  const accept = (who: string) => (accepted > 0 ? `${accepted} ${who}accepted for now.` : '');
  const sentences = toFix
    ? [toFixWords(toFix), notLookedWords(toFix), accept(toFix.causes > 0 ? 'more you ' : 'you ')]
    : [foundWords(standing), accept('')];
  return sentences.filter((sentence) => sentence !== '').join(' ');
}

/** Of an older scan, after which nothing may be left, or more. */
function foundWords({ highs, mediums, lows, places, isMore }: Standing): string {
  const causes = highs + mediums + lows;
  if (causes === 0) return 'Nothing to fix was found.';
  if (!isMore) return thingsWords({ causes, places });
  return `${countOf(causes, 'thing')}, in more than ${countOf(places, 'place')}.`;
}

/** What was looked at and when, in two sentences. `room` of a long name is printed. */
export const lookedAt = ({ scan, timeZone }: ReportData, room: number): Content => ({
  text: [
    `On ${dateIn(timeZone, scan.startTime)} the scan visited `,
    ...printedShort(new URL(scan.targetUrl).host, Math.round(longestHost * room)),
    ` at the level “${levelLabels[scan.scanProfile]}”, which ${levelDoes[scan.scanProfile]}. It sent ${countOf(scan.requests, 'request')} and saw ${countOf(scan.pages, 'page')}.`,
  ],
});

/** The most characters of a host's name. */
const longestHost = 253;

export const tiles = (standing: Standing): Content[] =>
  countsOf(standing).map(([severity, count]) => ({
    width: '*',
    table: {
      widths: ['*'],
      body: [
        [
          {
            stack: [
              {
                columns: [
                  {
                    width: 'auto',
                    text: String(count),
                    fontSize: 24,
                    bold: true,
                    lineHeight: 1,
                    color: countColor(severity, count),
                  },
                  {
                    width: '*',
                    text: severityStyle[severity].word,
                    bold: true,
                    fontSize: 11,
                    margin: [6, 9, 0, 0],
                    lineHeight: 1,
                  },
                ],
              },
              { text: severityMeaning[severity], style: 'small', margin: [0, 6, 0, 0] },
            ],
          },
        ],
      ],
    },
    layout: {
      hLineWidth: () => 0.75,
      vLineWidth: () => 0.75,
      hLineColor: () => palette.line,
      vLineColor: () => palette.line,
      paddingLeft: () => 10,
      paddingRight: () => 10,
      paddingTop: () => 10,
      paddingBottom: () => 10,
    },
  }));

export interface FirstThing {
  /** Stands at the right of the title. */
  beside: Content;
  /** Where the title leads to. */
  anchor?: string;
  /** Stands below the risk. */
  below?: Content;
}

/** Ems in a line of a title, and of a risk. */
const firstWidths = { title: 34, risk: 43 } as const;

/** The three causes of the highest rank that are to be fixed, each with its number; `room` of their texts is printed. */
export function whatFirst(
  data: ReportData,
  room: number,
  show: (finding: StoredFinding) => FirstThing,
): Content[] {
  const first = data.findings.filter((finding) => isToFix(finding, data)).slice(0, 3);
  if (first.length === 0) return [];
  const part = (text: string, max: number, ems: number) =>
    printedShort(text, Math.round(max * room), ems);
  return [
    { text: firstTitle(first.length, data), style: 'label', margin: [0, 16, 0, 8] },
    ...first.map((finding, index): Content => {
      const { beside, anchor, below } = show(finding);
      return {
        columns: [
          {
            width: 22,
            text: String(index + 1),
            fontSize: 20,
            bold: true,
            lineHeight: 1,
            color: data.branding.roles.text,
          },
          {
            width: '*',
            stack: [
              {
                columns: [
                  {
                    width: '*',
                    text: part(finding.title, 140, firstWidths.title),
                    bold: true,
                    fontSize: 11,
                    ...(anchor && { linkToDestination: anchor }),
                  },
                  beside,
                ],
                columnGap: 8,
              },
              { text: part(finding.advice.risk, 300, firstWidths.risk), margin: [0, 2, 0, 0] },
              ...(below ? [below] : []),
              { text: whyRanked(finding), style: 'small', margin: [0, 2, 0, 0] },
            ],
          },
        ],
        columnGap: 6,
        margin: [0, 0, 0, 8],
      };
    }),
  ];
}

function firstTitle(count: number, { toFix }: ReportData): string {
  if (!toFix) return 'THE WORST OF IT';
  // What it did not look for again may be worse.
  if (toFix.notLooked > 0) return 'THE WORST THAT THIS SCAN FOUND';
  return count === 1 ? 'WHAT TO DO FIRST' : `${numerals[count]} THINGS TO DO FIRST`;
}

const withPage = ({ position }: StoredFinding): FirstThing => {
  const anchor = findingAnchor(position);
  return {
    anchor,
    beside: { width: 50, style: 'small', text: ['page ', { pageReference: anchor }] },
  };
};

const numerals = ['', '', 'TWO', 'THREE'];
