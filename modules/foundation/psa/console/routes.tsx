import type { ConsoleRoute } from '#kit/web/console/consoleRoute.ts';

export const psaRoutes: ConsoleRoute[] = [
  {
    path: '/brands/:brandId/psa',
    permission: 'brands.manage',
    lazy: { Component: async () => (await import('./screens/BrandPsa.tsx')).BrandPsa },
  },
];
