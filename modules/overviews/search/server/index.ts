import type { ServerModule } from '#kit/server/http/module.ts';
import { findForStaff } from './calls/console/search/findForStaff.ts';
import { find } from './calls/search/find.ts';

/** One search over what all modules contribute, in the portal and in the console (decision 47). */
export const searchModule: ServerModule = {
  name: 'search',
  routes: [find, findForStaff],
  jobs: [],
};
