import { consoleScreensFor } from '#kit/web/console/consoleRoute.ts';

const writers = consoleScreensFor({ permission: 'releases.write' });

export const releasesRoutes = [
  writers('/release-notes', () => import('./screens/NoteList.tsx'), 'NoteList', {
    menu: 'Release notes',
  }),
  writers('/release-notes/write', () => import('./screens/WriteNote.tsx'), 'WriteNote', {
    action: { label: 'Write a release note', also: 'new' },
  }),
  writers('/release-notes/:noteId', () => import('./screens/NotePage.tsx'), 'NotePage'),
  writers('/release-notes/:noteId/edit', () => import('./screens/EditNote.tsx'), 'EditNote'),
];
