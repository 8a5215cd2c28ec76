import { screensFor } from '#kit/web/frame/screenRoute.ts';

const members = screensFor({
  access: 'members',
  module: 'cybermaturity',
  intro: async () => (await import('#content/intros/maturity.json')).default,
});

/** /cybermaturity redirects to the assessment (MAT-017). */
export const maturityRoutes = [
  members('/cybermaturity', () => import('./screens/Enter.tsx'), 'Enter'),
  members('/cybermaturity/assessment', () => import('./screens/Enter.tsx'), 'Enter'),
  members('/cybermaturity/assessment/start', () => import('./screens/Start.tsx'), 'Start'),
  members('/cybermaturity/assessment/:step', () => import('./screens/Step.tsx'), 'Step'),
  members('/cybermaturity/report', () => import('./screens/Report.tsx'), 'Report'),
];
