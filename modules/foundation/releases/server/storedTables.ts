import { forEver, type StoredTable } from '#kit/server/services/storedTables.ts';
import { releaseNotes } from './tables.ts';

export const releasesTables: readonly StoredTable[] = [
  { table: releaseNotes, holds: 'release notes of a brand', ...forEver('they name no customer') },
];
