import type { ScreenRoute } from '#kit/web/frame/screenRoute.ts';

const members = { access: 'members', module: 'monitoring' } as const;

/** Spec modules §2 'Module routes'; the page of findings is our own beside them. */
export const monitoringRoutes: ScreenRoute[] = [
  {
    ...members,
    path: '/webappscan/:targetName?',
    intro: async () => (await import('./intro.tsx')).monitoringIntro,
    lazy: { Component: async () => (await import('./screens/WebsiteScans.tsx')).WebsiteScans },
  },
  {
    ...members,
    path: '/webappscan/:targetName/findings/:scanId',
    lazy: { Component: async () => (await import('./screens/Findings.tsx')).Findings },
  },
];
