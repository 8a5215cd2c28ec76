import { type StoredTable, withOrganization } from '#kit/server/storedTables.ts';
import { helpRequests, posts, reads } from './tables.ts';

export const conciergeTables: readonly StoredTable[] = [
  { table: posts, holds: 'weaknesses and messages', ...withOrganization },
  {
    table: reads,
    holds: 'who has read them',
    ...withOrganization,
    person: { cognitoId: reads.cognitoId },
  },
  {
    table: helpRequests,
    holds: 'who asked for help',
    ...withOrganization,
    person: { cognitoId: helpRequests.cognitoId },
  },
];
