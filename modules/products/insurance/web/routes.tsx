import type { ScreenRoute } from '#kit/web/frame/screenRoute.ts';

export const insuranceRoutes: ScreenRoute[] = [
  {
    path: '/insurance',
    access: 'members',
    module: 'insurance',
    lazy: { Component: async () => (await import('./screens/Insurance.tsx')).Insurance },
  },
];
