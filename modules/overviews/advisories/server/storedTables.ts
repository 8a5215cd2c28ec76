import { daysAfter, type StoredTable } from '#kit/server/services/storedTables.ts';
import { advisories, matches } from './tables.ts';

export const advisoryTables: readonly StoredTable[] = [
  {
    table: advisories,
    holds: 'advisories about software; they name no customer',
    ...daysAfter(730, advisories.changedAt, 'they were changed'),
  },
  {
    table: matches,
    holds: 'which advisories it was told of, and what it answered',
    ...daysAfter(365, matches.foundAt, 'it was found to use the product'),
  },
];
