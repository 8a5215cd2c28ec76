import type { ConsoleRoute } from '#kit/web/console/consoleRoute.ts';

const writers = { permission: 'releases.write' } as const;

export const releasesRoutes: ConsoleRoute[] = [
  {
    ...writers,
    path: '/release-notes',
    menu: 'Release notes',
    lazy: { Component: async () => (await import('./screens/NoteList.tsx')).NoteList },
  },
  {
    ...writers,
    path: '/release-notes/write',
    action: { label: 'Write a release note', also: 'new' },
    lazy: { Component: async () => (await import('./screens/WriteNote.tsx')).WriteNote },
  },
  {
    ...writers,
    path: '/release-notes/:noteId',
    lazy: { Component: async () => (await import('./screens/NotePage.tsx')).NotePage },
  },
  {
    ...writers,
    path: '/release-notes/:noteId/edit',
    lazy: { Component: async () => (await import('./screens/EditNote.tsx')).EditNote },
  },
];
