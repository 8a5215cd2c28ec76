import type { ConsoleRoute } from '#kit/web/console/consoleRoute.ts';

export const insuranceRoutes: ConsoleRoute[] = [
  {
    path: '/brands/:brandId/insurance',
    permission: 'brands.manage',
    lazy: { Component: async () => (await import('./screens/BrandInsurance.tsx')).BrandInsurance },
  },
];
