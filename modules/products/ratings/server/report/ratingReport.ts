import type { Content } from 'pdfmake/interfaces.js';
import { dateIn } from '#kit/contract/dates.ts';
import { renderPdf } from '#kit/server/pdf/document.ts';
import { cover } from './cover.ts';
import type { RatingReportData } from './data.ts';
import { detailPages } from './detailPages.ts';
import { howItIsMade } from './howItIsMade.ts';
import { otherHosts } from './otherHosts.ts';
import { summary } from './summary.ts';

/** One page for the owner, then details for the technician, other hosts, and an explanation of the formula. */
export const reportContent = (report: RatingReportData): Content[] => [
  ...cover(report),
  ...summary(report),
  ...detailPages(report),
  ...otherHosts(report),
  ...howItIsMade(report),
];

export function renderReport(report: RatingReportData): Promise<Buffer> {
  const { branding, companyName, madeAt, timeZone, isSample } = report;
  return renderPdf({
    branding,
    title: `Rating report: ${companyName}`,
    footer: [
      branding.name,
      'Rating report',
      dateIn(timeZone, madeAt),
      ...(isSample ? ['Sample'] : []),
    ].join('  ·  '),
    date: madeAt,
    content: reportContent(report),
  });
}
