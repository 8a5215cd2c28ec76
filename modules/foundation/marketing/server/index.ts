import type { ServerModule } from '#kit/server/http/module.ts';
import { analytics } from './calls/marketing/analytics.ts';
import { publicAddress } from './calls/marketing/publicAddress.ts';
import { forwardLead } from './jobs/forwardLead.ts';
import { marketingTables } from './storedTables.ts';

export const marketingModule: ServerModule = {
  name: 'marketing',
  routes: [analytics, publicAddress],
  jobs: [forwardLead],
  contributes: { tables: marketingTables },
};
