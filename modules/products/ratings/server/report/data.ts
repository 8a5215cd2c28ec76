import type { PdfBranding } from '#kit/server/pdf/document.ts';
import type { HostsData, RatingsData } from '#modules/products/ratings/schemas.ts';

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
