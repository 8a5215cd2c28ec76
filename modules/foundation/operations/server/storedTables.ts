import { daysAfter, type StoredTable } from '#kit/server/services/storedTables.ts';
import { browserErrors } from './tables.ts';

export const operationsTables: readonly StoredTable[] = [
  {
    table: browserErrors,
    holds: 'errors of browsers',
    ...daysAfter(30, browserErrors.at, 'they happened'),
  },
];
