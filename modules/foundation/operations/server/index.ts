import type { ServerModule } from '#kit/server/module.ts';
import { operationsWords } from './auditWords.ts';
import { liftSuppression } from './calls/liftSuppression.ts';
import { readErrors } from './calls/readErrors.ts';
import { readJobs } from './calls/readJobs.ts';
import { readMails } from './calls/readMails.ts';
import { readSuppressed } from './calls/readSuppressed.ts';
import { retryJob } from './calls/retryJob.ts';
import { operationsTables } from './storedTables.ts';

export { recordBrowserError } from './store.ts';

/** What staff see of the portal's operation: jobs, mails, errors. */
export const operationsModule: ServerModule = {
  name: 'operations',
  routes: [readJobs, retryJob, readMails, readSuppressed, liftSuppression, readErrors],
  jobs: [],
  contributes: { auditWords: operationsWords, tables: operationsTables },
};
