import type { ServerModule } from '#kit/server/http/module.ts';
import { maintenanceWords } from './auditWords.ts';
import { openPortal } from './calls/console/maintenance/end.ts';
import { readMaintenance } from './calls/console/maintenance/read.ts';
import { closePortal } from './calls/console/maintenance/start.ts';
import { maintenanceTables } from './storedTables.ts';

export { currentMaintenance } from './maintenance.ts';

export const maintenanceModule: ServerModule = {
  name: 'maintenance',
  routes: [readMaintenance, closePortal, openPortal],
  jobs: [],
  contributes: { auditWords: maintenanceWords, tables: maintenanceTables },
};
