import { countOf } from '#kit/contract/words.ts';
import type { ServerModule } from '#kit/server/http/module.ts';
import { daysAfter } from '#kit/server/services/storedTables.ts';
import { readErrors } from './calls/console/operations/errors.ts';
import { readJobs } from './calls/console/operations/jobs.ts';
import { liftSuppression } from './calls/console/operations/liftSuppression.ts';
import { readMails } from './calls/console/operations/mails.ts';
import { retryJob } from './calls/console/operations/retry.ts';
import { readSuppressed } from './calls/console/operations/suppressed.ts';
import { browserErrors } from './tables.ts';

export { recordBrowserError } from './store.ts';

/** What staff see of the portal's operation: jobs, mails, errors. */
export const operationsModule: ServerModule = {
  name: 'operations',
  routes: [readJobs, retryJob, readMails, readSuppressed, liftSuppression, readErrors],
  contributes: {
    auditWords: {
      staffLog: {
        '/console/operations/retry': 'Had a job tried again',
        '/console/operations/liftSuppression': 'Let mails go again to',
      },
    },
    tables: [
      {
        table: browserErrors,
        holds: 'errors of browsers',
        ...daysAfter(30, browserErrors.at, 'they happened'),
      },
    ],
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
