import { brandPage } from '#kit/web/console/consoleRoute.ts';

export const insuranceRoutes = [
  brandPage('insurance', () => import('./screens/BrandInsurance.tsx'), 'BrandInsurance'),
];
