import type { ConsoleRoute } from '#kit/web/console/consoleRoute.ts';

export const plansRoutes: ConsoleRoute[] = [
  {
    path: '/brands/:brandId/plans',
    permission: 'brands.manage',
    lazy: { Component: async () => (await import('./screens/BrandPlans.tsx')).BrandPlans },
  },
];
