import type { ServerModule } from '#kit/server/http/module.ts';
import { asLongAs } from '#kit/server/services/storedTables.ts';
import { openPortal } from './calls/console/maintenance/end.ts';
import { readMaintenance } from './calls/console/maintenance/read.ts';
import { closePortal } from './calls/console/maintenance/start.ts';
import { maintenanceNotices } from './tables.ts';

export { currentMaintenance } from './maintenance.ts';

export const maintenanceModule: ServerModule = {
  name: 'maintenance',
  routes: [readMaintenance, closePortal, openPortal],
  contributes: {
    auditWords: {
      staffLog: {
        '/console/maintenance/start': 'Closed the portal',
        '/console/maintenance/end': 'Opened the portal',
      },
    },
    tables: [
      {
        table: maintenanceNotices,
        holds: 'the notice of maintenance',
        ...asLongAs('the maintenance'),
      },
    ],
  },
};
