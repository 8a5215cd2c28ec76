import { screensFor } from '#kit/web/frame/screenRoute.ts';
import { dutiesPath } from '../vocabulary/duties.ts';
import { signingPath } from '../vocabulary/signingPath.ts';
import { registersPath } from './paths.ts';

const members = screensFor({ access: 'members', module: 'compliance' });
const outside = screensFor({ access: 'anyone', frame: 'bare' });
const intro = async () => (await import('#content/intros/policies.json')).default;

export const policiesRoutes = [
  outside(signingPath, () => import('./screens/Sign.tsx'), 'Sign'),
  members('/securitypolicy', () => import('./screens/Policies.tsx'), 'Policies', { intro }),
  members(dutiesPath, () => import('./screens/Duties.tsx'), 'Duties'),
  members(`${registersPath}/:register`, () => import('./screens/Registers.tsx'), 'Registers'),
  members('/securitypolicy/:id/:version?', () => import('./screens/Policy.tsx'), 'Policy'),
];
