import type { ScanLevel } from '@portal/scanner/level';
import type { CutShortBy } from '@portal/scanner/stoppedBy';
import { countOf } from '#kit/contract/words.ts';
import type { FindingView, Scan } from '../schemas.ts';
import type { Recurrence } from '../vocabulary.ts';
import type { FormProblem } from './rules/websiteForm.ts';

export const levelMeanings: Record<ScanLevel, string> = {
  lightning:
    'A first glance at your front page: encryption, cookies and protective settings. About a minute.',
  safe: 'Visits your pages and only looks. Fills in no forms and changes nothing.',
  normal: 'Also tries harmless versions of common break-ins on your forms and links.',
  full: 'The most thorough: everything we can test. May take several hours.',
  log4shell: 'Looks only for the Log4j weakness.',
  sandbox_lightning: 'Lightning, for a copy of your site that is made for testing.',
  sandbox_normal: 'Normal, for a copy of your site that is made for testing.',
};

export const recurrenceLabels: Record<Recurrence, string> = {
  q: 'Quarterly',
  m: 'Monthly',
  w: 'Weekly',
  d: 'Daily',
};

/** 'edit' is for a website that has a schedule (MON-012). */
export const scheduleActions = { create: 'Schedule Scans', edit: 'Edit Scan Schedule' } as const;

export const phaseWords: Record<NonNullable<Scan['progress']>['phase'], string> = {
  queued: 'Waiting for its turn',
  connect: 'Connecting to your website',
  crawl: 'Getting to know your pages',
  check: 'Testing for weaknesses',
};

export const stoppedBySentences: Record<CutShortBy, string> = {
  time: 'This scan reached its time limit, so parts of your website were not tested.',
  requests: 'This scan reached its limit of requests, so parts of your website were not tested.',
  pages: 'Your website has more pages than one scan visits, so some were not tested.',
  silence:
    'This scan ended early, because your website stopped answering. Parts of it were not tested.',
  slow: 'This scan ended early, because your website answered too slowly. Parts of it were not tested.',
  signal: 'This scan was ended early, so parts of your website were not tested.',
  memory:
    'This scan ended early, because your website sends pages that are too large to read. Parts of it were not tested.',
  session:
    'Your website signed our scanner out and did not let it in again, so the rest was tested only as strangers see it.',
};

export const confidenceWords: Record<FindingView['confidence'], string> = {
  confirmed: 'We saw it happen.',
  firm: 'The signs are clear.',
  tentative: 'It looks like this; have it checked.',
};

/**
 * Messages of the wizard and the dialogs, by field (MON-032 to MON-070). A link to support follows
 * URL_RESTRICTED.
 */
export const formProblems: Record<FormProblem, string> = {
  NAME_MISSING: 'Please enter a name.',
  NAME_TOO_LONG: 'Max 255 symbols.',
  NAME_INVALID: 'Please enter a name on one line.',
  NAME_TAKEN: 'This name already exists, choose another.',
  PROTOCOL_MISSING: 'Please select a protocol.',
  URL_INVALID: 'Please enter a valid URL.',
  URL_RESTRICTED:
    'Scanning of this URL is restricted. If you own this website, please contact support',
  URL_IN_USE: 'This URL is already being used',
  ADDRESS_FORBIDDEN: 'This address is not that of a public website, so we cannot scan it.',
  PERMISSION_MISSING: 'Please confirm that you have permission to scan this website.',
  LEVEL_MISSING: 'Please select a scan level.',
  LEVEL_NOT_IN_PLAN: 'Your plan does not include this scan level. Please select another.',
  URL_NOT_CONFIRMED: 'Please confirm that this is your website.',
  DATE_MISSING: 'Please enter a date.',
  DATE_PAST: 'Date is not valid.',
  DATE_TOO_FAR: 'Please choose a date within the next 5 years.',
  DAY_OF_MONTH_INVALID: 'Not a valid day of the month.',
  FREQUENCY_NOT_IN_PLAN: 'Your plan does not include this frequency. Please select another.',
};

/** Shown when the plan includes no more websites (MON-021). */
export const siteLimitWords = (maximumAllowed: number): string =>
  `You've reached the maximum of ${countOf(maximumAllowed, 'website')}.`;

/** Without a schedule there is no next date to mention (MON-102). */
export const scanCanceledWords = (nextDate: string | null): string =>
  nextDate
    ? `Your website scan has been canceled. Your next scan is scheduled to run on ${nextDate}.`
    : 'Your website scan has been canceled.';
