import type { ScreenRoute } from '#kit/web/frame/screenRoute.ts';
import { checkPath, packPath } from '../vocabulary/packPaths.ts';
import { documentsPath, trustPath, trustScreen } from '../vocabulary/trustPaths.ts';

const outside = { access: 'anyone', frame: 'bare' } as const;

export const proofRoutes: ScreenRoute[] = [
  {
    path: '/proof',
    access: 'members',
    module: 'cybermaturity',
    lazy: { Component: async () => (await import('./screens/Proof.tsx')).Proof },
  },
  {
    path: '/proof/questionnaire/:questionnaireId',
    access: 'members',
    module: 'cybermaturity',
    lazy: {
      Component: async () => (await import('./screens/Questionnaire.tsx')).Questionnaire,
    },
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
  {
    path: trustScreen,
    access: 'members',
    module: 'cybermaturity',
    lazy: { Component: async () => (await import('./trust/Trust.tsx')).Trust },
  },
  {
    ...outside,
    path: `${trustPath}/:slug/ask`,
    lazy: { Component: async () => (await import('./trust/TrustAsk.tsx')).TrustAsk },
  },
  {
    ...outside,
    path: documentsPath,
    lazy: { Component: async () => (await import('./trust/TrustDocuments.tsx')).TrustDocuments },
  },
];
