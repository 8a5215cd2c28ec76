import type { ScreenRoute } from '#kit/web/frame/screenRoute.ts';

export const ratingsRoutes: ScreenRoute[] = [
  {
    access: 'members',
    module: 'ratings',
    path: '/attacksurface',
    intro: async () => (await import('#content/intros/ratings.json')).default,
    lazy: { Component: async () => (await import('./screens/AttackSurface.tsx')).AttackSurface },
  },
];
