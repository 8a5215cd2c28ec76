import { screensFor } from '#kit/web/frame/screenRoute.ts';

const members = screensFor({ access: 'members' });

export const documentRoutes = [
  members('/documents/:documentId', () => import('./screens/Document.tsx'), 'Document'),
];
