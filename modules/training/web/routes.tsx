import { keyOf } from '#kit/web/api/hooks.ts';
import { send } from '#kit/web/api/send.ts';
import type { ScreenRoute } from '#kit/web/frame/screenRoute.ts';
import { loadTrainingData } from '../contract.ts';

/** Spec modules §2 'Module routes'. */
export const trainingRoutes: ScreenRoute[] = [
  {
    path: '/training/:tab?/:course?/:trainee?',
    access: 'members',
    module: 'training',
    intro: async () => (await import('./intro.tsx')).trainingIntro,
    lazy: { Component: async () => (await import('./screens/Training.tsx')).Training },
    warm: (client) => {
      const input = { updateWithSync: false };
      void client.prefetchQuery({
        queryKey: keyOf(loadTrainingData, input),
        queryFn: () => send(loadTrainingData, input),
      });
    },
  },
];
