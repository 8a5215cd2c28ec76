import { brandPage } from '#kit/web/console/consoleRoute.ts';

export const programsRoutes = [
  brandPage('keys', () => import('./screens/BrandKeys.tsx'), 'BrandKeys'),
];
