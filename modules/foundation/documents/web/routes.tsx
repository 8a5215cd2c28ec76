import type { ScreenRoute } from '#kit/web/frame/screenRoute.ts';

export const documentRoutes: ScreenRoute[] = [
  {
    path: '/documents/:documentId',
    access: 'members',
    lazy: { Component: async () => (await import('./screens/Document.tsx')).Document },
  },
];
