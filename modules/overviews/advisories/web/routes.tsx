import type { ScreenRoute } from '#kit/web/frame/screenRoute.ts';

export const advisoryRoutes: ScreenRoute[] = [
  {
    path: '/advisories/:advisoryId',
    access: 'members',
    lazy: { Component: async () => (await import('./screens/AdvisoryPage.tsx')).AdvisoryPage },
  },
];
