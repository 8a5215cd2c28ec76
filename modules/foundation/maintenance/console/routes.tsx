import type { ConsoleRoute } from '#kit/web/console/consoleRoute.ts';

export const maintenanceRoutes: ConsoleRoute[] = [
  {
    path: '/maintenance',
    forAllBrands: true,
    permission: 'operations.read',
    menu: 'Maintenance',
    lazy: {
      Component: async () => (await import('./screens/MaintenancePage.tsx')).MaintenancePage,
    },
  },
];
