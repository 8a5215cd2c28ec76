import type { ScreenRoute } from '#kit/web/frame/screenRoute.ts';

const members = { access: 'members', module: 'marketplace' } as const;

export const marketplaceRoutes: ScreenRoute[] = [
  {
    ...members,
    path: '/marketplace',
    intro: async () => (await import('#content/intros/marketplace.json')).default,
    lazy: { Component: async () => (await import('./screens/Marketplace.tsx')).Marketplace },
  },
  {
    ...members,
    path: '/marketplace/:partner',
    lazy: { Component: async () => (await import('./screens/Partner.tsx')).Partner },
  },
];
