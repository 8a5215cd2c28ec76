import { csvLines, csvOf } from '#kit/contract/csv.ts';
import type { OpenCause } from '#kit/server/services/summaries.ts';
import type { Customer } from '../../schemas.ts';
import type { ColumnName } from '../../vocabulary.ts';

interface Cell<Row> {
  title: string;
  /** For whoever reads the file by a program. */
  meaning: string;
  of: (row: Row) => string | number | null;
}

interface CustomerCell extends Cell<Customer> {
  /** The column of the table of customers that it belongs to; null: in every file. */
  column: ColumnName | null;
}

/** In the order of the file. */
export const customerCells: readonly CustomerCell[] = [
  {
    title: 'Company',
    meaning: 'the name of the organization',
    column: null,
    of: ({ companyName }) => companyName,
  },
  { title: 'Brand', meaning: 'the id of its brand', column: 'brandId', of: (row) => row.brandId },
  {
    title: 'Plan',
    meaning: 'the name of its plan',
    column: 'planName',
    of: ({ planName }) => planName,
  },
  {
    title: 'Status',
    meaning: 'the status of its subscription; a trial that is over stays INTRIAL',
    column: 'planName',
    of: ({ status }) => status,
  },
  {
    title: 'Trial days left',
    meaning: 'days until the last day of its trial, negative after it; empty without a trial',
    column: 'trialEndsAt',
    of: ({ trialDaysLeft }) => trialDaysLeft,
  },
  {
    title: 'Maturity level',
    meaning: 'the level of its assessment; empty before the first',
    column: 'level',
    of: ({ level }) => level,
  },
  {
    title: 'Rating',
    meaning: 'its rating as seen from outside, or the low end of a range; empty before the first',
    column: 'rating',
    of: ({ rating }) => rating,
  },
  {
    title: 'Rating at best',
    meaning: 'the high end where the rating is a range; empty where it is a number',
    column: 'rating',
    of: ({ ratingHighest }) => ratingHighest,
  },
  {
    title: 'Letter',
    meaning: 'the grade of the rating; of a range the one that it deserves at best',
    column: 'rating',
    of: ({ letter }) => letter,
  },
  {
    title: 'High on websites',
    meaning: 'how many open causes of its websites are rated High',
    column: 'openHighs',
    of: ({ openHighs }) => openHighs,
  },
  {
    title: 'Websites not scanned',
    meaning: 'how many websites its plan does not scan',
    column: 'unwatched',
    of: ({ unwatched }) => unwatched,
  },
  {
    title: 'Scans failed',
    meaning: 'of how many websites the last scan failed',
    column: 'scansFailed',
    of: ({ scansFailed }) => scansFailed,
  },
  {
    title: 'Never scanned',
    meaning:
      'of how many websites that are to be scanned no scan has ended; empty where there is no website, though its plan would scan one',
    column: 'neverScanned',
    of: ({ lacksWebsite, neverScanned }) => (lacksWebsite ? null : neverScanned),
  },
  {
    title: 'Last activity',
    meaning: 'when somebody of it signed in or changed something last, UTC',
    column: 'lastActivityAt',
    of: ({ lastActivityAt }) => lastActivityAt,
  },
  {
    title: 'Customer since',
    meaning: 'when it signed up, UTC',
    column: 'signedUpAt',
    of: ({ signedUpAt }) => signedUpAt,
  },
  {
    title: 'Id',
    meaning: 'the id of the organization, which never changes',
    column: null,
    of: ({ orgId }) => orgId,
  },
];

/** Of the open causes: what there is to fix, as every screen counts it. */
export const causeCells: readonly Cell<OpenCause>[] = [
  { title: 'Id', meaning: 'the id of the organization', of: ({ orgId }) => orgId },
  { title: 'Website', meaning: 'the id of the website', of: ({ targetId }) => targetId },
  {
    title: 'Check',
    meaning: 'what found it; with organization, website and cause it is the same every night',
    of: ({ checkId }) => checkId,
  },
  { title: 'Cause', meaning: 'what is to be fixed', of: ({ title }) => title },
  {
    title: 'Severity',
    meaning: 'high, medium or low: the worst of its places',
    of: ({ severity }) => severity,
  },
  {
    title: 'Since',
    meaning: 'when it was seen first, UTC',
    of: ({ firstSeenAt }) => firstSeenAt.toISOString(),
  },
  { title: 'Places', meaning: 'in how many places of the website it is', of: (row) => row.places },
];

/** The rows as CSV, with the titles above them. */
export const csvBy = <Row>(cells: readonly Cell<Row>[], rows: readonly Row[]): Buffer =>
  Buffer.from(csvOf([titlesOf(cells), ...linesOf(cells, rows)]));

/** The same in parts, one for each page of rows. */
export async function* csvInParts<Row>(
  cells: readonly Cell<Row>[],
  pages: AsyncIterable<readonly Row[]>,
): AsyncGenerator<string> {
  yield csvOf([titlesOf(cells)]);
  for await (const rows of pages) yield csvLines(linesOf(cells, rows));
}

const titlesOf = (cells: readonly { title: string }[]) => cells.map(({ title }) => title);

const linesOf = <Row>(cells: readonly Cell<Row>[], rows: readonly Row[]) =>
  rows.map((row) => cells.map(({ of }) => of(row) ?? ''));
