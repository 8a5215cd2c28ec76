import { brandPage } from '#kit/web/console/consoleRoute.ts';

export const marketplaceRoutes = [
  brandPage('offers', () => import('./screens/BrandOffers.tsx'), 'BrandOffers'),
];
