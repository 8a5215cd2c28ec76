import type { ServerModule } from '#kit/server/module.ts';
import { listCustomers } from './calls/listCustomers.ts';
import { readActivity } from './calls/readActivity.ts';
import { readCustomer } from './calls/readCustomer.ts';
import { whoNeedsACall } from './calls/whoNeedsACall.ts';
import { keepSummaries } from './jobs/keepSummaries.ts';

/** The provider's customers: all of them at a glance, and one on a page. */
export const portfolioModule: ServerModule = {
  name: 'portfolio',
  routes: [listCustomers, whoNeedsACall, readCustomer, readActivity],
  jobs: [keepSummaries],
};
