import { brandPage } from '#kit/web/console/consoleRoute.ts';

export const plansRoutes = [
  brandPage('plans', () => import('./screens/BrandPlans.tsx'), 'BrandPlans'),
];
