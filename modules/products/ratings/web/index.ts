import { ownScreen, type PortalModule } from '#kit/web/frame/portalModule.ts';

const path = '/attacksurface';
const intro = async () => (await import('#content/intros/ratings.json')).default;

export const ratingsPortal: PortalModule = {
  module: 'ratings',
  submenu: { label: 'Attack Surface', path, below: '/webappscan' },
  screens: [
    ownScreen(path, () => import('./screens/AttackSurface.tsx'), 'AttackSurface', { intro }),
  ],
};
