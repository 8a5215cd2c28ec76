import { sql } from 'drizzle-orm';
import { anywhere } from '#kit/server/db/anywhere.ts';
import { daysAfter, type StoredTable } from '#kit/server/services/storedTables.ts';
import { leads } from './tables.ts';

/** Leads with the address in any of their fields, whatever the form called it. */
const leadsOf = (email: string) =>
  sql`lower(${leads.fields}::text) like ${anywhere(JSON.stringify(email))}`;

export const marketingTables: readonly StoredTable[] = [
  {
    table: leads,
    holds: 'leads of public forms: what was typed, IP address',
    ...daysAfter(90, leads.submittedAt, 'they were sent'),
    person: { rows: leadsOf },
  },
];
