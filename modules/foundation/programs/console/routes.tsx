import type { ConsoleRoute } from '#kit/web/console/consoleRoute.ts';

export const programsRoutes: ConsoleRoute[] = [
  {
    path: '/brands/:brandId/keys',
    permission: 'brands.manage',
    lazy: { Component: async () => (await import('./screens/BrandKeys.tsx')).BrandKeys },
  },
];
