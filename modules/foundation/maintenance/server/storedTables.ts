import { asLongAs, type StoredTable } from '#kit/server/services/storedTables.ts';
import { maintenanceNotices } from './tables.ts';

export const maintenanceTables: readonly StoredTable[] = [
  { table: maintenanceNotices, holds: 'the notice of maintenance', ...asLongAs('the maintenance') },
];
