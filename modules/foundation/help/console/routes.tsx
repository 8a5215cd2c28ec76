import type { ConsoleRoute } from '#kit/web/console/consoleRoute.ts';

export const helpConsoleRoutes: ConsoleRoute[] = [
  {
    path: '/brands/:brandId/help',
    permission: 'brands.manage',
    lazy: { Component: async () => (await import('./screens/BrandHelp.tsx')).BrandHelp },
  },
];
