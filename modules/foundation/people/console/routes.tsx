import type { ConsoleRoute } from '#kit/web/console/consoleRoute.ts';

export const peopleConsoleRoutes: ConsoleRoute[] = [
  {
    path: '/brands/:brandId/outside',
    permission: 'brands.manage',
    lazy: { Component: async () => (await import('./screens/BrandOutside.tsx')).BrandOutside },
  },
];
