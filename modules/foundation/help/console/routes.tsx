import { brandPage } from '#kit/web/console/consoleRoute.ts';

export const helpConsoleRoutes = [
  brandPage('help', () => import('./screens/BrandHelp.tsx'), 'BrandHelp'),
];
