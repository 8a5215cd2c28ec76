import type { ScreenRoute } from '#kit/web/frame/screenRoute.ts';

export const dashboardRoutes: ScreenRoute[] = [
  {
    path: '/dashboard',
    access: 'members',
    module: 'dashboard',
    lazy: { Component: async () => (await import('./screens/Dashboard.tsx')).Dashboard },
  },
];
