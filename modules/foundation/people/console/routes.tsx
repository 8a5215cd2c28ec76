import { brandPage } from '#kit/web/console/consoleRoute.ts';

export const peopleConsoleRoutes = [
  brandPage('outside', () => import('./screens/BrandOutside.tsx'), 'BrandOutside'),
];
