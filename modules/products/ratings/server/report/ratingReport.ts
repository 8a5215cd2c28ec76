import type { Content } from 'pdfmake/interfaces.js';
import { dateIn } from '#kit/contract/dates.ts';
import { type PdfBranding, renderPdf } from '#kit/server/pdf/document.ts';
import type { HostsData, RatingsData } from '#modules/products/ratings/schemas.ts';
import { cover } from './cover.ts';
import { detailPages } from './detailPages.ts';
import { howItIsMade } from './howItIsMade.ts';
import { otherHosts } from './otherHosts.ts';
import { summary } from './summary.ts';

/** Everything that a report is made of; plain data, so that it can be sent to another process. */
export interface RatingReportData {
  branding: PdfBranding;
  /** IANA name of the time zone in which dates are written. */
  timeZone: string;
  companyName: string;
  madeAt: Date;
  data: Omit<RatingsData, 'pdf'>;
  /** The hosts that the organization confirmed. */
  others: HostsData['ours'];
  /** Whether the values are invented. */
  isSample: boolean;
}

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
