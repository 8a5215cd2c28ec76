import { keyOf } from '#kit/web/api/hooks.ts';
import { send } from '#kit/web/api/send.ts';
import type { ScreenRoute } from '#kit/web/frame/screenRoute.ts';
import { getJson } from '../contract.ts';

const members = { access: 'members', module: 'marketplace' } as const;
const warm: ScreenRoute['warm'] = (client) => {
  void client.prefetchQuery({ queryKey: keyOf(getJson, {}), queryFn: () => send(getJson, {}) });
};

/** Spec modules §2 'Module routes'. */
export const marketplaceRoutes: ScreenRoute[] = [
  {
    ...members,
    path: '/marketplace',
    intro: async () => (await import('./intro.tsx')).marketplaceIntro,
    lazy: { Component: async () => (await import('./screens/Marketplace.tsx')).Marketplace },
    warm,
  },
  {
    ...members,
    path: '/marketplace/:partner',
    lazy: { Component: async () => (await import('./screens/Partner.tsx')).Partner },
    warm,
  },
];
