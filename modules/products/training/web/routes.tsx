import type { ScreenRoute } from '#kit/web/frame/screenRoute.ts';

/** TRN-001. */
export const trainingRoutes: ScreenRoute[] = [
  {
    path: '/training/:tab?/:course?/:trainee?',
    access: 'members',
    module: 'training',
    intro: async () => (await import('#content/intros/training.json')).default,
    lazy: { Component: async () => (await import('./screens/Training.tsx')).Training },
  },
];
