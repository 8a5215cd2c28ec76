import type { ComponentType } from 'react';
import type { ScreenRoute } from '#kit/web/frame/screenRoute.ts';

interface Parts {
  /** What the plan in use leaves out. */
  NotCovered: () => Promise<ComponentType>;
}

/** What a plan leaves out is a product's to tell: the portal brings it. */
export const plansRoutes = (load: Parts): ScreenRoute[] => [
  {
    path: '/plan',
    access: 'members',
    lazy: {
      Component: async () => {
        const [{ Plan }, NotCovered] = await Promise.all([
          import('./screens/Plan.tsx'),
          load.NotCovered(),
        ]);
        return () => <Plan notCovered={<NotCovered />} />;
      },
    },
  },
];
