import type { ConsoleRoute } from '#kit/web/console/consoleRoute.ts';

const writers = { permission: 'advisories.write' } as const;

export const advisoriesRoutes: ConsoleRoute[] = [
  {
    ...writers,
    path: '/advisories',
    menu: 'Advisories',
    lazy: { Component: async () => (await import('./screens/AdvisoryList.tsx')).AdvisoryList },
  },
  {
    ...writers,
    path: '/advisories/write',
    action: { label: 'Write an advisory', also: 'new' },
    lazy: { Component: async () => (await import('./screens/WriteAdvisory.tsx')).WriteAdvisory },
  },
  {
    ...writers,
    path: '/advisories/:advisoryId',
    lazy: { Component: async () => (await import('./screens/AdvisoryPage.tsx')).AdvisoryPage },
  },
  {
    ...writers,
    path: '/advisories/:advisoryId/edit',
    lazy: { Component: async () => (await import('./screens/EditAdvisory.tsx')).EditAdvisory },
  },
];
