import type { ComponentType } from 'react';
import type { ScreenRoute } from '#kit/web/frame/screenRoute.ts';

interface Parts {
  /** Shows what the current plan does not include. */
  NotCovered: () => Promise<ComponentType>;
}

/** A product module knows what a plan leaves out, so the portal passes in the component that shows it. */
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
