import type { ScreenRoute } from '#kit/web/frame/screenRoute.ts';
import { checkPath, packPath } from '../vocabulary/packPaths.ts';

const outside = { access: 'anyone', frame: 'bare' } as const;

export const proofRoutes: ScreenRoute[] = [
  {
    path: '/proof',
    access: 'members',
    module: 'cybermaturity',
    lazy: { Component: async () => (await import('./screens/Proof.tsx')).Proof },
  },
  {
    ...outside,
    path: packPath,
    lazy: { Component: async () => (await import('./screens/Pack.tsx')).Pack },
  },
  {
    ...outside,
    path: checkPath,
    lazy: { Component: async () => (await import('./screens/Check.tsx')).Check },
  },
];
