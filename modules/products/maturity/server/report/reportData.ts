import { dateIn } from '#kit/contract/dates.ts';
import type { PdfBranding } from '#kit/server/pdf/document.ts';
import type { AssessmentConfig, AssessmentState } from '#modules/products/maturity/schemas.ts';

/** Everything that a report is made of; plain data, so that it can be sent to another process. */
export interface ReportData {
  /** An assessment with at least one answer. */
  assessment: AssessmentState;
  config: AssessmentConfig;
  companyName: string;
  branding: PdfBranding;
  /** IANA name of the time zone in which dates are written. */
  timeZone: string;
}

/** The date of the last answer: 'MMM D, YYYY'. */
export const dayOf = ({ assessment, timeZone }: ReportData): string =>
  dateIn(timeZone, updatedOf(assessment));

export const updatedOf = ({ lastUpdated }: AssessmentState): Date => new Date(lastUpdated ?? 0);

export const levelWords = (level: number | null): string =>
  level === null ? 'Not answered' : `Level ${level}`;

export const averageWords = (average: number | null): string =>
  average === null ? '–' : average.toFixed(1);
