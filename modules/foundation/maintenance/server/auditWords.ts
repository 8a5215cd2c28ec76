import type { AuditWords } from '#kit/server/services/services.ts';

export const maintenanceWords: AuditWords = {
  staffLog: {
    '/console/maintenance/start': 'Closed the portal',
    '/console/maintenance/end': 'Opened the portal',
  },
};
