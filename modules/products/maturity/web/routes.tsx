import type { ScreenRoute } from '#kit/web/frame/screenRoute.ts';

const members = {
  access: 'members',
  module: 'cybermaturity',
  intro: async () => (await import('#content/intros/maturity.json')).default,
} as const;

const enter = {
  ...members,
  lazy: { Component: async () => (await import('./screens/Enter.tsx')).Enter },
};

/** /cybermaturity redirects to the assessment (MAT-017). */
export const maturityRoutes: ScreenRoute[] = [
  { ...enter, path: '/cybermaturity' },
  { ...enter, path: '/cybermaturity/assessment' },
  {
    ...members,
    path: '/cybermaturity/assessment/start',
    lazy: { Component: async () => (await import('./screens/Start.tsx')).Start },
  },
  {
    ...members,
    path: '/cybermaturity/assessment/:step',
    lazy: { Component: async () => (await import('./screens/Step.tsx')).Step },
  },
  {
    ...members,
    path: '/cybermaturity/report',
    lazy: { Component: async () => (await import('./screens/Report.tsx')).Report },
  },
];
