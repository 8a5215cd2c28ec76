import { type StoredTable, withOrganization } from '#kit/server/services/storedTables.ts';
import { offerEvents } from './tables.ts';

export const marketplaceTables: readonly StoredTable[] = [
  {
    table: offerEvents,
    holds: 'offers that were opened or claimed',
    ...withOrganization,
    person: { cognitoId: offerEvents.cognitoId },
  },
];
