import type { ServerModule } from '#kit/server/module.ts';
import { find } from './calls/find.ts';
import { findForStaff } from './calls/findForStaff.ts';

/** One search over what all modules contribute, in the portal and in the console (decision 47). */
export const searchModule: ServerModule = {
  name: 'search',
  routes: [find, findForStaff],
  jobs: [],
};
