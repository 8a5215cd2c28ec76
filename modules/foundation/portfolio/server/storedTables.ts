import { asLongAs, type StoredTable, withOrganization } from '#kit/server/storedTables.ts';
import { changes, summaries } from './tables.ts';

export const portfolioTables: readonly StoredTable[] = [
  { table: summaries, holds: 'what the portfolio shows of an organization', ...withOrganization },
  {
    table: changes,
    holds: 'that the portfolio is to look again',
    ...asLongAs('it has not looked'),
    madeByTriggers: true,
  },
];
