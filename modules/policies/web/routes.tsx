import { keyOf } from '#kit/web/api/hooks.ts';
import { send } from '#kit/web/api/send.ts';
import type { ScreenRoute } from '#kit/web/frame/screenRoute.ts';
import { policyList } from '../contract.ts';

const members = { access: 'members', module: 'compliance' } as const;
const intro = async () => (await import('./intro.tsx')).policiesIntro;

/** Spec modules §2 'Module routes'. */
export const policiesRoutes: ScreenRoute[] = [
  {
    ...members,
    path: '/securitypolicy',
    intro,
    lazy: { Component: async () => (await import('./screens/Policies.tsx')).Policies },
    warm: (client) => {
      void client.prefetchQuery({
        queryKey: keyOf(policyList, {}),
        queryFn: () => send(policyList, {}),
      });
    },
  },
  {
    ...members,
    path: '/securitypolicy/:id/:version?',
    lazy: { Component: async () => (await import('./screens/Policy.tsx')).Policy },
  },
];
