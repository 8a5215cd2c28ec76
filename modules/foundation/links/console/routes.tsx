import { consoleScreensFor } from '#kit/web/console/consoleRoute.ts';

const sellers = consoleScreensFor({ permission: 'offers.manage' });

export const linksRoutes = [
  sellers('/links', () => import('./screens/Links.tsx'), 'Links', { menu: 'Links' }),
];
