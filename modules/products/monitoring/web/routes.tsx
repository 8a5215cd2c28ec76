import type { ScreenRoute } from '#kit/web/frame/screenRoute.ts';
import { fixLinkPath } from '../vocabulary/fixLinkPath.ts';

const members = { access: 'members', module: 'monitoring' } as const;

/** The routes of website scans (MON-001). */
export const monitoringRoutes: ScreenRoute[] = [
  {
    access: 'anyone',
    frame: 'bare',
    path: fixLinkPath,
    lazy: { Component: async () => (await import('./screens/Fix.tsx')).Fix },
  },
  {
    ...members,
    path: '/webappscan/:targetName?',
    intro: async () => (await import('#content/intros/monitoring.json')).default,
    lazy: { Component: async () => (await import('./screens/WebsiteScans.tsx')).WebsiteScans },
  },
  {
    ...members,
    path: '/webappscan/:targetName/findings/:scanId',
    lazy: { Component: async () => (await import('./screens/Findings.tsx')).Findings },
  },
  {
    ...members,
    path: '/webappscan/:targetName/issues',
    lazy: { Component: async () => (await import('./screens/Issues.tsx')).Issues },
  },
  {
    ...members,
    path: '/webappscan/:targetName/issues/:issueId',
    lazy: { Component: async () => (await import('./screens/Issue.tsx')).Issue },
  },
  {
    ...members,
    path: '/webappscan/:targetName/ownership',
    lazy: { Component: async () => (await import('./screens/Ownership.tsx')).Ownership },
  },
];
