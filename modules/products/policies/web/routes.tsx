import type { ScreenRoute } from '#kit/web/frame/screenRoute.ts';
import { dutiesPath } from '../vocabulary/duties.ts';
import { signingPath } from '../vocabulary/signingPath.ts';
import { registersPath } from './paths.ts';

const members = { access: 'members', module: 'compliance' } as const;
const intro = async () => (await import('#content/intros/policies.json')).default;

export const policiesRoutes: ScreenRoute[] = [
  {
    access: 'anyone',
    frame: 'bare',
    path: signingPath,
    lazy: { Component: async () => (await import('./screens/Sign.tsx')).Sign },
  },
  {
    ...members,
    path: '/securitypolicy',
    intro,
    lazy: { Component: async () => (await import('./screens/Policies.tsx')).Policies },
  },
  {
    ...members,
    path: dutiesPath,
    lazy: { Component: async () => (await import('./screens/Duties.tsx')).Duties },
  },
  {
    ...members,
    path: `${registersPath}/:register`,
    lazy: { Component: async () => (await import('./screens/Registers.tsx')).Registers },
  },
  {
    ...members,
    path: '/securitypolicy/:id/:version?',
    lazy: { Component: async () => (await import('./screens/Policy.tsx')).Policy },
  },
];
