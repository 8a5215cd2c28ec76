import { IconFileText } from '@tabler/icons-react';
import { ownScreen, type PortalModule } from '#kit/web/frame/portalModule.ts';
import { screensFor } from '#kit/web/frame/screenRoute.ts';
import { dutiesPath } from '../vocabulary/duties.ts';
import { signingPath } from '../vocabulary/signingPath.ts';
import { basePath as path, registersPath } from './paths.ts';

const outside = screensFor({ access: 'anyone', frame: 'bare' });
const intro = async () => (await import('#content/intros/policies.json')).default;

export const policiesPortal: PortalModule = {
  module: 'compliance',
  menu: { label: 'Security Policies', path, icon: IconFileText },
  screens: [
    outside(signingPath, () => import('./screens/Sign.tsx'), 'Sign'),
    ownScreen(path, () => import('./screens/Policies.tsx'), 'Policies', { intro }),
    ownScreen(dutiesPath, () => import('./screens/Duties.tsx'), 'Duties'),
    ownScreen(`${registersPath}/:register`, () => import('./screens/Registers.tsx'), 'Registers'),
    ownScreen(`${path}/:id/:version?`, () => import('./screens/Policy.tsx'), 'Policy'),
  ],
};
