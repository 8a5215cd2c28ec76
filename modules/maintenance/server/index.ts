export { currentMaintenance, endMaintenance, startMaintenance } from './maintenance.ts';
