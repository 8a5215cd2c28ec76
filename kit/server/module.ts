import type { Route } from './http/answer.ts';
import type { JobHandler } from './jobs/job.ts';

/** What a product module offers to the composition root. */
export interface ServerModule {
  name: string;
  routes: readonly Route[];
  jobs: readonly JobHandler[];
}
