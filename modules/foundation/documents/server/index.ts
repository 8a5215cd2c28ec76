import type { ServerModule } from '#kit/server/http/module.ts';
import type { NoticeSentences } from '#modules/foundation/notices/server/index.ts';
import { loadDocument } from './calls/documents/loadDocument.ts';
import { drawDocument, failDocument } from './jobs/drawDocument.ts';
import { forgetDocuments } from './jobs/forgetDocuments.ts';
import { documents } from './tables.ts';

export { askDocument } from './askDocument.ts';

export const documentsModule: ServerModule = {
  name: 'documents',
  routes: [loadDocument],
  // A queue for failed jobs must be created before the queue that refers to it.
  jobs: [failDocument, drawDocument, forgetDocuments],
  contributes: {
    tables: [
      {
        table: documents,
        holds: 'documents that were long to draw, and who asked for them',
        kept: '1 day after it was asked for',
        person: { namedByEmail: [documents.askedBy] },
      },
    ],
    noticeSentences: {
      document_ready: ({ title, isReady }) =>
        isReady ? `Your document is ready: ${title}` : `Your document could not be drawn: ${title}`,
    } satisfies Partial<NoticeSentences>,
  },
};
