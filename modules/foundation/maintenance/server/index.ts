import type { ServerModule } from '#kit/server/module.ts';
import { maintenanceWords } from './auditWords.ts';
import { closePortal } from './calls/closePortal.ts';
import { openPortal } from './calls/openPortal.ts';
import { readMaintenance } from './calls/readMaintenance.ts';
import { maintenanceTables } from './storedTables.ts';

export { currentMaintenance, endMaintenance, startMaintenance } from './maintenance.ts';

export const maintenanceModule: ServerModule = {
  name: 'maintenance',
  routes: [readMaintenance, closePortal, openPortal],
  jobs: [],
  contributes: { auditWords: maintenanceWords, tables: maintenanceTables },
};
