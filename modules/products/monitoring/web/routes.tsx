import { screensFor } from '#kit/web/frame/screenRoute.ts';
import { fixLinkPath } from '../vocabulary/fixLinkPath.ts';

const members = screensFor({ access: 'members', module: 'monitoring' });
const outside = screensFor({ access: 'anyone', frame: 'bare' });
const intro = async () => (await import('#content/intros/monitoring.json')).default;
const website = '/webappscan/:targetName';

/** The routes of website scans (MON-001). */
export const monitoringRoutes = [
  outside(fixLinkPath, () => import('./screens/Fix.tsx'), 'Fix'),
  members(`${website}?`, () => import('./screens/WebsiteScans.tsx'), 'WebsiteScans', { intro }),
  members(`${website}/findings/:scanId`, () => import('./screens/Findings.tsx'), 'Findings'),
  members(`${website}/issues`, () => import('./screens/Issues.tsx'), 'Issues'),
  members(`${website}/issues/:issueId`, () => import('./screens/Issue.tsx'), 'Issue'),
  members(`${website}/ownership`, () => import('./screens/Ownership.tsx'), 'Ownership'),
];
