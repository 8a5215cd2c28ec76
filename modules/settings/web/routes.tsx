import type { ScreenRoute } from '#kit/web/frame/screenRoute.ts';

export const settingsRoutes: ScreenRoute[] = [
  {
    path: '/settings/:tab?',
    access: 'members',
    lazy: { Component: async () => (await import('./screens/Settings.tsx')).Settings },
  },
];
