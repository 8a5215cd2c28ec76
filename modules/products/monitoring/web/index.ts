import { IconWorldSearch } from '@tabler/icons-react';
import { ownScreen, type PortalModule } from '#kit/web/frame/portalModule.ts';
import { screensFor } from '#kit/web/frame/screenRoute.ts';
import { fixLinkPath } from '../vocabulary/fixLinkPath.ts';

const path = '/webappscan';
const website = `${path}/:targetName`;
const outside = screensFor({ access: 'anyone', frame: 'bare' });
const intro = async () => (await import('#content/intros/monitoring.json')).default;

/** Website scans (MON-001). */
export const monitoringPortal: PortalModule = {
  module: 'monitoring',
  menu: { label: 'Monitoring', path, icon: IconWorldSearch },
  submenu: { label: 'Website Scans', path, below: path },
  screens: [
    outside(fixLinkPath, () => import('./screens/Fix.tsx'), 'Fix'),
    ownScreen(`${website}?`, () => import('./screens/WebsiteScans.tsx'), 'WebsiteScans', { intro }),
    ownScreen(`${website}/findings/:scanId`, () => import('./screens/Findings.tsx'), 'Findings'),
    ownScreen(`${website}/issues`, () => import('./screens/Issues.tsx'), 'Issues'),
    ownScreen(`${website}/issues/:issueId`, () => import('./screens/Issue.tsx'), 'Issue'),
    ownScreen(`${website}/ownership`, () => import('./screens/Ownership.tsx'), 'Ownership'),
  ],
};
