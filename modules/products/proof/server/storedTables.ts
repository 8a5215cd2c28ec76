import {
  bytesOf,
  daysAfter,
  type StoredTable,
  withOrganization,
} from '#kit/server/services/storedTables.ts';
import { withdrawOf } from './store/packs.ts';
import { packs, statements } from './tables.ts';

export const proofTables: readonly StoredTable[] = [
  {
    table: statements,
    holds: 'what was stated about controls, and who stated or withdrew it',
    ...withOrganization,
    bytes: bytesOf(statements.scope, statements.note),
    person: {
      namedByEmail: [
        statements.statedBy,
        statements.statedByName,
        statements.endedBy,
        statements.endedByName,
      ],
      namedByName: [statements.statedByName, statements.endedByName],
    },
  },
  {
    table: packs,
    holds: 'evidence packs: by what each is recognized, and who made it',
    ...daysAfter(365, packs.expiresAt, 'they end'),
    bytes: bytesOf(packs.size),
    person: {
      namedByEmail: [packs.createdBy, packs.createdByName],
      namedByName: [packs.createdByName],
      // The file has their name, and is deleted within the hour.
      ends: withdrawOf,
    },
  },
];
