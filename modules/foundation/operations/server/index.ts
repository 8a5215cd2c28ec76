import { countOf } from '#kit/contract/words.ts';
import type { ServerModule } from '#kit/server/http/module.ts';
import { operationsWords } from './auditWords.ts';
import { readErrors } from './calls/console/operations/errors.ts';
import { readJobs } from './calls/console/operations/jobs.ts';
import { liftSuppression } from './calls/console/operations/liftSuppression.ts';
import { readMails } from './calls/console/operations/mails.ts';
import { retryJob } from './calls/console/operations/retry.ts';
import { readSuppressed } from './calls/console/operations/suppressed.ts';
import { operationsTables } from './storedTables.ts';

export { recordBrowserError } from './store.ts';

/** What staff see of the portal's operation: jobs, mails, errors. */
export const operationsModule: ServerModule = {
  name: 'operations',
  routes: [readJobs, retryJob, readMails, readSuppressed, liftSuppression, readErrors],
  jobs: [],
  contributes: {
    auditWords: operationsWords,
    tables: operationsTables,
    waiting: [
      {
        // At its list: the menu counts conversations alone (CON-102).
        path: '/jobs#failed',
        permission: 'operations.read',
        forAllBrands: true,
        words: (count) => `${countOf(count, 'job')} failed for good`,
        count: ({ jobs }, { limit }) => jobs.countFailures(limit),
      },
    ],
  },
};
