import { IconClipboardCheck } from '@tabler/icons-react';
import { ownScreen, type PortalModule } from '#kit/web/frame/portalModule.ts';
import { screensFor } from '#kit/web/frame/screenRoute.ts';
import { checkPath, packPath } from '../vocabulary/packPaths.ts';
import { documentsPath, trustPath, trustScreen } from '../vocabulary/trustPaths.ts';

const outside = screensFor({ access: 'anyone', frame: 'bare' });

export const proofPortal: PortalModule = {
  module: 'cybermaturity',
  menu: { label: 'Proof', path: '/proof', icon: IconClipboardCheck, isAboveTools: true },
  screens: [
    ownScreen('/proof', () => import('./screens/Proof.tsx'), 'Proof'),
    ownScreen(
      '/proof/questionnaire/:questionnaireId',
      () => import('./screens/Questionnaire.tsx'),
      'Questionnaire',
    ),
    outside(packPath, () => import('./screens/Pack.tsx'), 'Pack'),
    outside(checkPath, () => import('./screens/Check.tsx'), 'Check'),
    ownScreen(trustScreen, () => import('./trust/Trust.tsx'), 'Trust'),
    outside(`${trustPath}/:slug/ask`, () => import('./trust/TrustAsk.tsx'), 'TrustAsk'),
    outside(documentsPath, () => import('./trust/TrustDocuments.tsx'), 'TrustDocuments'),
  ],
};
