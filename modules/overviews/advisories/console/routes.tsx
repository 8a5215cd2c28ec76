import { consoleScreensFor } from '#kit/web/console/consoleRoute.ts';

const writers = consoleScreensFor({ permission: 'advisories.write' });

export const advisoriesRoutes = [
  writers('/advisories', () => import('./screens/AdvisoryList.tsx'), 'AdvisoryList', {
    menu: 'Advisories',
  }),
  writers('/advisories/write', () => import('./screens/WriteAdvisory.tsx'), 'WriteAdvisory', {
    action: { label: 'Write an advisory', also: 'new' },
  }),
  writers('/advisories/:advisoryId', () => import('./screens/AdvisoryPage.tsx'), 'AdvisoryPage'),
  writers(
    '/advisories/:advisoryId/edit',
    () => import('./screens/EditAdvisory.tsx'),
    'EditAdvisory',
  ),
];
