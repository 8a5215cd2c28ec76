import type { ConsoleRoute } from '#kit/web/console/consoleRoute.ts';

export const operationsRoutes: ConsoleRoute[] = [
  {
    path: '/jobs',
    forAllBrands: true,
    permission: 'operations.read',
    menu: 'Jobs',
    lazy: { Component: async () => (await import('./screens/Jobs.tsx')).Jobs },
  },
  {
    path: '/mails',
    permission: 'operations.read',
    menu: 'Mails',
    lazy: { Component: async () => (await import('./screens/Mails.tsx')).Mails },
  },
  {
    path: '/errors',
    forAllBrands: true,
    permission: 'operations.read',
    menu: 'Errors',
    lazy: { Component: async () => (await import('./screens/Errors.tsx')).Errors },
  },
];
