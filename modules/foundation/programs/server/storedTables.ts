import { bytesOf, daysAfter, type StoredTable } from '#kit/server/services/storedTables.ts';
import { apiKeys } from './tables.ts';

export const programsTables: readonly StoredTable[] = [
  {
    table: apiKeys,
    holds: 'keys of programs: a hash, what each is for, and who made it',
    ...daysAfter(90, apiKeys.expiresAt, 'they end'),
    bytes: bytesOf(apiKeys.name),
  },
];
