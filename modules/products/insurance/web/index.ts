import { IconUmbrella } from '@tabler/icons-react';
import { ownScreen, type PortalModule } from '#kit/web/frame/portalModule.ts';

export const insurancePortal: PortalModule = {
  module: 'insurance',
  menu: { label: 'Insurance', path: '/insurance', icon: IconUmbrella },
  screens: [ownScreen('/insurance', () => import('./screens/Insurance.tsx'), 'Insurance')],
};
