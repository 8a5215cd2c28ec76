import { brandPage } from '#kit/web/console/consoleRoute.ts';

export const webhooksRoutes = [
  brandPage('webhooks', () => import('./screens/BrandWebhooks.tsx'), 'BrandWebhooks'),
];
