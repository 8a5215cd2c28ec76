import { consoleScreensFor } from '#kit/web/console/consoleRoute.ts';

const ofBrands = consoleScreensFor({ permission: 'operations.read' });
const operators = consoleScreensFor({ permission: 'operations.read', forAllBrands: true });

export const operationsRoutes = [
  operators('/jobs', () => import('./screens/Jobs.tsx'), 'Jobs', { menu: 'Jobs' }),
  ofBrands('/mails', () => import('./screens/Mails.tsx'), 'Mails', { menu: 'Mails' }),
  operators('/errors', () => import('./screens/Errors.tsx'), 'Errors', { menu: 'Errors' }),
];
