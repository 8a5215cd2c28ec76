import { screensFor } from '#kit/web/frame/screenRoute.ts';

const members = screensFor({ access: 'members' });

export const letterRoutes = [
  members('/letters', () => import('./screens/Letters.tsx'), 'Letters'),
  members('/letters/:month', () => import('./screens/Letter.tsx'), 'Letter'),
];
