import { lte, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';

/** How long the rows of a table are kept. */
export interface Kept {
  table: PgTable;
  /** What a row is, for a person who asks what is kept. */
  holds: string;
  /** How long, in the same person's words. */
  kept: string;
  /** Which rows are past their time; none where something else ends them. */
  past?: (now: Date) => SQL | undefined;
}

type HowLong = Pick<Kept, 'kept' | 'past'>;

const dayMs = 86_400_000;
export const before = (now: Date, days: number) => new Date(now.getTime() - days * dayMs);

/** So many days after a moment that a column tells. */
export const daysAfter = (days: number, column: PgColumn, moment: string): HowLong => ({
  kept: days === 0 ? `until ${moment}` : `${days} ${days === 1 ? 'day' : 'days'} after ${moment}`,
  past: (now) => lte(column, before(now, days)),
});

export const until = (column: PgColumn, moment: string) => daysAfter(0, column, moment);

export const asLongAs = (what: string): HowLong => ({ kept: `as long as ${what}` });
export const withOrganization = asLongAs('the organization');
export const withWebsite = asLongAs('the website');
export const withTrainee = asLongAs('the trainee');

export const forEver = (why: string): HowLong => ({ kept: `for ever: ${why}` });
