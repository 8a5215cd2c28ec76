import { IconGauge } from '@tabler/icons-react';
import { ownScreen, type PortalModule } from '#kit/web/frame/portalModule.ts';

const path = '/cybermaturity';
const intro = async () => (await import('#content/intros/maturity.json')).default;

/** /cybermaturity redirects to the assessment (MAT-017). */
export const maturityPortal: PortalModule = {
  module: 'cybermaturity',
  menu: { label: 'Cyber Maturity', path, icon: IconGauge, isAboveTools: true },
  card: async () => (await import('./components/DashboardCard.tsx')).DashboardCard,
  screens: [
    ownScreen(path, () => import('./screens/Enter.tsx'), 'Enter', { intro }),
    ownScreen(`${path}/assessment`, () => import('./screens/Enter.tsx'), 'Enter', { intro }),
    ownScreen(`${path}/assessment/start`, () => import('./screens/Start.tsx'), 'Start', { intro }),
    ownScreen(`${path}/assessment/:step`, () => import('./screens/Step.tsx'), 'Step', { intro }),
    ownScreen(`${path}/report`, () => import('./screens/Report.tsx'), 'Report', { intro }),
  ],
};
