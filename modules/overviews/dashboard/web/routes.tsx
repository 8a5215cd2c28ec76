import type { ComponentType } from 'react';
import type { ScreenRoute } from '#kit/web/frame/screenRoute.ts';

/** The dashboard shows cards of other modules, so the portal passes in the screen together with them. */
export const dashboardRoutes = (load: () => Promise<ComponentType>): ScreenRoute[] => [
  {
    path: '/dashboard',
    access: 'members',
    module: 'dashboard',
    intro: async () => (await import('#content/intros/dashboard.json')).default,
    lazy: { Component: load },
  },
];
