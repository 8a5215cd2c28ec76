import { brandPage } from '#kit/web/console/consoleRoute.ts';

export const psaRoutes = [brandPage('psa', () => import('./screens/BrandPsa.tsx'), 'BrandPsa')];
