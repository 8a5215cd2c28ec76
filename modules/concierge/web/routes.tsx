import { keyOf } from '#kit/web/api/hooks.ts';
import { send } from '#kit/web/api/send.ts';
import type { ScreenRoute } from '#kit/web/frame/screenRoute.ts';
import { cyberConciergeWeaknesses } from '../contract.ts';

const members = { access: 'members', module: 'cyberconcierge' } as const;
const intro = async () => (await import('./intro.tsx')).conciergeIntro;

/** Spec modules §2 'Module routes'; a tab that there is not is for the screen to tell. */
export const conciergeRoutes: ScreenRoute[] = [
  {
    ...members,
    path: '/concierge/:tabId?',
    intro,
    lazy: { Component: async () => (await import('./screens/Concierge.tsx')).Concierge },
    warm: (client) => {
      void client.prefetchQuery({
        queryKey: keyOf(cyberConciergeWeaknesses, {}),
        queryFn: () => send(cyberConciergeWeaknesses, {}),
      });
    },
  },
  {
    ...members,
    path: '/concierge/weaknesses/:weaknessId',
    lazy: { Component: async () => (await import('./screens/Weakness.tsx')).Weakness },
  },
  {
    ...members,
    path: '/concierge/messages/:conciergeMessageId',
    lazy: { Component: async () => (await import('./screens/Message.tsx')).Message },
  },
];
