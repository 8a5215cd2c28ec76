import type { StoredTable } from '#kit/server/services/storedTables.ts';
import { documents } from './tables.ts';

export const documentsTables: readonly StoredTable[] = [
  {
    table: documents,
    holds: 'documents that were long to draw, and who asked for them',
    kept: '1 day after it was asked for',
    person: { namedByEmail: [documents.askedBy] },
  },
];
