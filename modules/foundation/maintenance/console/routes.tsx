import { consoleScreensFor } from '#kit/web/console/consoleRoute.ts';

const operators = consoleScreensFor({ forAllBrands: true, permission: 'operations.read' });

export const maintenanceRoutes = [
  operators('/maintenance', () => import('./screens/MaintenancePage.tsx'), 'MaintenancePage', {
    menu: 'Maintenance',
  }),
];
