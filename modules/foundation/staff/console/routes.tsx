import type { ConsoleRoute } from '#kit/web/console/consoleRoute.ts';

export const staffRoutes: ConsoleRoute[] = [
  {
    path: '/staff',
    forAllBrands: true,
    permission: 'staff.manage',
    menu: 'Staff',
    lazy: { Component: async () => (await import('./screens/StaffList.tsx')).StaffList },
  },
  {
    path: '/log',
    forAllBrands: true,
    permission: 'audit.read',
    menu: 'Log',
    lazy: { Component: async () => (await import('./screens/StaffLog.tsx')).StaffLog },
  },
];
