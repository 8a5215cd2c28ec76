import { screensFor } from '#kit/web/frame/screenRoute.ts';

const members = screensFor({ access: 'members', module: 'insurance' });

export const insuranceRoutes = [
  members('/insurance', () => import('./screens/Insurance.tsx'), 'Insurance'),
];
