import type { ComponentType } from 'react';
import type { OutputOf } from '#kit/contract/call.ts';
import { keyOf } from '#kit/web/api/hooks.ts';
import { send } from '#kit/web/api/send.ts';
import type { ScreenRoute } from '#kit/web/frame/screenRoute.ts';
import { monitoring } from '../calls.ts';

/** The dashboard shows cards of other modules, so the portal passes in the screen together with them. */
export const dashboardRoutes = (load: () => Promise<ComponentType>): ScreenRoute[] => [
  {
    path: '/dashboard',
    access: 'members',
    module: 'dashboard',
    intro: async () => (await import('./intro.tsx')).dashboardIntro,
    lazy: { Component: load },
    warm: async (client) => {
      // Skipped on a first visit, when no plan is loaded yet.
      const { featureUsageProfile } = await import('#modules/foundation/plans/calls.ts');
      const plan = client.getQueryData<OutputOf<typeof featureUsageProfile>>(
        keyOf(featureUsageProfile, {}),
      );
      if (plan?.plans.modules.monitoring !== 'ACTIVE') return;
      void client.prefetchQuery({
        queryKey: keyOf(monitoring, {}),
        queryFn: () => send(monitoring, {}),
      });
    },
  },
];
