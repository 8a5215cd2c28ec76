import type { ServerModule } from '#kit/server/http/module.ts';
import { forEver } from '#kit/server/services/storedTables.ts';
import { changeNote } from './calls/console/releases/change.ts';
import { deleteNote } from './calls/console/releases/delete.ts';
import { listNotes } from './calls/console/releases/list.ts';
import { publishNote } from './calls/console/releases/publish.ts';
import { readNote } from './calls/console/releases/read.ts';
import { withdrawNote } from './calls/console/releases/withdraw.ts';
import { writeNote } from './calls/console/releases/write.ts';
import { newestNote } from './calls/releases/newest.ts';
import { brandsOfNotes } from './store.ts';
import { releaseNotes } from './tables.ts';

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
  contributes: {
    auditWords: {
      staffLog: {
        '/console/releases/write': 'Drafted the release note',
        '/console/releases/change': 'Changed the release note',
        '/console/releases/publish': 'Published the release note',
        '/console/releases/withdraw': 'Withdrew the release note',
        '/console/releases/delete': 'Threw away the release note',
      },
    },
    tables: [
      {
        table: releaseNotes,
        holds: 'release notes of a brand',
        ...forEver('they name no customer'),
      },
    ],
    brandsOfRecords: { releaseNote: brandsOfNotes },
  },
};
