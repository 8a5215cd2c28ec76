import { defineCall } from '#kit/contract/call.ts';
import { base } from './entities.ts';

const loadSchemas = () => import('../schemas.ts');

/** For the plan page: after a trial too, when the module itself refuses, it must be said what ended. */
export const loadUnwatched = defineCall({
  method: 'POST',
  path: `${base}/loadUnwatched`,
  summary: 'The websites whose planned scans do not run, and why',
  schemas: async () => (await loadSchemas()).loadUnwatched,
  access: 'organization',
  changes: false,
});
