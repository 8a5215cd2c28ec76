import { sql } from 'drizzle-orm';
import { daysAfter, type StoredTable } from '#kit/server/services/storedTables.ts';
import { leads } from './tables.ts';

/** Leads with the address in any of their fields, whatever the form called it. */
const leadsOf = (email: string) => {
  const quoted = `%${JSON.stringify(email).replaceAll(/[\\%_]/g, '\\$&')}%`;
  return sql`lower(${leads.fields}::text) like ${quoted}`;
};

export const marketingTables: readonly StoredTable[] = [
  {
    table: leads,
    holds: 'leads of public forms: what was typed, IP address',
    ...daysAfter(90, leads.submittedAt, 'they were sent'),
    person: { rows: leadsOf },
  },
];
