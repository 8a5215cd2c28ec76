import { whyRanked } from '@portal/scanner/rank';
import type { Content } from 'pdfmake/interfaces.js';
import { dateIn } from '#kit/contract/dates.ts';
import { toFixWords } from '#kit/contract/toFix.ts';
import { countOf, shorten } from '#kit/contract/words.ts';
import { chapter, notice } from '#kit/server/pdf/blocks.ts';
import { countColor, palette, severityStyle } from '#kit/server/pdf/palette.ts';
import { printed } from '#kit/server/pdf/printed.ts';
import { levelLabels } from '#modules/products/monitoring/vocabulary.ts';
import type { StoredFinding } from '../store/scans.ts';
import { isToFix } from './byCause.ts';
import { levelDoes, notAsv, severityMeaning, type Verdict, verdictOf } from './copy.ts';
import { countsOf, type Standing } from './owner/standing.ts';
import { findingAnchor, type ReportData } from './reportData.ts';

/** One page for the owner, without jargon: am I all right, and what should I do next? */
export function summary(data: ReportData, standing: Standing): Content[] {
  const { branding, type } = data;
  return [
    ...chapter('summary', 'For the owner'),
    { text: 'AM I ALL RIGHT?', style: 'label', margin: [0, 6, 0, 6] },
    verdictNotice(verdictOf(standing, standing.accepted)),
    { columns: tiles(standing), columnGap: 10, margin: [0, 14, 0, 0] },
    { text: countWords(standing), margin: [0, 8, 0, 0] },
    ...whatFirst(data, firstThing, { above: 20, below: 10 }),
    { text: 'WHAT WAS LOOKED AT', style: 'label', margin: [0, 18, 0, 6] },
    lookedAt(data),
    ...(type === 'pci' ? [{ text: notAsv, bold: true, margin: [0, 10, 0, 0] } as Content] : []),
    {
      text: `Not sure what to do? Write to ${branding.supportEmail}.`,
      style: 'small',
      margin: [0, 10, 0, 0],
    },
  ];
}

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

/** How much is to be fixed in how many places, and how much is accepted. */
export function countWords({ highs, mediums, lows, places, isMore, accepted }: Standing): string {
  const causes = highs + mediums + lows;
  const open = isMore
    ? `${countOf(causes, 'thing')} to fix, in more than ${countOf(places, 'place')}.`
    : toFixWords({ causes, places });
  if (accepted === 0) return open;
  return `${open} ${accepted} ${causes === 0 ? '' : 'more '}you accepted for now.`;
}

/** What was looked at and when, in two sentences. */
export const lookedAt = ({ scan, timeZone }: ReportData): Content => ({
  text: [
    `On ${dateIn(timeZone, scan.startTime)} the scan visited `,
    ...printed(new URL(scan.targetUrl).host),
    ` at the level “${levelLabels[scan.scanProfile]}”, which ${levelDoes[scan.scanProfile]}. It sent ${countOf(scan.requests, 'request')} and saw ${countOf(scan.pages, 'page')}.`,
  ],
});

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

/** The three causes of the highest rank that are to be fixed, as `show` tells each beside its number. */
export function whatFirst(
  data: ReportData,
  show: (finding: StoredFinding) => Content[],
  look: { above: number; below: number; unbreakable?: boolean },
): Content[] {
  const first = data.findings.filter((finding) => isToFix(finding, data)).slice(0, 3);
  if (first.length === 0) return [];
  const title =
    first.length === 1 ? 'WHAT TO DO FIRST' : `${numerals[first.length]} THINGS TO DO FIRST`;
  return [
    { text: title, style: 'label', margin: [0, look.above, 0, 8] },
    ...first.map(
      (finding, index): Content => ({
        unbreakable: look.unbreakable ?? false,
        columns: [
          {
            width: 22,
            text: String(index + 1),
            fontSize: 20,
            bold: true,
            lineHeight: 1,
            color: data.branding.roles.text,
          },
          { width: '*', stack: show(finding) },
        ],
        columnGap: 6,
        margin: [0, 0, 0, look.below],
      }),
    ),
  ];
}

/** With its page, and why it has its rank. */
const firstThing = (finding: StoredFinding): Content[] => [
  {
    columns: [
      {
        width: '*',
        text: printed(finding.title),
        bold: true,
        fontSize: 11,
        linkToDestination: findingAnchor(finding.position),
      },
      {
        width: 50,
        style: 'small',
        text: ['page ', { pageReference: findingAnchor(finding.position) }],
      },
    ],
  },
  { text: printed(shorten(finding.advice.risk, maxRisk)), margin: [0, 2, 60, 0] },
  { text: whyRanked(finding), style: 'small', margin: [0, 2, 60, 0] },
];

const numerals = ['', '', 'TWO', 'THREE'];

/** Limits a check's text so that the summary fits on one page. */
const maxRisk = 320;
