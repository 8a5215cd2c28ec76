import { screensFor } from '#kit/web/frame/screenRoute.ts';

const members = screensFor({ access: 'members' });

export const advisoryRoutes = [
  members('/advisories/:advisoryId', () => import('./screens/AdvisoryPage.tsx'), 'AdvisoryPage'),
];
