import type { ServerModule } from '#kit/server/module.ts';
import { analytics } from './calls/analytics.ts';
import { publicAddress } from './calls/publicAddress.ts';
import { forwardLead } from './jobs/forwardLead.ts';
import { marketingTables } from './storedTables.ts';

export const marketingModule: ServerModule = {
  name: 'marketing',
  routes: [analytics, publicAddress],
  jobs: [forwardLead],
  contributes: { tables: marketingTables },
};
