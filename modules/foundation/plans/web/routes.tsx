import type { ScreenRoute } from '#kit/web/frame/screenRoute.ts';

export const plansRoutes: ScreenRoute[] = [
  {
    path: '/plan',
    access: 'members',
    lazy: { Component: async () => (await import('./screens/Plan.tsx')).Plan },
  },
];
