import type { ConsoleRoute } from '#kit/web/console/consoleRoute.ts';

export const linksRoutes: ConsoleRoute[] = [
  {
    path: '/links',
    permission: 'offers.manage',
    menu: 'Links',
    lazy: { Component: async () => (await import('./screens/Links.tsx')).Links },
  },
];
