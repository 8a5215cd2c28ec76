import type { ScreenRoute } from '#kit/web/frame/screenRoute.ts';

export const profileRoutes: ScreenRoute[] = [
  {
    path: '/onboarding',
    access: 'newcomers',
    lazy: { Component: async () => (await import('./screens/Onboarding.tsx')).Onboarding },
  },
  {
    path: '/intro',
    access: 'members',
    lazy: { Component: async () => (await import('./screens/Intro.tsx')).Intro },
  },
];
