import type { ScreenRoute } from '#kit/web/frame/screenRoute.ts';

export const letterRoutes: ScreenRoute[] = [
  {
    path: '/letters',
    access: 'members',
    lazy: { Component: async () => (await import('./screens/Letters.tsx')).Letters },
  },
  {
    path: '/letters/:month',
    access: 'members',
    lazy: { Component: async () => (await import('./screens/Letter.tsx')).Letter },
  },
];
