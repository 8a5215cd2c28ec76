import type { ScreenRoute } from '#kit/web/frame/screenRoute.ts';

const members = { access: 'members', module: 'cyberconcierge' } as const;
const intro = async () => (await import('#content/intros/concierge.json')).default;

/** The screen itself handles an unknown tab. */
export const conciergeRoutes: ScreenRoute[] = [
  {
    ...members,
    path: '/concierge/:tabId?',
    intro,
    lazy: { Component: async () => (await import('./screens/Concierge.tsx')).Concierge },
  },
  {
    ...members,
    path: '/concierge/weaknesses/:weaknessId',
    lazy: { Component: async () => (await import('./screens/Weakness.tsx')).Weakness },
  },
  {
    ...members,
    path: '/concierge/conversations/:threadId',
    lazy: { Component: async () => (await import('./screens/Thread.tsx')).Thread },
  },
  {
    ...members,
    path: '/concierge/messages/:conciergeMessageId',
    lazy: { Component: async () => (await import('./screens/Message.tsx')).Message },
  },
];
