import { IconBuildingStore } from '@tabler/icons-react';
import { ownScreen, type PortalModule } from '#kit/web/frame/portalModule.ts';

const path = '/marketplace';
const intro = async () => (await import('#content/intros/marketplace.json')).default;

export const marketplacePortal: PortalModule = {
  module: 'marketplace',
  menu: { label: 'Marketplace', path, icon: IconBuildingStore },
  card: async () => (await import('./components/DashboardCard.tsx')).DashboardCard,
  screens: [
    ownScreen(path, () => import('./screens/Marketplace.tsx'), 'Marketplace', { intro }),
    ownScreen(`${path}/:partner`, () => import('./screens/Partner.tsx'), 'Partner'),
  ],
};
