import type { ServerModule } from '#kit/server/module.ts';
import { releasesWords } from './auditWords.ts';
import { changeNote } from './calls/changeNote.ts';
import { deleteNote } from './calls/deleteNote.ts';
import { listNotes } from './calls/listNotes.ts';
import { newestNote } from './calls/newestNote.ts';
import { publishNote } from './calls/publishNote.ts';
import { readNote } from './calls/readNote.ts';
import { withdrawNote } from './calls/withdrawNote.ts';
import { writeNote } from './calls/writeNote.ts';
import { releasesTables } from './storedTables.ts';

export { findPublished } from './store.ts';

/** Release notes, by which the provider tells its customers what changed. */
export const releasesModule: ServerModule = {
  name: 'releases',
  routes: [
    newestNote,
    listNotes,
    readNote,
    writeNote,
    changeNote,
    publishNote,
    withdrawNote,
    deleteNote,
  ],
  jobs: [],
  contributes: { auditWords: releasesWords, tables: releasesTables },
};
