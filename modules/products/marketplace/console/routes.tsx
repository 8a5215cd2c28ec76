import type { ConsoleRoute } from '#kit/web/console/consoleRoute.ts';

export const marketplaceRoutes: ConsoleRoute[] = [
  {
    path: '/brands/:brandId/offers',
    permission: 'brands.manage',
    lazy: { Component: async () => (await import('./screens/BrandOffers.tsx')).BrandOffers },
  },
];
