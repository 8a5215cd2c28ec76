import { screensFor } from '#kit/web/frame/screenRoute.ts';
import { checkPath, packPath } from '../vocabulary/packPaths.ts';
import { documentsPath, trustPath, trustScreen } from '../vocabulary/trustPaths.ts';

const members = screensFor({ access: 'members', module: 'cybermaturity' });
const outside = screensFor({ access: 'anyone', frame: 'bare' });

export const proofRoutes = [
  members('/proof', () => import('./screens/Proof.tsx'), 'Proof'),
  members(
    '/proof/questionnaire/:questionnaireId',
    () => import('./screens/Questionnaire.tsx'),
    'Questionnaire',
  ),
  outside(packPath, () => import('./screens/Pack.tsx'), 'Pack'),
  outside(checkPath, () => import('./screens/Check.tsx'), 'Check'),
  members(trustScreen, () => import('./trust/Trust.tsx'), 'Trust'),
  outside(`${trustPath}/:slug/ask`, () => import('./trust/TrustAsk.tsx'), 'TrustAsk'),
  outside(documentsPath, () => import('./trust/TrustDocuments.tsx'), 'TrustDocuments'),
];
