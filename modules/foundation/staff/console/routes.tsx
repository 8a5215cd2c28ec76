import type { ConsoleRoute } from '#kit/web/console/consoleRoute.ts';

export const staffRoutes: ConsoleRoute[] = [
  {
    path: '/staff',
    permission: 'staff.manage',
    menu: 'Staff',
    lazy: { Component: async () => (await import('./screens/StaffList.tsx')).StaffList },
  },
  {
    path: '/log',
    permission: 'audit.read',
    menu: 'Log',
    lazy: { Component: async () => (await import('./screens/StaffLog.tsx')).StaffLog },
  },
];
