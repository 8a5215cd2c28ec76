import type { Content } from 'pdfmake/interfaces.js';
import { dateIn } from '#kit/contract/dates.ts';
import { countOf } from '#kit/contract/words.ts';
import { printedShort } from '#kit/server/pdf/printed.ts';
import { causesOf } from '#modules/products/monitoring/vocabulary.ts';
import { placesOf } from './byCause.ts';
import { olderVerdict } from './copy.ts';
import { titleBand } from './cover.ts';
import { leftOutWords, wentWords } from './coverage.ts';
import { detailsOf } from './findingPages.ts';
import { overviewTable } from './overview.ts';
import { isToFix, type ReportData } from './reportData.ts';
import { verdictNotice } from './summary.ts';

/** For whoever fixes the website: each cause once, in the order in which they are fixed, and nothing else. */
export function fixList(data: ReportData, all: ReportData): Content[] {
  const { branding, scan, timeZone, findings } = data;
  return [
    ...titleBand(branding, 'What to fix on this website', [
      ...printedShort(scan.targetUrl, 70),
      { text: `  ·  scanned on ${dateIn(timeZone, scan.startTime)}` },
    ]),
    ...(data.toFix
      ? []
      : [verdictNotice(olderVerdict), { text: '', margin: [0, 0, 0, 12] } as Content]),
    ...(findings.length === 0
      ? [{ text: 'The scan found nothing to fix.', fontSize: 12 } as Content]
      : [
          { text: listWords(data), style: 'lead' } as Content,
          ...overviewTable(data, all.findings),
        ]),
    ...wentWords(scan),
    ...[...leftOutWords(data), ...asideWords(all)].map(
      (text): Content => ({ text, margin: [0, 8, 0, 0] }),
    ),
    {
      text: `This list tells how a website can be attacked: pass it on only to people who look after it. After a fix, the owner can have it checked in the portal. Questions? ${branding.supportEmail}`,
      style: 'small',
      margin: [0, 10, 0, 0],
    },
    ...detailsOf(data),
  ];
}

const listWords = ({ findings }: ReportData): string =>
  `${countOf(findings.length, 'thing')} in ${countOf(findings.flatMap(placesOf).length, 'place')}. Most severe first. The number leads to the detail.`;

/** What nobody has to fix is in the other versions; what the scan did not look for again is in none. */
function asideWords(all: ReportData): string[] {
  const aside = causesOf(all.findings.filter((finding) => !isToFix(finding, all))).length;
  const { notLooked = 0, inPart = 0 } = all.toFix ?? {};
  return [
    ...(aside === 0
      ? []
      : [
          `${countOf(aside, 'thing')} that merely ${aside === 1 ? 'informs, or is accepted for now, is' : 'inform, or are accepted for now, are'} left out of this list.`,
        ]),
    ...(notLooked === 0
      ? []
      : [
          `${countOf(notLooked, 'thing')} to fix for which this scan did not look again ${notLooked === 1 ? 'is' : 'are'} left out of this list.`,
        ]),
    ...(inPart === 0
      ? []
      : [
          `${countOf(inPart, 'thing')} to fix ${inPart === 1 ? 'is' : 'are'} listed without the places that this scan did not reach.`,
        ]),
  ];
}
