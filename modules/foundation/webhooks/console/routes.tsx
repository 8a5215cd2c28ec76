import type { ConsoleRoute } from '#kit/web/console/consoleRoute.ts';

export const webhooksRoutes: ConsoleRoute[] = [
  {
    path: '/brands/:brandId/webhooks',
    permission: 'brands.manage',
    lazy: { Component: async () => (await import('./screens/BrandWebhooks.tsx')).BrandWebhooks },
  },
];
